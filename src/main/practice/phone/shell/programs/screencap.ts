/** `screencap`: what is shown, raw or as PNG; black for what nobody may see. */
import type { Picture } from '../../../../engine/ports'
import type { Device } from '../device'
import { type Call, type Program, refuse } from '../program'

/** Physical ids of the panels, as SurfaceFlinger numbers them: the one in use, and the closed one. */
export const panels = ['4619827259835644672', '4619827551948147201'] as const

const warning = [
  '[Warning] Multiple displays were found, but no display id was specified! Defaulting to the first display found, ' +
    'however this default is not guaranteed to be consistent across captures. A display id should be specified.',
  'A display ID can be specified with the [-d display-id] option.',
  'See "dumpsys SurfaceFlinger --display-id" for valid display IDs.',
].join('\n')

type Wish = { readonly png: boolean; readonly path: string | undefined; readonly panel: string | undefined }

export const screencap: Program = async (call) => {
  const { device, args } = call
  const wish = readWish(args)
  const { severalDisplays, screencapFails } = device.faults.now()
  if (wish === undefined) return refuse(call, 'usage: screencap [-hp] [-d display-id] [FILENAME]')
  const known: readonly string[] = severalDisplays ? panels : panels.slice(0, 1)
  if (wish.panel !== undefined && !known.includes(wish.panel))
    return refuse(call, `Display Id '${wish.panel}' is not valid.`)
  if (severalDisplays && wish.panel === undefined) await call.err(`${warning}\n`)
  if (screencapFails) return refuse(call, 'Failed to take screenshot. Status: -1')
  const closed = wish.panel === panels[1]
  const picture = closed ? black({ width: 1080, height: 2092 }) : visible(device)
  const bytes = wish.png ? await device.png(picture) : raw(picture)
  return deliver(call, bytes, wish.path)
}

function readWish(args: readonly string[]): Wish | undefined {
  let wish: Wish = { png: false, path: undefined, panel: undefined }
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? ''
    if (word === '-p') wish = { ...wish, png: true }
    else if (word === '-d' || word === '-pd') {
      at += 1
      wish = { ...wish, png: wish.png || word === '-pd', panel: args[at] ?? '' }
    } else if (word.startsWith('-')) return undefined
    else wish = { ...wish, path: word, png: wish.png || word.endsWith('.png') }
  }
  return wish
}

async function deliver(call: Call, bytes: Uint8Array, path: string | undefined): Promise<number> {
  if (path === undefined) {
    await call.out(bytes)
    return 0
  }
  const refusal = call.device.files.write(path, bytes)
  return refusal === undefined ? 0 : refuse(call, `Error opening file: ${path} (${refusal})`)
}

/** What a capture may see: nothing while the panel is off, or while the app in front forbids it. */
function visible({ phone, faults }: Device): Picture {
  const picture = phone.picture()
  return phone.awake && !phone.secure && !faults.now().secure ? picture : black(picture)
}

function black({ width, height }: { readonly width: number; readonly height: number }): Picture {
  const pixels = new Uint8Array(width * height * 4)
  new Uint32Array(pixels.buffer).fill(littleEndian ? 0xff000000 : 0x000000ff)
  return { width, height, pixels }
}

const littleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1

/** Width, height, RGBA_8888 and sRGB ahead of the pixels, as since Android 9. */
function raw({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32LE(width, 0)
  header.writeUInt32LE(height, 4)
  header.writeUInt32LE(1, 8)
  header.writeUInt32LE(1, 12)
  return Buffer.concat([header, pixels])
}
