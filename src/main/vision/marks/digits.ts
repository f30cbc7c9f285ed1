/** Digits as bitmaps of 5 × 7, so that numbers can be drawn without a font. */

/** Rows from the top; the highest of five bits is the leftmost pixel. */
const rows: readonly (readonly number[])[] = [
  [0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
  [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
  [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
  [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
  [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
  [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
  [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
  [0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000],
  [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
  [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
]

export const digitWidth = 5
export const digitHeight = 7

/** Whether a digit's bitmap has ink at a column and row. */
export const hasInk = (digit: number, column: number, row: number): boolean =>
  (((rows[digit]?.[row] ?? 0) >> (digitWidth - 1 - column)) & 1) === 1
