/** Texts that are written from right to left: their letters are known by place, and told in the order in which they are read. */

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** @param words from left to right, the letters of each as well. */
export function inReadingOrder(words: readonly string[]): readonly string[] {
  if (!words.some(isRightToLeft)) return words
  return words.map((word) => (isRightToLeft(word) ? [...word].reverse().join('') : word)).reverse()
}
