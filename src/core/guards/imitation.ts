/** A screen that speaks to the agent, or looks like our own card: nothing it says counts, and a person is told. */
import { type Action, touchesTarget } from '../action/action'
import { knownElements, type Observation } from '../action/observation'
import type { Guard } from './guard'
import { spelled } from './reading/label'
import { byValue } from './reading/memo'
import { quote, textsOf } from './reading/words'
import { goesOn, speaks } from './speech/speech'

/** The keys of our card stand together nowhere else. */
const ours: readonly (readonly [RegExp, RegExp])[] = [
  [/^approve( \(?enter\)?)?$/, /^veto( x)?$/],
  [/^批准( enter)?$/, /^否决( x)?$/],
]

/** All that the page can write: its texts, its title and what its elements are called without painting it. */
function wordsOf(seen: Observation): ReadonlySet<string> {
  const words = new Set<string>(seen.foreground === undefined ? [] : [seen.foreground])
  let line = ''
  for (const { text, hints = [], within = [] } of knownElements(seen)) {
    words.add(text)
    for (const more of hints) words.add(more)
    for (const more of within) words.add(more)
    // A sentence may be broken over two lines.
    if (goesOn(line)) words.add(`${line} ${text}`)
    line = text
  }
  return words
}

const spoken = byValue(
  (seen: Observation): string | undefined => [...wordsOf(seen)].find(speaks) ?? card(seen),
)

/** A text that looks like our card, with the other key of it beside. */
function card(seen: Observation): string | undefined {
  const texts = textsOf(seen).filter((text) => text.length <= 40)
  const one = (key: RegExp): string | undefined => texts.find((text) => key.test(spelled(text)))
  return ours
    .flatMap(([approve, veto]) => (one(veto) === undefined ? [] : [one(approve)]))
    .find((text) => text !== undefined)
}

/** Looking and waiting do what no page can wish for. */
const isIdle = ({ kind }: Action): boolean => kind === 'wait'

export const imitation: Guard = {
  id: 'imitation',
  check({ action, seen }) {
    if (!touchesTarget(action) || isIdle(action)) return undefined
    const found = spoken(seen)
    return found === undefined
      ? undefined
      : { rule: 'ask', detail: quote(found), floor: false, risk: 'imitation' }
  },
  say: (detail, lang) =>
    lang === 'zh'
      ? `屏幕在对智能体说话（“${detail}”），它说的都不算数`
      : `The screen speaks to the agent (“${detail}”); nothing it says counts`,
}
