import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, lockSoon, writerOf } from '../../../src/main/store/lock'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilothouse-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('of many who want a folder at once exactly one gets it, and nothing is left behind', async () => {
  const wants = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const got = wants.flatMap((want) => (want.status === 'fulfilled' ? [want.value] : []))
  expect(got).toHaveLength(1)
  expect(await writerOf(folder)).toBe(process.pid)
  await got[0]?.()
  expect(await writerOf(folder)).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test('of many who find the lock of a dead process at most one takes it over', async () => {
  for (let round = 0; round < 20; round++) {
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1 }))
    const wants = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)))
    const got = wants.flatMap((want) => (want.status === 'fulfilled' ? [want.value] : []))
    expect(got).toHaveLength(1)
    await got[0]?.()
    expect(await readdir(folder)).toEqual([])
  }
})

test('locks of other names do not meet', async () => {
  const one = await lockFolder(folder)
  const other = await lockFolder(folder, 'annotations.lock')
  await expect(lockFolder(folder, 'annotations.lock')).rejects.toThrow(`process ${process.pid}`)
  await one()
  await other()
})

test('whoever has a short change to make waits for the one before', async () => {
  const order: string[] = []
  const change = async (name: string) => {
    const unlock = await lockSoon(folder, 'marks.lock')
    order.push(name)
    await unlock()
  }
  const unlock = await lockFolder(folder, 'marks.lock')
  const changes = ['a', 'b', 'c'].map(change)
  order.push('first')
  await unlock()
  await Promise.all(changes)
  expect(order[0]).toBe('first')
  expect(order.toSorted()).toEqual(['a', 'b', 'c', 'first'])
  expect(await readdir(folder)).toEqual([])
})
