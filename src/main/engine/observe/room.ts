/** Fits the pictures of a request into what its service takes, and draws each of them once. */
import type { ImageRef, ModelRequest } from '../../../core/dialects/dialect'
import { type Held, inForm, nextChange, picturesOf, type Room, withForms } from '../../../core/dialects/room'
import type { Lang } from '../../../core/lang'

type Draw = (ref: ImageRef) => Promise<Uint8Array>

export type Fitted = { readonly request: ModelRequest; readonly picture: Draw }

/** Rejects as `draw` does. Without a `room` all is sent as it was asked for. */
export async function withinRoom(
  request: ModelRequest,
  draw: Draw,
  { room, lang }: { readonly room: Room | undefined; readonly lang: Lang },
): Promise<Fitted> {
  if (room === undefined) return { request, picture: draw }
  const drawn = new Map<string, Promise<Uint8Array>>()
  const picture: Draw = (ref) => {
    const key = JSON.stringify(ref)
    const made = drawn.get(key) ?? draw(ref)
    drawn.set(key, made)
    return made
  }
  const pictures = picturesOf(request)
  const held: Held[] = []
  const hold = async (at: number, ref: ImageRef, form: Held['form']) => {
    held[at] = { form, bytes: (await picture(inForm(ref, form))).length }
  }
  for (const [at, ref] of pictures.entries()) await hold(at, ref, 'whole')
  for (let next = nextChange(held, room); next !== undefined; next = nextChange(held, room)) {
    const ref = pictures[next.at]
    if (ref === undefined) break
    await hold(next.at, ref, next.form)
  }
  const chosen = held.map(({ form }) => form)
  return { request: withForms(request, chosen, lang), picture }
}
