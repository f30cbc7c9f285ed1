/** Bytes as the calls carry them. */

/** As many as a call of `String.fromCharCode` takes safely. */
const piece = 0x8000

export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}
