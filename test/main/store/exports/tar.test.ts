import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTar, packFolder, readTar, streamTar } from '../../../../src/main/store/exports/tar'

async function place(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pilothouse-tar-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'a.tar')
}

const long = `${'a'.repeat(120)}.json`
const files = [
  ['a-1.json', '{"x":1}'],
  ['a-1.0.webp', 'x'.repeat(700)],
  ['e.txt', ''],
  [long, '{}'],
] as const

async function archive(): Promise<string> {
  const path = await place()
  const tar = openTar(path)
  for (const [name, text] of files) await tar.add(name, Buffer.from(text))
  await tar.close()
  return path
}

async function read(path: string): Promise<readonly string[][]> {
  const found: string[][] = []
  for await (const { name, bytes } of readTar(path, 'a.tar')) found.push([name, bytes.toString()])
  return found
}

test('what is written is read back, by this program and by tar', async () => {
  const path = await archive()
  expect(await read(path)).toEqual(files)
  const { stdout, status } = spawnSync('tar', ['tf', path], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, files.map(([name]) => `${name}\n`).join('')])
})

test('a file whose bytes nobody wants is passed over, and the next one is whole', async () => {
  const found: string[] = []
  for await (const { name, bytes } of streamTar(await archive(), 'a.tar')) {
    if (name === 'a-1.json') for await (const part of bytes) found.push(part.toString())
    else found.push(name)
  }
  expect(found).toEqual(['{"x":1}', ...files.slice(1).map(([name]) => name)])
})

test('who stops within an archive lets go of it', async () => {
  for await (const { name } of streamTar(await archive(), 'a.tar')) {
    expect(name).toBe('a-1.json')
    break
  }
})

test('the same content is the same archive', async () => {
  const [one, two] = await Promise.all([archive(), archive()])
  expect(await readFile(one)).toEqual(await readFile(two))
})

test('an archive that is cut off or spoilt is told so', async () => {
  const path = await archive()
  const whole = await readFile(path)
  await writeFile(path, whole.subarray(0, 900))
  await expect(read(path)).rejects.toThrow('a.tar is cut off or damaged')
  const spoilt = Buffer.from(whole)
  spoilt[3] = 65
  await writeFile(path, spoilt)
  await expect(read(path)).rejects.toThrow('a.tar is cut off or damaged')
})

test('a file that cannot be written is told with its reason, and never written over', async () => {
  const path = await place()
  await writeFile(path, 'mine')
  const tar = openTar(path)
  await expect(tar.add('a', Buffer.alloc(200_000)).then(tar.close)).rejects.toThrow('EEXIST')
  await tar.abandon()
  expect(await readFile(path, 'utf8')).toBe('mine')
})

test('a folder is packed whole below its own name, and tar takes it apart', async () => {
  const folder = join(dirname(await place()), 'export-1')
  await mkdir(join(folder, 'images', 'run-1'), { recursive: true })
  await writeFile(join(folder, 'sft.jsonl'), '{}\n')
  await writeFile(join(folder, 'images', 'run-1', 'a.webp'), Buffer.alloc(200_000, 7))
  const path = await place()
  await writeFile(path, packFolder(folder))
  expect(await read(path)).toEqual([
    ['export-1/images/run-1/a.webp', '\x07'.repeat(200_000)],
    ['export-1/sft.jsonl', '{}\n'],
  ])
  expect(spawnSync('tar', ['tf', path]).status).toBe(0)
})
