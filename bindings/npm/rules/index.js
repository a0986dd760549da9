// The package `@hambazi/rules`. `index.d.ts` says what everything means.

export * from "./errors.js";
export { Game, readRecords } from "./game.js";
export {
  DaalizPosition,
  DvonnPosition,
  KamisadoPosition,
  Position,
  daaliz,
  dvonn,
  fromJSON,
  kamisado,
  read,
  start,
} from "./position.js";
