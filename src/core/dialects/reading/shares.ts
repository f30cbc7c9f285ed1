/** Tells a pair of fractions from pixels and thousandths: `0.5, 0.3` is a place in neither. */
import type { Pair } from './json/point'

/** Whether both numbers are from 0 to 1 and one of them is broken: then the model spoke of shares of the picture. */
export const areShares = ([x, y]: Pair): boolean =>
  x >= 0 && y >= 0 && x <= 1 && y <= 1 && !(Number.isInteger(x) && Number.isInteger(y))
