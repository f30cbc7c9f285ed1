/** WebDataset: tar shards of samples with their pictures, at most so many bytes each. */

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Split } from '../../../core/exports/record'
import { type ShardEntry, shardEntry, shardFault } from '../../../core/exports/webdataset'
import { failure } from '../../../core/problem'
import { jsonText } from '../json-text'
import type { FormatWriter, Output } from './format'
import { openPictures } from './pictures'
import { samplesIn } from './sampling'
import { openTar, readTar, type TarWriter } from './tar'

const fullAt = 256 * 1024 * 1024

type Shard = { readonly name: string; readonly tar: TarWriter }

export function openShards(output: Output): FormatWriter {
  const pictures = openPictures(output)
  const { written, folder } = output
  const open = new Map<Split, Shard>()

  async function shardFor(split: Split): Promise<Shard> {
    const now = open.get(split) ?? (await goOn(split))
    if (now !== undefined && now.tar.size() < fullAt) return now
    if (now !== undefined) await close(split, now)
    const name = `${split}-${String(shardsOf(split).length).padStart(6, '0')}.tar`
    const shard = { name, tar: openTar(join(folder, name)) }
    open.set(split, shard)
    return shard
  }

  const shardsOf = (split: Split) => [...written.files.keys()].filter((name) => name.startsWith(split))

  /** The last one that an earlier export has left has no end yet. */
  async function goOn(split: Split): Promise<Shard | undefined> {
    const name = shardsOf(split).at(-1)
    if (name === undefined) return undefined
    const path = join(folder, name)
    const shard = { name, tar: openTar(path, (await stat(path)).size) }
    open.set(split, shard)
    return shard
  }

  async function close(split: Split, { name, tar }: Shard): Promise<void> {
    open.delete(split)
    await tar.close()
    written.add(name, 0)
  }

  return {
    require: (run) => output.frames.require(run, run.shown),
    async add(run, split) {
      for await (const { sample } of samplesIn(run, output)) {
        const shard = await shardFor(split)
        const entry = shardEntry(sample, split)
        await shard.tar.add(`${entry.key}.json`, Buffer.from(jsonText(entry.json)))
        for (const { name, picture } of entry.pictures)
          await shard.tar.add(name, await pictures.bytes(run, picture))
        written.add(shard.name, 1)
      }
    },
    async finish() {
      for (const split of ['train', 'validation'] as const) {
        const shard = open.get(split) ?? (await goOn(split))
        if (shard !== undefined) await close(split, shard)
      }
    },
    async check() {
      for (const [name, samples] of written.files) await checkShard(output, name, samples)
    },
    async abandon() {
      for (const { tar } of open.values()) await tar.abandon()
    },
  }
}

type Group = { readonly key: string; json?: ShardEntry['json'] | undefined; readonly names: string[] }

/** Readers take neighbours of one key for a sample; so does this. */
async function checkShard({ folder, signal }: Output, name: string, expected: number): Promise<void> {
  let samples = 0
  let group: Group | undefined
  const end = () => {
    if (group === undefined) return
    samples += 1
    const fault = shardFault(group.key, group.json, group.names)
    if (fault !== undefined) throw failure('export.faulty', { file: `${name}: ${group.key}`, fault })
  }
  for await (const entry of readTar(join(folder, name), name)) {
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
  if (samples !== expected) throw failure('export.samples', { file: name, found: samples, all: expected })
}
