/** A screen that speaks to the agent, or looks like our own card: nothing it says counts, and a person is told. */
import { type Action, touchesTarget } from '../action/action'
import { knownElements, type Observation } from '../action/observation'
import type { Guard } from './guard'
import {
  byElements,
  quote,
  type Shown,
  spelledLines,
  spelledSo,
  textAt,
  textsOf,
  unpainted,
} from './reading/words'
import { goesOn, isLong, maySpeak, maySpeakOn, maySpell, speaks } from './speech/speech'

/** The keys of our card stand together nowhere else. */
const ours: readonly (readonly [RegExp, RegExp])[] = [
  [/^approve( \(?enter\)?)?$/, /^veto( x)?$/],
  [/^批准( enter)?$/, /^否决( x)?$/],
]

/** What the page writes that may speak: its texts and what its elements are called without painting it. */
function* wordsOf(seen: Shown): Generator<string> {
  const [painted, named] = [paintedSuspects(seen), namedSuspects(seen)]
  if (painted.size + named.size === 0) return
  let line = ''
  for (const [nth, { text, hints = [], within = [] }] of knownElements(seen).entries()) {
    if (painted.has(nth)) yield text
    yield* [...hints, ...within].filter((more) => named.has(more))
    // A sentence may be broken over two lines.
    if (goesOn(line) && (painted.has(nth - 1) || painted.has(nth))) yield `${line} ${text}`
    line = text
  }
}

/** The numbers of the texts that may speak, alone or with the one before or behind. */
const paintedSuspects = byElements((seen): ReadonlySet<number> => {
  const texts = textsOf(seen)
  const sure = texts.flatMap((text, nth) =>
    isLong(text) || maySpell(texts[nth - 1] ?? '', text) ? [nth] : [],
  )
  return new Set([...maySpeakOn(texts, spelledLines(seen)), ...sure])
})

/** The names that may speak of those that nobody sees. */
const namedSuspects = byElements((seen): ReadonlySet<string | undefined> => {
  const { names, ...called } = unpainted(seen)
  return new Set([...maySpeak(called).map((nth) => names[nth]), ...names.filter(isLong)])
})

/** What is asked of a screen whatever the move, piece by piece. */
export const imitationAhead = [paintedSuspects, namedSuspects, (seen: Shown) => spokenIn(seen)] as const

/** Its title comes first. */
const spoken = (seen: Observation): string | undefined =>
  seen.foreground !== undefined && speaks(seen.foreground) ? seen.foreground : spokenIn(seen)

const spokenIn = byElements((seen): string | undefined => {
  for (const words of wordsOf(seen)) if (speaks(words)) return words
  return card(seen)
})

/** A text that looks like our card, with the other key of it beside. */
function card(seen: Shown): string | undefined {
  const one = (key: RegExp): string | undefined => spelledSo(key, seen, 40).map((nth) => textAt(nth, seen))[0]
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
