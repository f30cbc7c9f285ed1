/** The hand-made run with all that its samples are made of. */
import { dialect } from '../../../src/core/dialects'
import { runOrigin } from '../../../src/core/exports/origin'
import { openGallery, type PictureSize } from '../../../src/core/exports/pictures'
import { type Sample, type Scene, samplesOf } from '../../../src/core/exports/samples'
import { readRequest } from '../../../src/core/run/requests'
import { noOpinions } from '../../../src/core/trajectory/opinions'
import { type Signal, signalsOf } from '../../../src/core/trajectory/signals'
import { trajectoryOf } from '../../../src/core/trajectory/trajectory'
import { blobs, events, linesOf, size } from '../../fixtures/exports/run'

const found = trajectoryOf(linesOf(events))
const spoken = dialect('single-step')
if (found === undefined || spoken === undefined) throw new Error('the hand-made run cannot be read')
export const trajectory = found
export const signals = signalsOf(found)
export const gallery = (wanted: PictureSize = 'sent') =>
  openGallery({ wanted, sizeOf: () => size, boxesOf: () => [] })
export const naming = { opinions: noOpinions, pseudonym: (name: string) => `p-${name.length}` }
export const origin = runOrigin(found, naming)
export const scene: Scene = {
  dialect: spoken,
  setup: found.setup,
  thought: false,
  gallery: gallery(),
  origin,
  ...naming,
}

export function sampled(signal: Signal | undefined, on: Scene = scene) {
  const request = readRequest(blobs.get(signal?.prompt.ask?.request ?? '') ?? '')
  if (signal === undefined || request === undefined) throw new Error('there is no such step')
  return samplesOf(signal, request, on)
}

/** The samples of one step, by its number. */
export const samples = (number: number, on: Scene = scene): readonly Sample[] =>
  sampled(signals[number - 1], on).samples
