/** WebDataset: tar shards of samples with their pictures, at most so many bytes each. */
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Split } from '../../../core/exports/record'
import { type ShardEntry, shardEntry, shardFault } from '../../../core/exports/webdataset'
import type { Desk, FormatWriter } from './format'
import { openPictures } from './pictures'
import { samplesIn } from './sampling'
import { readTar, tarEnd, tarHeader, tarPadding } from './tar'

const fullAt = 256 * 1024 * 1024

type Shard = { readonly name: string; readonly file: FileHandle; bytes: number; samples: number }

export function openShards(desk: Desk): FormatWriter {
  const pictures = openPictures(desk)
  const open = new Map<Split, Shard>()
  const written: { readonly name: string; readonly samples: number }[] = []

  async function shardFor(split: Split): Promise<Shard> {
    const now = open.get(split)
    if (now !== undefined && now.bytes < fullAt) return now
    if (now !== undefined) await close(split, now)
    const number = written.filter(({ name }) => name.startsWith(split)).length
    const shard = await begin(desk.folder, `${split}-${String(number).padStart(6, '0')}.tar`)
    open.set(split, shard)
    return shard
  }

  async function close(split: Split, { name, file, samples }: Shard): Promise<void> {
    open.delete(split)
    await file.appendFile(tarEnd)
    await file.close()
    written.push({ name, samples })
  }

  return {
    async add(run, split) {
      for await (const { sample } of samplesIn(run, desk)) {
        const shard = await shardFor(split)
        const entry = shardEntry(sample, split)
        await append(shard, `${entry.key}.json`, Buffer.from(JSON.stringify(entry.json)))
        for (const { name, picture } of entry.pictures)
          await append(shard, name, await pictures.bytes(run, picture))
        shard.samples += 1
      }
    },
    async finish() {
      for (const [split, shard] of [...open]) await close(split, shard)
    },
    async check() {
      for (const { name, samples } of written) await checkShard(desk, name, samples)
    },
    async abandon() {
      for (const { file } of open.values()) await file.close()
    },
  }
}

async function begin(folder: string, name: string): Promise<Shard> {
  return { name, file: await open(join(folder, name), 'wx', 0o600), bytes: 0, samples: 0 }
}

async function append(shard: Shard, name: string, bytes: Uint8Array): Promise<void> {
  const parts = [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]
  await shard.file.appendFile(Buffer.concat(parts))
  shard.bytes += parts.reduce((sum, part) => sum + part.length, 0)
}

type Group = { readonly key: string; json?: ShardEntry['json'] | undefined; readonly names: string[] }

/** Readers take neighbours of one key for a sample; so does this. */
async function checkShard({ folder, signal }: Desk, name: string, expected: number): Promise<void> {
  const file = await open(join(folder, name))
  let samples = 0
  let group: Group | undefined
  const end = () => {
    if (group === undefined) return
    samples += 1
    const fault = shardFault(group.key, group.json, group.names)
    if (fault !== undefined) throw new Error(`${name}: ${group.key}: ${fault}.`)
  }
  try {
    for await (const entry of readTar(file, name)) {
      signal.throwIfAborted()
      const [key = '', ...rest] = entry.name.split('.')
      if (group?.key !== key) {
        end()
        group = { key, names: [] }
      }
      group.names.push(entry.name)
      if (rest.join('.') === 'json') group.json = JSON.parse(entry.bytes.toString('utf8'))
    }
    end()
  } finally {
    await file.close()
  }
  if (samples !== expected) throw new Error(`${name} holds ${samples} of ${expected} samples.`)
}
