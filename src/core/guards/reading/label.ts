/** What a control is called, in one spelling: without case, icons, hot keys and trailing dots. */

/** A text past this is prose and the name of nothing that is pressed. */
const longest = { letters: 48, words: 8, wide: 16 } as const

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/g

/** Undefined when the text is too long to be a control's name. Bounded before any pattern sees it. */
export function controlName(text: string): string | undefined {
  if (text.length > 4 * longest.letters) return undefined
  const name = plain(text)
  if (name === '' || name.length > longest.letters || name.split(' ').length > longest.words) return undefined
  return (name.match(wide)?.length ?? 0) > longest.wide ? undefined : name
}

/** Lower case, one kind of blank and quote, compatibility letters as ordinary ones; invisible characters are gone. */
export const spelled = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const plain = (text: string): string =>
  spelled(text)
    .replace(/^[^\p{L}\p{N}$€£¥]+/u, '')
    .replace(/ ?\((?:[a-z]|(?:ctrl|alt|cmd)[^()]{0,16})\)$/, '')
    .replace(/[.…>!:]{1,6}$/, '')
    .trim()
