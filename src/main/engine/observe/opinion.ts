/** An independent observer: the same model, one picture, one question, no history. */

import type { Size } from '../../../core/action/geometry'
import type { Dialect, ImageRef, Params } from '../../../core/dialects/dialect'
import type { Usage } from '../../../core/run/events'
import { blame } from '../fault'
import type { Eyes, Model, Picture } from '../ports'

/** Who is asked, and how large a picture it takes. */
export type Observer = {
  readonly model: Model
  readonly eyes: Pick<Eyes, 'encode'>
  readonly dialect: Pick<Dialect, 'picture'>
  readonly params: Params
}

/** A frame by its name, with the way to its pixels. */
export type Sighted = { readonly frame: string; readonly size: Size; recall(frame: string): Promise<Picture> }

export type Told = { readonly answer: string; readonly usage?: Usage | undefined }

/** A picture of a request as it is sent. What fails here is no fault of the model that asks for it. */
export const drawn = (
  eyes: Pick<Eyes, 'encode'>,
  ref: ImageRef,
  recall: Sighted['recall'],
): Promise<Uint8Array> => blame('program', async () => eyes.encode(await recall(ref.frame), ref))

/** One or two sentences from what is visible alone. Rejects as the model does. */
export async function secondOpinion(
  { model, eyes, dialect, params }: Observer,
  { frame, size, recall }: Sighted,
  question: string,
  signal: AbortSignal,
): Promise<Told> {
  const image = dialect.picture?.(size, params) ?? size
  const picture = { type: 'image', frame, size: image, mime: 'image/png' } as const
  const text = `Look at this screen of ${size.width} × ${size.height} pixels and answer in one or two sentences, from what is visible alone: ${question}`
  const request = { messages: [{ role: 'user', content: [picture, { type: 'text', text }] }] } as const
  const asking = {
    request,
    picture: (ref: ImageRef) => drawn(eyes, ref, recall),
    onText: () => undefined,
  }
  const { reply, usage } = await blame('model', () => model.ask(asking, signal))
  return { answer: reply.text.trim() || 'failed: the observer gave no answer', usage }
}
