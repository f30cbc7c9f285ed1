/**
 * Keeps the pictures of a request within the bytes that a service takes. The newest stays as it is as long as it can: it is
 * what the numbers of the reply refer to.
 */
import type { Size } from '../action/geometry'
import type { Lang } from '../lang'
import type { ImageRef, ModelRequest, Part } from './dialect'
import { words } from './messages'

/** Bytes of pictures as they are encoded, of a request together and of one alone. */
export type Room = { readonly request: number; readonly picture: number }

/** What is sent of a picture: as it was asked for; in lossy form, its size kept; or small, which is told beside it. */
export type Form = 'whole' | 'lossy' | 'small'

/** So that its windows can still be told apart. */
const smallest = 640

/** The picture in a form; the same where it has that form already. */
export function inForm(ref: ImageRef, form: Form): ImageRef {
  if (form === 'whole') return ref
  const lossy = { ...ref, mime: 'image/jpeg' as const }
  return form === 'lossy' ? lossy : { ...lossy, size: shrunk(ref.size) }
}

function shrunk({ width, height }: Size): Size {
  const share = Math.min(1, smallest / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * share))
  return { width: scaled(width), height: scaled(height) }
}

/** Every picture of a request, in its order. */
export const picturesOf = ({ messages }: ModelRequest): readonly ImageRef[] =>
  messages.flatMap(({ content }) => content.filter((part) => part.type === 'image'))

/** A picture in the form that it has by now, with its bytes. */
export type Held = { readonly form: Form; readonly bytes: number }

/**
 * Which picture takes another form next, oldest first; undefined once all have room, or nothing more can be done. One that is
 * too large alone is lossy; then older ones are made lossy, then small. The newest is never small.
 */
export function nextChange(
  held: readonly Held[],
  room: Room,
): { readonly at: number; readonly form: Form } | undefined {
  const heavy = held.findIndex(({ form, bytes }) => form === 'whole' && bytes > room.picture)
  if (heavy >= 0) return { at: heavy, form: 'lossy' }
  if (held.reduce((sum, { bytes }) => sum + bytes, 0) <= room.request) return undefined
  const whole = held.findIndex(({ form }) => form === 'whole')
  if (whole >= 0) return { at: whole, form: 'lossy' }
  const large = held.findIndex(({ form }, at) => form !== 'small' && at < held.length - 1)
  return large < 0 ? undefined : { at: large, form: 'small' }
}

/** The request with its pictures in these forms; beside one that is small it is told. */
export function withForms(request: ModelRequest, chosen: readonly Form[], lang: Lang): ModelRequest {
  if (chosen.every((form) => form === 'whole')) return request
  const rest = [...chosen]
  const partsFor = (part: Part): readonly Part[] => {
    if (part.type !== 'image') return [part]
    const form = rest.shift() ?? 'whole'
    const sent = inForm(part, form)
    return form === 'small' ? [words(told[lang]), sent] : [sent]
  }
  return {
    ...request,
    messages: request.messages.map((message) => ({ ...message, content: message.content.flatMap(partsFor) })),
  }
}

const told: Readonly<Record<Lang, string>> = {
  en: '(This earlier screenshot is sent smaller than it was: together they have more bytes than can be sent.)',
  zh: '（这张较早的截图已缩小：所有截图合计超过了可发送的字节数。）',
}
