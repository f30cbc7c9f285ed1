import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Event } from '../../../../../src/core/run/events'
import { framePath } from '../../../../../src/main/store/record/runs'
import { approved, done, events, frameOf, proposed, runId } from '../../../../fixtures/exports/run'
import { addRuns, filesIn, make, makeHome } from '../recorded-home'

const other = '20261121-213501-cd34'

test('a run with a frame missing is refused by name and leaves nothing; the others are exported', async () => {
  const home = await makeHome()
  await addRuns(home, [other])
  await rm(framePath(join(home, 'runs', runId), frameOf('g')))
  await expect(make(home, 'osworld')).rejects.toThrow(runId)
  const left: string[] = []
  const { out } = await make(home, 'osworld', {
    runs: [runId, other],
    leaveOut: (run, why) => left.push(run, why.code),
  })
  expect(left).toEqual([runId, 'export.no_frame'])
  const files = [...(await filesIn(out)).keys()].filter((file) => file !== 'manifest.json')
  expect(files.length).toBeGreaterThan(8)
  expect(files.every((file) => file.startsWith(`practice/${other}/`))).toBe(true)
})

test('a run with a move that OSWorld cannot say is refused by name, and by the move', async () => {
  const open = { kind: 'open_app', name: 'Mail' } as const
  const steps = [
    ...proposed('q1', 'a', open, ''),
    approved({ id: 'q1', name: 'a' }, open),
    ...done('q1', open, 'b'),
  ]
  const home = await makeHome({ [runId]: [...events.slice(0, 1), ...steps] })
  await expect(make(home, 'osworld')).rejects.toThrow(`The run ${runId} has a move that OSWorld`)
})

test('a run that was stopped before its first move has no folder, is counted and holds up no other', async () => {
  const stopped = { type: 'ended', end: { outcome: 'stopped', by: 'operator', message: '' } } as const
  const shy = proposed('q1', 'a', { kind: 'keys', keys: ['enter'] }, '')
  for (const told of [events.slice(0, 1), [...events.slice(0, 1), ...shy, stopped]]) {
    const home = await makeHome({ [runId]: events, [other]: told })
    const left: string[] = []
    const { out, manifest } = await make(home, 'osworld', {
      runs: [other, runId],
      leaveOut: (run) => left.push(run),
    })
    expect(left).toEqual([])
    expect(manifest.excluded).toMatchObject({ no_moves: 1 })
    expect(await readdir(join(out, 'practice'))).toEqual([runId])
    const alone = await make(home, 'osworld', { runs: [other], out: join(home, 'alone') })
    expect(alone.manifest).toMatchObject({ counts: {}, excluded: { no_moves: 1 }, files: [] })
  }
})

test('a run that a person ended, or let the model end, has a result; one that only the model says is done has none', async () => {
  const end = { type: 'ended', end: { outcome: 'completed', by: 'operator', message: '' } } as const
  const home = await makeHome({ [runId]: [...events.slice(0, -3), end] })
  const { out } = await make(home, 'osworld')
  expect(await readFile(join(out, 'practice', runId, 'result.txt'), 'utf8')).toBe('1.0\n')
  const { out: agreed } = await make(await makeHome(), 'osworld')
  expect(await readFile(join(agreed, 'practice', runId, 'result.txt'), 'utf8')).toBe('1.0\n')
  const unasked = events.map(
    (event): Event => (event.type === 'approved' ? { ...event, by: 'policy' } : event),
  )
  const { out: unjudged } = await make(await makeHome({ [runId]: unasked }), 'osworld')
  expect([...(await filesIn(unjudged)).keys()].filter((file) => file.endsWith('result.txt'))).toEqual([])
})

test('a picture that cannot be read back fails the export', async () => {
  const home = await makeHome()
  await writeFile(framePath(join(home, 'runs', runId), frameOf('c')), 'no picture')
  await expect(make(home, 'osworld')).rejects.toThrow()
})
