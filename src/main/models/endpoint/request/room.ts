/** How many bytes of pictures services take, as their own documents have it. */
import type { Room } from '../../../../core/dialects/room'

const mega = 1024 * 1024

/** In a request pictures are written as base64, which takes four bytes for three, and its words want their part. */
const roomOf = (request: number, picture: number): Room => ({
  request: Math.floor((request - 2) * mega * 0.75),
  picture: Math.floor(picture * mega * 0.75),
})

/** Of megabytes of a request and of one picture, encoded. */
export const rooms = {
  anthropic: roomOf(32, 5),
  google: roomOf(20, 18),
  openai: roomOf(50, 20),
} as const
