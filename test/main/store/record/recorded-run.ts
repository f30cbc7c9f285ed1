/** A small run that was really recorded: two frames as lossless WebP, a request, a veto, an edit, a move by hand. */
import type { Event } from '../../../../src/core/run/events'
import type { Picture } from '../../../../src/main/engine/ports'
import { openJournal } from '../../../../src/main/store/record/journal'
import { frameHash, fromImage, isNamed, toWebpLossless } from '../../../../src/main/vision/encode'
import { clickAt, proposal } from '../../../core/samples'
import { ended, id, opened, options } from './recording'

export const check = { decode: fromImage, isNamed }

/** A picture of one colour with a corner of another. */
export const picture = (value: number, width = 24, height = 16): Picture => {
  const pixels = new Uint8Array(width * height * 4).fill(value)
  pixels.set([255, 0, 0], 0)
  for (let i = 3; i < pixels.length; i += 4) pixels[i] = 255
  return { width, height, pixels }
}

export const frames = [picture(10), picture(200)].map((shown) => ({ shown, name: frameHash(shown) }))
export const [before, after] = frames.map(({ name }) => name)

/** What is recorded, without the request's name. */
export function story(request: string, run = id): readonly Event[] {
  const frame = before ?? ''
  const answers = { proposal: 'p1', index: 0, frame }
  const asked: Event = { type: 'asked', frame, request, images: [], ms: 1 }
  const said = { ...proposal(clickAt(4, 5)), frame }
  return [
    { ...opened, setup: { ...opened.setup, id: run } },
    { type: 'observed', observation: { frame, seq: 1, size: { width: 24, height: 16 } }, ms: 3 },
    asked,
    {
      type: 'answered',
      reply: { text: JSON.stringify({ actions: [clickAt(4, 5)] }), finish: 'stop' },
      ms: 9,
    },
    { type: 'proposed', proposal: said, verdicts: [] },
    { type: 'vetoed', ...answers, reason: 'wrong_target', note: 'the other one — 另一个', by: 'operator' },
    { type: 'observed', observation: { frame, seq: 2, size: { width: 24, height: 16 } }, ms: 3 },
    asked,
    {
      type: 'answered',
      reply: { text: JSON.stringify({ actions: [clickAt(4, 5)] }), finish: 'stop' },
      ms: 9,
    },
    { type: 'proposed', proposal: said, verdicts: [] },
    { type: 'approved', ...answers, action: clickAt(6, 7), edited: true, by: 'operator', ms: 900 },
    { type: 'intended', proposal: 'p1', index: 0, action: clickAt(6, 7) },
    { type: 'acted', result: 'sent', wire: ['click 6,7'], ms: 2 },
    { type: 'settled', outcome: 'expected_here', quiet: true, frame: after ?? '', ms: 200 },
    { type: 'took_over', epoch: 1 },
    { type: 'hand', action: clickAt(1, 1), frame: after ?? '' },
    { type: 'recognized', frame, elements: [], ms: 50 },
    ended,
  ]
}

/** Records the story in `folder`; `until` leaves out the events from there on. */
export async function record(folder: string, until?: number, run = id): Promise<void> {
  const journal = await openJournal(folder, options({ ...check, encode: toWebpLossless }))
  const request = await journal.saveBlob(JSON.stringify({ messages: [{ role: 'user', content: [] }] }))
  for (const { name, shown } of frames) await journal.saveFrame(name, shown)
  for (const event of story(request, run).slice(0, until)) await journal.append(event)
  await journal.close()
}
