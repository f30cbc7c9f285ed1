/** The practice phone: what a look costs above its bare bytes on the same kind of link, and text that is read back. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Action } from '../../src/core/action/action'
import { saySent } from '../../src/core/action/sent'
import type { Target } from '../../src/main/engine/ports'
import { type PracticePhone, servePracticePhone } from '../../src/main/practice/phone/serve'
import { createFramebuffer } from '../../src/main/rfb/framebuffer'
import { connectAdb } from '../../src/main/targets/adb/adb'
import { createCamera } from '../../src/main/targets/adb/camera'
import { createKeys } from '../../src/main/targets/adb/line/adb-key'
import { createLink, type Line as PhoneLine } from '../../src/main/targets/adb/line/link'
import { sh } from '../../src/main/targets/adb/line/shell'
import { openTcpLine } from '../../src/main/targets/adb/line/tcp'
import { fromImage } from '../../src/main/vision/encode'
import { type Bench, type Line, measure, quantile, rounds } from './bench'

const never = new AbortController().signal
const file = '/sdcard/picture.png'

export const bench: Bench = {
  name: 'phone',
  async run() {
    const keys = await mkdtemp(join(tmpdir(), 'bench-'))
    const phone = await servePracticePhone({ lang: 'en' })
    try {
      return [...(await looking(phone, keys)), ...(await typing(phone, keys))]
    } finally {
      await phone.close()
      await rm(keys, { recursive: true })
    }
  },
}

/** Against a bare stream of the same phone: of a file as long as the picture, and of the picture itself. */
async function looking(phone: PracticePhone, keys: string): Promise<readonly Line[]> {
  const place = { host: '127.0.0.1', port: phone.port }
  const open = (folder: string) =>
    openTcpLine(place, createKeys(folder, 'none'), { signal: never, onAsking: () => undefined })
  const [line, bare] = [await open(keys), await open(keys)]
  const link = createLink(line, 'bench')
  const how = { ms: 10_000, signal: never }
  const png = (await link.run(sh`screencap -p`, how)).stdout
  phone.device.files.write(file, png)
  const camera = createCamera(link, createFramebuffer(1, 1), fromImage)
  try {
    const kilobytes = Math.round(png.length / 1000)
    return [
      await against(
        `phone: ${kilobytes} kB of a picture over the link`,
        () => link.run(sh`cat ${file}`, how),
        () => drain(bare, `exec:cat ${file}`),
      ),
      await against(
        'phone: a look at 1080x2400, taken by the phone, sent and compared',
        () => camera.shoot(never),
        () => drain(bare, 'exec:screencap -p'),
      ),
    ]
  } finally {
    await link.close()
    await bare.close()
  }
}

/** Nothing but the bytes: no deadline, no frames, no check. */
async function drain(line: PhoneLine, service: string): Promise<void> {
  const reader = (await line.open(service)).readable.getReader()
  for (;;) {
    if ((await reader.read()).done) return
  }
}

/** In turn, so that a busy moment is a busy moment for both. */
async function against(name: string, work: () => Promise<unknown>, floor: () => Promise<unknown>) {
  const [mine, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds(60); round++) {
    mine.push(...(await measure(1, work)))
    bare.push(...(await measure(1, floor)))
  }
  const [p50, p95] = [quantile(mine.sort(byAmount), 0.5), quantile(mine, 0.95)]
  const baseline = quantile(bare.sort(byAmount), 0.5)
  const ratio = p50 / baseline
  return { name, unit: 'ms', p50, p95, baseline, ratio, goal: '≤ 1.5 of the bare stream', ok: ratio <= 1.5 }
}

const byAmount = (a: number, b: number): number => a - b

const texts = {
  'of ASCII': 'See you at the pier!',
  'of Chinese': '周五晚上八点半在码头见面别忘了带上雨衣。',
} as const

async function typing(phone: PracticePhone, keys: string): Promise<readonly Line[]> {
  const target = await connectAdb(phone.url, { keys, adbKey: join(keys, 'none'), decode: fromImage })
  try {
    await act(target, { kind: 'open_app', name: 'Notes' })
    await act(target, { kind: 'click', at: await middleOf(target, 'New note') })
    const field = await middleOf(target, 'Write something')
    const lines: Line[] = []
    for (const [what, text] of Object.entries(texts)) lines.push(await entry(target, field, { what, text }))
    return lines
  } finally {
    await target.close()
  }
}

const act = (target: Target, action: object) => target.perform(Action.parse(action), never)

/** Where a text is; on a busy machine the app that shows it takes a few looks to open. */
async function middleOf(target: Target, text: string): Promise<readonly [number, number]> {
  for (let look = 0; look < 20; look++) {
    await target.settle(never)
    const { elements = [] } = await target.observe(never)
    const box = elements.find((element) => element.text === text)?.box
    if (box !== undefined) return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  }
  throw new Error(`bench: “${text}” is not on the phone.`)
}

/** Twenty letters in place of those before, with the field in focus, until they are read back and the keyboard is gone. */
async function entry(
  target: Target,
  field: readonly [number, number],
  { what, text }: { readonly what: string; readonly text: string },
): Promise<Line> {
  const samples: number[] = []
  for (let round = 0; round < rounds(20); round++) {
    await act(target, { kind: 'click', at: field })
    await target.settle(never)
    const start = performance.now()
    const said = (await act(target, { kind: 'type', text, replace: true })).map(saySent)
    samples.push(performance.now() - start)
    if (!said.includes('verified: the field shows the text')) throw new Error(`bench: ${said.join(', ')}.`)
  }
  const [p50, p95] = [quantile(samples.sort(byAmount), 0.5), quantile(samples, 0.95)]
  const name = `phone: ${text.length} letters ${what} typed and read back`
  return { name, unit: 'ms', p50, p95, goal: '≤ 300 ms p50', ok: p50 <= 300 }
}
