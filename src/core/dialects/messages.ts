/** What requests are put together from: texts, pictures, messages, and the rules in front of what is asked. */
import type { Box, Size } from '../action/geometry'
import type { ImageRef, Message, ModelRequest, Part } from './dialect'

export const words = (text: string): Part => ({ type: 'text', text })

/** A frame as it is sent, in `size`. */
export const picture = (frame: string, size: Size): ImageRef => ({
  type: 'image',
  frame,
  size,
  mime: 'image/png',
})

/** A part of a frame in its own pixels, no larger than a service takes. */
export const detail = (frame: string, region: Box, picture: (screen: Size) => Size): ImageRef => {
  const { width, height } = region
  return { type: 'image', frame, size: picture({ width, height }), region, mime: 'image/png' }
}

export const say = (role: Message['role'], ...content: readonly Part[]): Message => ({ role, content })

/** One question of the user, with the rules in front of it where there are any. */
export const askOnce = (rules: string, ...content: readonly Part[]): ModelRequest => ({
  messages: [...(rules === '' ? [] : [say('system', words(rules))]), say('user', ...content)],
})
