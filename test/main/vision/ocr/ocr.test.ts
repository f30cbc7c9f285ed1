import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Picture } from '../../../../src/main/engine/ports'
import { fromImage } from '../../../../src/main/vision/encode'
import { firstWords } from '../../../../src/main/vision/first-words'
import { type Ocr, type OcrOptions, openOcr } from '../../../../src/main/vision/ocr/ocr'

const root = join(import.meta.dirname, '../../../..')
let folder = ''
const open: Ocr[] = []

// Inside the tree, so that the built child finds its packages.
beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules/.ocr-test-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((ocr) => ocr.close()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function opened(options: OcrOptions): Ocr {
  const ocr = openOcr(options)
  open.push(ocr)
  return ocr
}

/** A child that runs `body` for each message; its texts are its process number. */
async function fakeChild(name: string, body: string): Promise<string> {
  const path = join(folder, `${name}.mjs`)
  const say = `const say = (id) => process.send({ id, elements: [{ text: String(process.pid), box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 }] })`
  const imports = `import { existsSync, writeFileSync } from 'node:fs'`
  await writeFile(
    path,
    `${imports}\n${say}\nprocess.on('disconnect', () => process.exit())\nprocess.on('message', ({ id, width, pixels }) => { ${body} })\n`,
  )
  return path
}

const dot: Picture = { width: 1, height: 1, pixels: new Uint8Array(4) }

test('a built child reads a frame, and knows it again', { timeout: 120_000 }, async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: 'src/main/vision/ocr/child.ts',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'ocr-child.mjs' } },
    },
  })
  const ocr = opened({ childPath: join(folder, 'ocr-child.mjs'), deadlineMs: 100_000 })
  const picture = await fromImage(await menuBar())
  const elements = await ocr.elements(picture)
  expect(elements.map(({ text }) => text)).toEqual(expect.arrayContaining(['File', 'Edit', 'Bookmarks']))
  expect(await ocr.elements(picture)).toEqual(elements)
  // What warms it is read as words, so that all of it is warm.
  expect((await ocr.elements(firstWords())).map(({ text }) => text).join(' ')).toMatch(/^HE/)
})

async function menuBar(): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const file = join(root, 'test/fixtures/ocr/en-desk-light-1280.png')
  return sharp(file).extract({ left: 0, top: 28, width: 360, height: 30 }).png().toBuffer()
}

test('a crash costs one restart, not the answer', async () => {
  const flag = JSON.stringify(join(folder, 'crashed'))
  const body = `if (existsSync(${flag})) say(id); else { writeFileSync(${flag}, ''); process.kill(process.pid, 'SIGKILL') }`
  const ocr = opened({ childPath: await fakeChild('crash-once', body) })
  expect(await ocr.elements(dot)).toHaveLength(1)
})

test('a process that crashes again is told, and the next call begins anew', async () => {
  const ocr = opened({
    childPath: await fakeChild('crash', 'if (width === 2) say(id); else process.exit(3)'),
  })
  await expect(ocr.elements(dot)).rejects.toThrow('ocr: the reading process ended 2 times (code 3).')
  expect(await ocr.elements({ width: 2, height: 1, pixels: new Uint8Array(8) })).toHaveLength(1)
})

test('no answer in time ends the process and says so', async () => {
  const ocr = opened({ childPath: await fakeChild('hang', ''), deadlineMs: 20 })
  await expect(ocr.elements(dot)).rejects.toThrow('ocr: no texts within 0.02 s')
})

test('an error of the child reaches the caller in its own words', async () => {
  const childPath = await fakeChild(
    'fail',
    `process.send({ id, error: { code: 'foreign', params: { words: 'ocr: the model is missing.' } } })`,
  )
  await expect(opened({ childPath }).elements(dot)).rejects.toThrow('ocr: the model is missing.')
})

test('an abort ends the wait at once; the next frame is read all the same', async () => {
  const ocr = opened({ childPath: await fakeChild('steady', 'say(id)') })
  const aborter = new AbortController()
  const waiting = ocr.elements(dot, aborter.signal)
  aborter.abort(new Error('stopped'))
  await expect(waiting).rejects.toThrow('stopped')
  expect(await ocr.elements(dot)).toHaveLength(1)
})

test('frames asked for together are read by one process, in order', async () => {
  const ocr = opened({ childPath: await fakeChild('together', 'say(id)') })
  const answers = await Promise.all([ocr.elements(dot), ocr.elements(dot), ocr.elements(dot)])
  expect(new Set(answers.map(([element]) => element?.text)).size).toBe(1)
})

test('an idle process ends, and the next frame starts another', { timeout: 30_000 }, async () => {
  const ocr = opened({ childPath: await fakeChild('idle', 'say(id)'), idleMs: 1 })
  const [first] = await ocr.elements(dot)
  await vi.waitFor(
    async () => {
      const [later] = await ocr.elements(dot)
      expect(later?.text).not.toBe(first?.text)
    },
    { timeout: 20_000 },
  )
})

test('a process that was started ahead reads the first frame', async () => {
  const body = `globalThis.asked = (globalThis.asked ?? 0) + 1; process.send({ id, elements: [{ text: String(globalThis.asked), box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 }] })`
  const ocr = opened({ childPath: await fakeChild('warm', body) })
  ocr.warm()
  expect((await ocr.elements(dot)).map(({ text }) => text)).toEqual(['2'])
  ocr.warm()
  expect((await ocr.elements(dot)).map(({ text }) => text)).toEqual(['3'])
})

test('a process that cannot be started ahead is told with the first frame', async () => {
  const ocr = opened({})
  ocr.warm()
  await expect(ocr.elements(dot)).rejects.toThrow('Run npm run build.')
})

test('closing rejects who waits', async () => {
  const ocr = openOcr({ childPath: await fakeChild('closing', '') })
  const waiting = ocr.elements(dot)
  const queued = ocr.elements(dot)
  const refused = Promise.all([
    expect(waiting).rejects.toThrow('ocr: it was closed.'),
    expect(queued).rejects.toThrow('ocr: it was closed.'),
  ])
  await ocr.close()
  await refused
  await expect(ocr.elements(dot)).rejects.toThrow('ocr: it was closed.')
})

test('a picture whose bytes do not fit is refused before a process starts', async () => {
  const ocr = opened({ childPath: '/nowhere/ocr-child.js' })
  await expect(ocr.elements({ ...dot, width: 3 })).rejects.toThrow('picture: 3x1 needs 12 bytes')
})

test('without a built child the call says what to do', async () => {
  await expect(opened({}).elements(dot)).rejects.toThrow('Run npm run build.')
})
