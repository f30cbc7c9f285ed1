/** What a client says, as bytes (rfbproto §7.5). */
import type { Box } from '../../../core/action/geometry'
import { encoding, toServer } from '../encodings'
import { concat, u8, u16, u32 } from '../wire'

/** The encodings of pixels a client may ask for, best first. */
export type PixelEncoding = 'copyrect' | 'zrle' | 'tight' | 'raw'

const pixelEncodings = {
  copyrect: encoding.copyRect,
  zrle: encoding.zrle,
  // No level of quality is offered, so that no server sends photographs: what a model sees is lossless.
  tight: encoding.tight,
  raw: encoding.raw,
} as const

/** Everything that is not pixels and that this client understands. */
const alwaysOffered = [
  encoding.cursorWithAlpha,
  encoding.cursor,
  encoding.pointerPosition,
  encoding.desktopSize,
  encoding.extendedDesktopSize,
  encoding.lastRect,
  encoding.fence,
  encoding.extendedClipboard,
] as const

/** 32 bits a pixel whose bytes lie as R, G, B, unused: what image libraries read as they are. */
export function setPixelFormat(): Uint8Array {
  return concat(u8(toServer.setPixelFormat, 0, 0, 0), rgbaFormat())
}

export function rgbaFormat(): Uint8Array {
  return concat(u8(32, 24, 0, 1), u16(255, 255, 255), u8(0, 8, 16, 0, 0, 0))
}

/** What is asked for only where it is wanted. */
export type Extras = { readonly continuous: boolean; readonly keycodes: boolean }

export function setEncodings(pixels: readonly PixelEncoding[], { continuous, keycodes }: Extras): Uint8Array {
  const numbers = [
    ...pixels.map((name) => pixelEncodings[name]),
    ...alwaysOffered,
    ...(continuous ? [encoding.continuousUpdates] : []),
    ...(keycodes ? [encoding.extendedKeys] : []),
  ]
  return concat(u8(toServer.setEncodings, 0), u16(numbers.length), u32(...numbers))
}

export function updateRequest(incremental: boolean, area: Box): Uint8Array {
  return concat(u8(toServer.updateRequest, incremental ? 1 : 0), u16(area.x, area.y, area.width, area.height))
}

export function enableContinuousUpdates(width: number, height: number): Uint8Array {
  return concat(u8(toServer.enableContinuousUpdates, 1), u16(0, 0, width, height))
}

export function keyEvent(keysym: number, down: boolean): Uint8Array {
  return concat(u8(toServer.key, down ? 1 : 0, 0, 0), u32(keysym))
}

/** A key by its place (QEMU Extended Key Event): XT codes, and 80h added for those behind E0h. */
export function placedKeyEvent(keysym: number, code: number, down: boolean): Uint8Array {
  return concat(u8(toServer.qemu, 0), u16(down ? 1 : 0), u32(keysym, code))
}

export function pointerEvent(x: number, y: number, mask: number): Uint8Array {
  return concat(u8(toServer.pointer, mask), u16(x, y))
}

export function clientFence(flags: number, payload: Uint8Array): Uint8Array {
  return concat(u8(toServer.fence, 0, 0, 0), u32(flags), u8(payload.length), payload)
}
