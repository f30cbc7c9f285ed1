/** Big-endian numbers in and out of bytes, as RFB writes them. */

export function u8(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values)
}

export function u16(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => {
    view.setUint16(index * 2, value)
  })
  return bytes
}

export function u32(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  values.forEach((value, index) => {
    view.setUint32(index * 4, value)
  })
  return bytes
}

export function readU16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

export function readI32(bytes: Uint8Array, at: number): number {
  return (readU16(bytes, at) << 16) | readU16(bytes, at + 2)
}

export function readU32(bytes: Uint8Array, at: number): number {
  return readI32(bytes, at) >>> 0
}

/** The parts one after the other, in memory of their own. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) =>
    (letter.codePointAt(0) ?? 63) < 256 ? (letter.codePointAt(0) ?? 63) : 63,
  )
}

export function readLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

export function isLatin1(text: string): boolean {
  for (const letter of text) if ((letter.codePointAt(0) ?? 0) > 255) return false
  return true
}

/** What a peer calls something, made fit for a line of text: no control characters, at most `length` letters. */
export function readLabel(bytes: Uint8Array, length: number): string {
  const text = new TextDecoder().decode(bytes)
  const clean = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return [...clean].slice(0, length).join('')
}
