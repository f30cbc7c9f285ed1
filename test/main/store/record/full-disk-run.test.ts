import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Picture } from '../../../../src/main/engine/ports'
import { openJournal } from '../../../../src/main/store/record/journal'
import { readRun } from '../../../../src/main/store/record/runs'
import { verifyRun } from '../../../../src/main/store/record/verify'
import { frameHash, fromImage, isNamed, toWebpLossless } from '../../../../src/main/vision/encode'
import { fakeEyes, fakeParts, setup } from '../../../fakes/parts'
import { click, startOn } from '../../engine/driving'
import { mountSmall, unmount } from './small-disk'

let place: string
beforeEach(async () => {
  place = join(await mkdtemp(join(tmpdir(), 'pilothouse-full-run-')), 'disk')
  await mkdir(place)
})
afterEach(() => rm(place, { recursive: true, force: true }))

const size = { width: 480, height: 360 }

/** A screen that no codec makes smaller: half a megabyte as it is recorded. */
function noise(): Picture {
  const pixels = new Uint8Array(randomBytes(size.width * size.height * 4))
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return { ...size, pixels }
}

const check = { decode: fromImage, isNamed }

/** A run whose journal is a real one in `folder`, on a target whose screen is another one after every act. */
async function startIn(folder: string) {
  const journal = await openJournal(folder, {
    ...check,
    encode: toWebpLossless,
    clock: () => performance.now(),
    scrub: (text) => text,
  })
  const lines = Array.from({ length: 400 }, (_, n) => [click(n, 20)])
  const parts = fakeParts(lines, {
    eyes: {
      ...fakeEyes(),
      name: frameHash,
      compare: (seen, live) => ({
        stale: frameHash(seen) !== frameHash(live),
        change: { changed: 0, total: 10, region: { x: 0, y: 0, width: 0, height: 0 }, elsewhere: 0 },
      }),
      outcome: () => ({ outcome: 'expected_here' }),
    },
  })
  const screens = { changing: true }
  parts.target.resize(size.width, size.height)
  parts.target.picture = noise()
  parts.target.midway = async () => {
    if (screens.changing) parts.target.picture = noise()
  }
  const driving = startOn(
    { ...parts, journal: { ...journal, events: [], broken: undefined } },
    { ...setup, steps: 1000 },
  )
  let answered = ''

  return {
    ...driving,
    screens,
    journal,
    /** Approves every proposal until the run is stuck; gives what stopped it and how many it approved. */
    async approveUntilStuck() {
      for (let approved = 0; ; approved++) {
        const next = await Promise.race([
          driving.phase('deciding', ({ proposal }) => proposal.id !== answered),
          driving.phase('stuck'),
        ])
        if (next.name === 'stuck') return { ...next, approved }
        answered = next.proposal.id
        const question = { ...(await driving.question()), confirmed: true }
        expect(await driving.send({ type: 'approve', ...question })).toEqual({ ok: true })
      }
    },
  }
}

/** What is on disk of the acts: nothing may have been done without its intent standing there. */
async function recorded(folder: string) {
  const { lines } = await readRun(folder)
  const count = (type: string) => lines.filter((line) => line.type === type).length
  return { intended: count('intended'), acted: count('acted') }
}

async function free(): Promise<number> {
  const { bavail, bsize } = await statfs(place)
  return bavail * bsize
}

/** Leaves just so many bytes of the disk. */
async function fillUp(path: string, left: number): Promise<void> {
  const file = await open(path, 'w')
  for (let rest = (await free()) - left; rest > 0; rest -= 65_536)
    await file.write(Buffer.alloc(Math.min(rest, 65_536)))
  await file.close()
}

test('a run that fills a disk of 20 MB is stuck, has done nothing that is not on disk, and goes on once there is room', async (context) => {
  if (!mountSmall(place, '20m')) return context.skip('only root may mount a small disk')
  try {
    const folder = join(place, 'run')
    const ballast = join(place, 'ballast')
    await writeFile(ballast, Buffer.alloc(4 * 1024 * 1024))
    const run = await startIn(folder)
    const { performed } = run.parts.target
    const expectRecorded = async () => {
      const { intended, acted } = await recorded(folder)
      expect(intended).toBe(performed.length)
      expect(acted).toBeGreaterThanOrEqual(performed.length - 1)
      return performed.length
    }

    // Frames fill it.
    const first = await run.approveUntilStuck()
    expect(first).toMatchObject({ source: 'journal', message: expect.stringContaining('the disk is full') })
    const before = await expectRecorded()
    expect(before).toBeGreaterThan(15)
    expect(await free()).toBeLessThan(1024 * 1024)

    // Then, with the same screen all the time, lines do: whichever of a step's lines is the first that no longer fits.
    run.screens.changing = false
    let done = before
    for (const left of [4_096, 12_288, 24_576, 40_960, 65_536]) {
      await rm(ballast, { force: true })
      await run.send({ type: 'retry', run: setup.id })
      await run.question()
      await fillUp(ballast, left)
      const again = await run.approveUntilStuck()
      expect(again).toMatchObject({ source: 'journal', message: expect.stringContaining('the disk is full') })
      done = await expectRecorded()
    }
    expect(done).toBeGreaterThan(before)

    await rm(ballast)
    await run.send({ type: 'retry', run: setup.id })
    const question = await run.question()
    expect(await run.send({ type: 'approve', ...question, confirmed: true })).toEqual({ ok: true })
    await run.phase('deciding', (phase) => phase.proposal.id !== question.proposal)
    await run.stop()
    await run.ended
    await run.journal.close()
    expect(await expectRecorded()).toBeGreaterThan(done)
    expect(await recorded(folder)).toEqual({ intended: performed.length, acted: performed.length })
    expect(await verifyRun(folder, check)).toEqual([])
  } finally {
    unmount(place)
  }
}, 120_000)
