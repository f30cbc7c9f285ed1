/** Names that tell one thing and then another: “View & trade” shows no more than “Trade” does. */
import { isHarmlessName } from '../harmless/words/words'
import { eitherWay } from '../reading/fold'
import { byText } from '../reading/memo'
import { nounWords } from '../things/noun-words'
import { tellsDeed } from './deeds'

/** What stands before the word that joins, and what behind it. Of a name in one spelling. */
const joined =
  /^(.{2,40}?)(?: ?[&+] ?| (?:and|then|und|dann|et|puis|y|luego|depois|poi|e|o|и|затем|और) )(.+)$/u
/** Chinese joins deeds by these; what joins things is left alone. */
const thenDone = eitherWay(
  /^\p{Script=Han}{2,6}?(?:并且|并|然后|后再|再)(?![非发行列排联])(\p{Script=Han}.*)$/u,
)

/** Ends no verb of a button: the plural of a thing, or what is made of another word. */
const thing = /(?:[^s]s|tion|ment|ity|ness|ance|ence|ship|ung|heit|keit|schaft|dade|dad|ita|eur|zione)$/u

/** Whether what is joined to the first of a name may be a deed: a word that is known for no thing, and shows nothing. */
export const addsDeed = byText((name: string): boolean => {
  const behind = thenDone.exec(name)?.[1]
  if (behind !== undefined) return !isHarmlessName(behind)
  const [, before = '', rest] = joined.exec(name) ?? []
  if (rest === undefined) return false
  if (tellsDeed(before)) return true
  if (isHarmlessName(rest)) return false
  const words = rest.split(' ')
  const ruling = words.at(-1) ?? ''
  // Right behind the verb stands another one.
  return (
    (!before.includes(' ') && !thing.test(before)) ||
    (words.length === 1 && !thing.test(ruling) && !nounWords.has(ruling))
  )
})
