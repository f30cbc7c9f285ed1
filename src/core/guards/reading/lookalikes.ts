/** Letters of other scripts that are drawn like Latin ones: the letters of Unicode's confusables table that UI fonts do not tell apart. */

const alike: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    ['АВЕЅІЈКМНОРСТУХԌԚԜҮһаеѕіјорсухԁԛԝҽӏгп', 'ABESIJKMHOPCTYXGQWYhaesijopcyxdqwelrn'],
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινοργυχκτ', 'ABEZHIKMNOPTYXaivopyuxkt'],
    // Armenian and Cherokee
    ['օսոհցՕՍᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᎩᏃ', 'ounhgOUABCDEHJKLMPRSTVWYZ'],
    // Small capitals and phonetic letters
    ['ᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢɑɡıɩƖǀøłđ', 'abcdeghijklmnoprstuvwyzagiillold'],
  ].flatMap(([from = '', to = '']) =>
    [...from].map((letter, nth): [string, string] => [letter, [...to][nth] ?? letter]),
  ),
)

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u

const letters = [...alike.keys()].join('')
const hasAlike = new RegExp(`[${letters}]`)
const isAlike = new RegExp(`^[${letters}]*$`)
const linesOfAlike = new RegExp(`^.*[${letters}].*$`, 'gm')

/** Every word of a text as `latin` has it; lines without such letters are passed over. */
export const inLatin = (text: string): string =>
  text.replace(linesOfAlike, (line) => line.replace(/[\p{L}\p{N}]+/gu, latin))

/** A word of several scripts, or all of whose letters look Latin, as the Latin word it is read as; others as they are. */
export function latin(word: string): string {
  if (!hasAlike.test(word)) return word
  const isRead = isAlike.test(word) || /[a-z]/i.test(word) || !foreign.test(word)
  return isRead ? [...word].map((letter) => alike.get(letter) ?? letter).join('') : word
}

const cyrillics: ReadonlyMap<string, string> = new Map(
  [...'aeopcxyijsAEOPCXYIJSBHKMTu'].map((letter, nth): [string, string] => [
    letter,
    [...'аеорсхуіјѕАЕОРСХУІЈЅВНКМТи'][nth] ?? letter,
  ]),
)

/** A word of Cyrillic and Latin letters as the Cyrillic one it may stand for. */
export function cyrillic(word: string): string {
  if (!/\p{Script=Cyrillic}/u.test(word) || !/[a-z]/i.test(word)) return word
  return [...word].map((letter) => cyrillics.get(letter) ?? letter).join('')
}

/** The letter in a boxed, circled or flag sign. */
export function letterOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const start = [0x1f1e6, 0x1f170, 0x1f150, 0x1f130].find((first) => code >= first) ?? code
  return String.fromCodePoint(0x41 + ((code - start) % 26))
}
