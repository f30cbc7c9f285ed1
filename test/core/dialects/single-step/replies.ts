/** Replies of a single-step model as tests write them, and how they are read on a full-size screen. */
import type { ModelReply, Seen } from '../../../../src/core/dialects/dialect'
import { readReply } from '../../../../src/core/dialects/single-step/reading'

export const size = { width: 1920, height: 1080 }
const pixels: Seen = { screen: size, image: size, space: 'pixels' }

export const read = (text: string, more: Partial<ModelReply> = {}, seen = pixels) =>
  readReply({ text, finish: 'stop', ...more }, seen)

/** A reply with this action in it, written as given. */
export const with_ = (action: string, status = 'in_progress') =>
  `{"status":"${status}","description":"d","target":"t","action":${action}}`
export const clickAt = (coordinates: string) =>
  with_(`{"type":"click","coordinates":${coordinates},"text":""}`)
export const plain = clickAt('[400,600]')
export const open = plain.slice(0, -1)
