/** A run as it goes: every moment of one step after another, as the service sends them. Made quickly, for measurements. */
import type { Action } from '../../src/core/action/action'
import type { GlimpseView, RunView, Snapshot } from '../../src/core/api/api'
import type { Lang } from '../../src/core/lang'
import type { StepView } from '../../src/core/run/steps'
import { click, glimpse, observation, proposal, runOf, snapshotOf } from './snapshots'

export type Moment = {
  readonly name: string
  readonly snapshot: Snapshot
  readonly glimpse?: GlimpseView | undefined
}

const moves = (lang: Lang): readonly Action[] => [
  click(lang),
  { kind: 'type', text: 'See you at eight. '.repeat(4), at: [960, 470], replace: true, submit: true },
  { kind: 'keys', keys: ['ctrl', 'shift', 'e'] },
  { kind: 'scroll', at: [960, 600], direction: 'down', ticks: 8 },
]

const stepOf = (number: number, lang: Lang): StepView => {
  const action = moves(lang)[number % moves(lang).length] ?? click(lang)
  const place = { number, frame: observation.frame, size: observation.size }
  return {
    ...place,
    fate: 'approved',
    by: 'operator',
    proposed: action,
    done: action,
    outcome: 'expected_here',
  }
}

const past = new Map<string, StepView>()

/** Steps that are over are the same ones in every snapshot, as a page keeps those that it has. */
function pastOf(number: number, lang: Lang): StepView {
  const name = `${lang} ${number}`
  const kept = past.get(name) ?? stepOf(number, lang)
  past.set(name, kept)
  return kept
}

const shown = snapshotOf(undefined)

/** The moments of step `step`, from the look to the effect. The steps before it lie in the film. */
export function momentsOf(step: number, lang: Lang): readonly Moment[] {
  const action = moves(lang)[step % moves(lang).length] ?? click(lang)
  const target = action.kind === 'click' ? action.label : undefined
  const { elements, ...unread } = observation
  const texts = elements.map((each, nth) => (nth === 0 ? { ...each, text: target ?? each.text } : each))
  const read = { ...observation, elements: texts }
  const named = proposal(action, lang)
  // A thought that names nothing, where the move is at no name.
  const thought = action.kind === 'click' ? named.thought : lang === 'en' ? 'And so on.' : '继续。'
  const asked = { ...named, id: `p${step}`, target, thought }
  const question = { proposal: asked, index: 0, action, verdicts: [] }
  const before = Array.from({ length: step - 1 }, (_, nth) => pastOf(nth + 1, lang))
  const { done: _, outcome: __, by: ___, ...open } = stepOf(step, lang)
  const during = [...before, { ...open, fate: 'open' as const }]
  const { outcome: ____, ...sent } = stepOf(step, lang)
  const after = [...before, sent]
  const parts: RunView['ledger'] = [
    { part: 'capture', ms: 9 },
    { part: 'prompt', ms: 16 },
    { part: 'model', ms: 2970 },
    { part: 'ocr', ms: 212 },
    { part: 'decision', ms: 1432 },
    { part: 'act', ms: 41 },
  ]
  const at = (phase: RunView['phase'], change: Partial<RunView>): Snapshot => ({
    ...shown,
    run: runOf(phase, { step, since: step * 10, ...change }, lang),
  })
  const thinking = at({ name: 'thinking', observation: unread }, { steps: before, ledger: parts.slice(0, 2) })
  const streamed = thinking.run && {
    ...glimpse(thinking.run, (asked.thought ?? '').slice(0, 60), lang),
    action,
  }
  return [
    { name: 'observing', snapshot: at({ name: 'observing' }, { steps: before, ledger: [] }) },
    { name: 'thinking', snapshot: thinking },
    { name: 'glimpse', snapshot: thinking, glimpse: streamed },
    {
      name: 'asked',
      snapshot: at(
        { name: 'deciding', ...question, observation: unread },
        { steps: during, ledger: parts.slice(0, 3) },
      ),
    },
    {
      name: 'deciding',
      snapshot: at(
        { name: 'deciding', ...question, observation: read },
        { steps: during, ledger: parts.slice(0, 4) },
      ),
    },
    {
      name: 'acting',
      snapshot: at(
        { name: 'acting', ...question, observation: read },
        { steps: after, ledger: parts.slice(0, 5), helm: 'agent' },
      ),
    },
    {
      name: 'settling',
      snapshot: at({ name: 'settling', ...question, observation: read }, { steps: after, ledger: parts }),
    },
  ]
}
