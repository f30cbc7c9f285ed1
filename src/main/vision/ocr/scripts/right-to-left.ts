/** Texts that are written from right to left: their letters are known by place, and told in the order in which they are read. */

const rightToLeft = /\p{Script=Arabic}/u
const own = /(?=\p{L}|\p{M})\p{Script=Arabic}/gu
/** Digits of any script, and Latin: within a word they go on from left to right. */
const run = /[\p{Nd}\p{Script=Latin}](?:[\p{Nd}\p{Script=Latin}.,:/@_-]*[\p{Nd}\p{Script=Latin}])?/gu

export const isRightToLeft = (text: string): boolean => (text.match(own)?.length ?? 0) > 0

/** The letters of a word as they are seen from left to right, or as they are read: each makes the other of itself. */
export function turned(word: string): string {
  if (!rightToLeft.test(word)) return word
  const back = [...word].reverse().join('')
  return back.replace(run, (digits) => [...digits].reverse().join(''))
}

/** Names stand in Arabic texts more often than Arabic words in others: one word in so many makes a text Arabic. */
const latinShare = 3

/** @param words from left to right, the letters of each as well. */
export function inReadingOrder(words: readonly string[]): readonly string[] {
  if (!words.some(isRightToLeft)) return words
  const isArabic = words.filter(isRightToLeft).length * latinShare >= words.length
  const runs: { readonly isRight: boolean; readonly words: string[] }[] = []
  for (const word of words) {
    const isRight = isRightToLeft(word)
    const last = runs.at(-1)
    if (last?.isRight === isRight) last.words.push(word)
    else runs.push({ isRight, words: [word] })
  }
  const read = runs.map(({ isRight, words: some }) => (isRight ? some.map(turned).reverse() : some))
  return (isArabic ? read.reverse() : read).flat()
}
