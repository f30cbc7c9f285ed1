/** A text that an input method has put together, as a viewer sends it beside RFB's own messages: a type, padding, a length, UTF-16. */

/** RFB gives this number to no message of a viewer. */
export const writtenType = 112
/** In UTF-16 units; nobody composes more at once. */
export const mostWritten = 16_384
/** Bytes between the type and the text: three of padding, then how many units come. */
export const writtenHead = 7

export const mayBeWritten = (text: string): boolean => text.length <= mostWritten && text.isWellFormed()

export function writtenMessage(text: string): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(1 + writtenHead + 2 * text.length)
  const view = new DataView(message.buffer)
  view.setUint8(0, writtenType)
  view.setUint32(4, text.length)
  for (let nth = 0; nth < text.length; nth++) view.setUint16(8 + 2 * nth, text.charCodeAt(nth))
  return message
}

/** @param bytes the text alone. */
export function writtenText(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / 2 }, (_, nth) =>
    String.fromCharCode(view.getUint16(2 * nth)),
  ).join('')
}
