/** What replies wrap their words in: box tokens, answer tags, fences, labels. */

const tokens = /<\|?\/?[a-z_]{0,12}_of_box\|?>|<\/?answer>|<\|user\|>|<\|endoftext\|>/g
const fences = /```[A-Za-z]*/g

/** The text without its tokens; all else stays where it was. */
export const withoutTokens = (text: string): string => text.replace(tokens, '')

/** The words without their wrapping, as they go back to the model. */
export const bareWords = (text: string): string => text.replace(tokens, '').replace(fences, '').trim()

/** Words in front of an action, without the label that may introduce them. */
export const thoughtOf = (text: string): string =>
  withoutMarks(bareWords(text)).replace(/^\**(?:thought|reason)\**\s{0,4}[:：]\**\s*/i, '')

/** Without a last line of emphasis marks only: they belonged to the label behind it. */
function withoutMarks(text: string): string {
  const last = text.lastIndexOf('\n')
  return /^[\s*#>_-]*$/.test(text.slice(last + 1, last + 64))
    ? text.slice(0, Math.max(0, last)).trimEnd()
    : text
}
