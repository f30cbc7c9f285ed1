/** The samples of a run, one after the other, counted, with what was left out and why. */
import { type Sample, type Scene, samplesOf } from '../../../core/exports/samples'
import type { RecordedRequest } from '../../../core/run/requests'
import type { Signal } from '../../../core/trajectory/signals'
import type { DataStep } from '../../../core/trajectory/step'
import { count, type Output } from './format'
import type { ExportOptions } from './options'
import type { SourceRun } from './source'

/** Yields each sample and the step it was made of; a request that is not in the record leaves its step out. */
export async function* samplesIn(run: SourceRun, output: Output): AsyncGenerator<Sampled> {
  const scene = sceneOf(run, output.options)
  for await (const { signal, request } of withRequests(run)) {
    output.signal.throwIfAborted()
    for (const sample of samplesFor(signal, request, { scene, output })) {
      count(output.tally.counts, nameOf(sample))
      yield { sample, step: signal.step }
    }
    output.stepped()
  }
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

function samplesFor(
  signal: Signal,
  request: RecordedRequest | undefined,
  { scene, output }: { scene: Scene; output: Output },
): readonly Sample[] {
  const { excluded } = output.tally
  if (signal.excluded !== undefined) count(excluded, signal.excluded)
  if (signal.lessons.length === 0) return []
  if (request === undefined) {
    count(excluded, 'no_request')
    return []
  }
  const { samples, lost } = samplesOf(signal, request, scene)
  for (const { kind, why } of lost) count(excluded, `${kind}:${why}`)
  return samples
}

function nameOf(sample: Sample): string {
  if (sample.kind !== 'kto') return sample.kind === 'pair' ? 'dpo' : 'sft'
  return `kto${sample.source === 'guard' ? '_guard' : ''}_${sample.label ? 'good' : 'bad'}`
}
