/** `pilothouse show`: one recorded run, step by step. */

import { describe, whole } from '../../../../../core/action/describe'
import type { Lang } from '../../../../../core/lang'
import { sayEnglish } from '../../../../../core/problem'
import { brokenWords } from '../../../../../core/run/decided/broken'
import { fateOf } from '../../../../../core/run/decided/fate'
import type { Event, EventOf } from '../../../../../core/run/events'
import { eventsOf } from '../../../../../core/run/journal'
import type { NoteView, Spoken } from '../../../../../core/run/notes'
import type { StepView } from '../../../../../core/run/steps'
import { foldStep, noSteps } from '../../../../../core/run/steps'
import { printableJson, visible } from '../../../../../core/visible'
import { readSpoken } from '../../../../store/record/notes'
import { readRun, runFolder } from '../../../../store/record/runs'
import { findHome } from '../../../../wiring/places'
import { type Command, readChoice, readFlags, required, say, sayJson, warn } from '../../command'
import { wordsOf } from './note'

const options = {
  json: { type: 'boolean', default: false },
  lang: { type: 'string', default: 'en' },
} as const

/** `--json` gives the journal's own lines; without it, a line for each step. */
export const show: Command = async (argv) => {
  const { values, positionals } = readFlags(argv, options, 1)
  const lang = readChoice(['en', 'zh'], values.lang, '--lang')
  const folder = runFolder(findHome(), required(positionals[0], 'RUN'))
  const { lines, faults } = await readRun(folder)
  for (const fault of faults) warn(printableJson(fault))
  if (values.json) {
    for (const line of lines) sayJson(line)
    return faults.length === 0 ? 0 : 1
  }
  const events = eventsOf(lines)
  const spoken = await readSpoken(folder)
  const steps = events
    .reduce(foldStep, noSteps)
    .steps.flatMap((step) => [
      ...noteLines(step.notes, spoken),
      stepLine(step, lang),
      ...noteLines(step.closing, spoken),
    ])
  const head = events.flatMap((event) => (event.type === 'opened' ? headLines(event) : []))
  for (const line of [...head, ...steps, ...events.flatMap(tailLines)]) say(line)
  return faults.length === 0 ? 0 : 1
}

const headLines = ({ setup }: EventOf<'opened'>): readonly string[] => [
  setup.task,
  `${setup.target} · ${setup.dialect} · ${setup.model}`,
  '',
]

/** What the operator said, before the move that it is about. */
const noteLines = (notes: readonly NoteView[] = [], spoken: ReadonlyMap<string, Spoken>): readonly string[] =>
  notes.map(({ id, text }) =>
    text === undefined ? `    ♪ ${id}  ${wordsOf(spoken.get(id) ?? {})}` : `    ✎ “${visible(text)}”`,
  )

/** What stands behind the steps: the troubles of the run and its end. */
function tailLines(event: Event): readonly string[] {
  if (event.type === 'failed') return [`! ${event.source}: ${event.message}`]
  if (event.type !== 'ended') return []
  return ['', `■ ${event.end.outcome} (${event.end.by}) ${event.end.message}`.trimEnd()]
}

const marks = {
  open: '●',
  approved: '✓',
  unasked: '»',
  edited: '✎',
  vetoed: '✕',
  answered: '↩',
  refused: '⊘',
  unread: '?',
  by_hand: '◆',
  held: '‖',
  again: '↻',
  overtaken: '↗',
  stopped: '■',
} as const satisfies Record<StepView['fate'] | 'unasked', string>

/** The operator's own move, also where it is held or came to nothing; undefined where the model's was let through. */
function insteadOf({ proposed, done, fate }: StepView, words: string): string | undefined {
  if (fate === 'by_hand') return words
  return JSON.stringify(done) === JSON.stringify(proposed) ? undefined : `→ ${words}`
}

/** A step as a line: what was proposed, what was let through in its place, and what came of it. What failed is not marked as well done. */
export function stepLine(step: StepView, lang: Lang): string {
  const { proposed, done, reason, note, outcome, broken, asks } = step
  const fate = fateOf(step)
  const parts = [
    `${String(step.number).padStart(3)} ${broken ? '!' : marks[fate]} ${fate}`,
    proposed && describe(proposed, lang, whole),
    done && insteadOf(step, describe(done, lang, whole)),
    reason,
    note === '' ? undefined : note,
    broken ? brokenWords[lang][broken.when] : outcome,
    asks && `(${sayEnglish(asks)})`,
  ]
  return parts.filter((part) => part !== undefined).join('  ')
}
