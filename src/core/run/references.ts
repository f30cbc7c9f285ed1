/** Which files of a run an event names: its frames, and the requests that are kept as blobs. */
import type { Event } from './events'

export type References = { readonly frames: readonly string[]; readonly blobs: readonly string[] }

/** By hash; a frame named twice is told twice. */
export function referencesOf(event: Event): References {
  const frames = (...names: (string | undefined)[]) => ({
    frames: names.filter((name) => name !== undefined),
    blobs: [],
  })
  switch (event.type) {
    case 'observed':
      return frames(event.observation.frame)
    case 'asked':
      return { frames: [event.frame, ...event.images.map(({ frame }) => frame)], blobs: [event.request] }
    case 'candidate': {
      const { request, images = [], frame } = event
      const blobs = request === undefined ? [] : [request]
      return { frames: [frame, ...images.map((image) => image.frame)], blobs }
    }
    case 'proposed':
    case 'composed':
      return frames(event.proposal.frame)
    case 'held':
      return frames(event.live)
    case 'recognized':
    case 'unread':
    case 'sought':
    case 'picked':
    case 'approved':
    case 'vetoed':
    case 'restored':
    case 'replied':
    case 'repredicted':
    case 'settled':
    case 'hand':
      return frames(event.frame)
    default:
      return frames()
  }
}
