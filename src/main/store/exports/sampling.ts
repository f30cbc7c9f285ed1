/** The samples of a run, one after the other, counted, with what was left out and why. */

import { openShowing, type Showing, type Shown } from '../../../core/exports/demonstrations/showing'
import {
  type Loss,
  type Sample,
  type Sampled as SampledLessons,
  type Scene,
  samplesOf,
} from '../../../core/exports/samples'
import { failure } from '../../../core/problem'
import type { RecordedRequest } from '../../../core/run/requests'
import type { Signal } from '../../../core/trajectory/signals'
import type { DataStep } from '../../../core/trajectory/step'
import { rowHash } from '../datasets/row-hash'
import { eachInTurn } from '../pace'
import { count, type Output } from './format'
import type { ExportOptions } from './options'
import type { SourceRun } from './source'

/**
 * Yields each sample and the step it was made of; a request that is not in the record leaves its step out. Of a run of which
 * rows were chosen only those are yielded: throws one sentence when one of them is no longer what it was, or is not made at all.
 */
export async function* samplesIn(run: SourceRun, output: Output): AsyncGenerator<Sampled> {
  const { excluded, excludedSteps, counts } = output.tally
  const isChosen = openChoice(run)
  for await (const told of toldIn(run, output.options)) {
    output.signal.throwIfAborted()
    if (told.excluded !== undefined) count(excluded, told.excluded)
    const rowless = told.lost.map(({ kind, why }) => `${kind}:${why}`)
    const chosen = told.samples.filter((sample) => isChosen.has(sample))
    for (let nth = chosen.length; nth < told.samples.length; nth++) rowless.push('not_chosen')
    for (const name of rowless) count(excluded, name)
    for (const name of new Set(rowless)) count(excludedSteps, name)
    for (const sample of chosen) {
      for (const name of tallyNames(sample)) count(counts, name)
      yield { sample, step: told.signal.step }
    }
    output.stepped()
  }
  isChosen.close()
}

function openChoice({ id, chosen }: SourceRun) {
  const found = new Set<string>()
  return {
    has(sample: Sample): boolean {
      const row = chosen?.rows.get(sample.key)
      if (chosen === undefined || row === undefined) return chosen === undefined
      const { dataset: name } = chosen
      if (row.hash !== rowHash(sample))
        throw failure('dataset.other_rows', { run: id, row: sample.key, step: row.step, name })
      found.add(sample.key)
      return true
    },
    close(): void {
      const lost = [...(chosen?.rows ?? [])].filter(([key]) => !found.has(key))
      const [first] = lost
      if (chosen === undefined || first === undefined) return
      const [row, { step }] = first
      const missing = { row, step, missing: lost.length, all: chosen.rows.size }
      throw failure('dataset.fewer_rows', { run: id, name: chosen.dataset, ...missing })
    },
  }
}

/** What one step came to: its samples, and why it has none, or not all that its lessons were for. */
export type Told = Pick<SampledLessons, 'samples' | 'lost'> & {
  readonly signal: Signal
  readonly excluded?: Loss | undefined
}

/** Every step of a run, in order; behind them its end, where a question was written for that. */
export async function* toldIn(run: SourceRun, options: Pick<ExportOptions, 'thought'>): AsyncGenerator<Told> {
  const scene = sceneOf(run, options)
  const showing = showingOf(run, scene)
  for await (const { signal, request } of withRequests(run)) {
    const shown = showing?.add(signal)
    yield shown === undefined ? tell(signal, request, scene) : tellShown(shown)
  }
  const end = showing?.close()
  if (end !== undefined) yield tellShown(end)
}

/** Undefined where moves by hand are not wanted as a model would have been asked for them. */
const showingOf = ({ head, steps, rendering }: SourceRun, scene: Scene): Showing | undefined =>
  rendering && openShowing({ head, steps, rendering, scene })

const tellShown = ({ signal, request, scene, excluded }: Shown): Told =>
  excluded === undefined
    ? tell(signal, request, scene)
    : { signal, samples: [], lost: signal.untaught, excluded }

/** The same of a run that is in memory: its moves by hand, and its end, by the numbers of their steps. */
export async function shownIn(
  run: SourceRun,
  signals: readonly Signal[],
  options: Pick<ExportOptions, 'thought'>,
): Promise<ReadonlyMap<number, Told>> {
  const found = new Map<number, Told>()
  const showing = showingOf(run, sceneOf(run, options))
  const keep = (shown: Shown | undefined): void => {
    if (shown !== undefined) found.set(shown.signal.step.number, tellShown(shown))
  }
  if (showing !== undefined) await eachInTurn(signals, (signal) => keep(showing.add(signal)))
  keep(showing?.close())
  return found
}

/** One step. `request` is the one of the signal's prompt. */
export function tell(signal: Signal, request: RecordedRequest | undefined, scene: Scene): Told {
  const { excluded, lessons } = signal
  const none = { signal, samples: [], lost: signal.untaught }
  if (lessons.length === 0) return { ...none, excluded }
  return request === undefined
    ? { ...none, excluded: 'no_request' }
    : { signal, excluded, ...samplesOf(signal, request, scene) }
}

/** All that the samples of a run are made with. */
export const sceneOf = (
  { head, dialect, gallery, naming, origin }: SourceRun,
  { thought }: Pick<ExportOptions, 'thought'>,
): Scene => ({ setup: head.setup, dialect, gallery, thought, origin, ...naming })

export type Sampled = { readonly sample: Sample; readonly step: DataStep }

/** Requests are read this many steps ahead: the disk works while samples are made. Each step ahead is memory. */
const ahead = 8

type Asked = { readonly signal: Signal; readonly request: RecordedRequest | undefined }

async function* withRequests(run: SourceRun): AsyncGenerator<Asked> {
  const waiting: Promise<Asked>[] = []
  for await (const signal of run.signals()) {
    waiting.push(ask(run, signal))
    const first = waiting.length > ahead ? waiting.shift() : undefined
    if (first !== undefined) yield first
  }
  yield* waiting
}

/** Never rejects: what is not in the record is undefined. */
const ask = async (run: SourceRun, signal: Signal): Promise<Asked> => ({
  signal,
  request: signal.lessons.length === 0 ? undefined : await run.request(signal.prompt),
})

/** Under which names it is counted: some of the others are told by themselves as well. */
function tallyNames(sample: Sample): readonly string[] {
  const { differs_in, request } = sample.origin
  return [
    tallyName(sample),
    // Both sides make the same move.
    ...(differs_in === 'thought' ? ['dpo_thought_only'] : []),
    ...(request === 'rendered' ? ['rendered'] : []),
  ]
}

/** As counts name it. */
export function tallyName(sample: Sample): string {
  if (sample.kind !== 'kto') return sample.kind === 'pair' ? 'dpo' : 'sft'
  return `kto${sample.source === 'guard' ? '_guard' : ''}_${sample.label ? 'good' : 'bad'}`
}
