import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lookThrough } from '../../../../src/main/store/exports/look'
import { sizeOf } from '../../../../src/main/store/record/runs'
import { createScrub } from '../../../../src/main/store/scrub'
import { frameOf, runId } from '../../../fixtures/exports/run'
import { makeHome } from './recorded-home'

/** The whole journal, as long as it is now. */
const lookAt = async (folder: string, looking: Omit<Parameters<typeof lookThrough>[1], 'range'>) =>
  lookThrough(folder, { ...looking, range: { from: 0, to: await sizeOf(folder) } })

const none = { boxes: new Map(), scrub: undefined }

async function handMade(): Promise<string> {
  const home = await makeHome()
  onTestFinished(() => rm(home, { recursive: true }))
  return join(home, 'runs', runId)
}

test('a small run with nothing to take out is told by one reading', async () => {
  const known = await lookAt(await handMade(), none)
  expect(known.told).toHaveLength(known.steps)
  expect(known.told?.some(({ observation }) => observation?.elements !== undefined)).toBe(true)
})

test('a run in which something must not be seen, or that speaks of a known secret, is read again', async () => {
  const folder = await handMade()
  const boxes = new Map([[frameOf('a'), [{ x: 0, y: 0, width: 200, height: 120 }]]])
  const covered = await lookAt(folder, { boxes, scrub: (text) => text })
  expect(covered.secrets).toContain('Cancel')
  expect(covered.told).toBeUndefined()
  expect((await lookAt(folder, { ...none, scrub: createScrub(['Save the file']) })).told).toBeUndefined()
})

test('a run too long to keep is read again', async () => {
  const folder = await handMade()
  const filler = JSON.stringify({ v: 3, seq: 0, type: 'of a later version', said: 'x'.repeat(1000) })
  await appendFile(join(folder, 'events.jsonl'), `${filler}\n`.repeat(2200))
  const { told, steps } = await lookAt(folder, none)
  expect({ told, steps }).toEqual({ told: undefined, steps: 10 })
})
