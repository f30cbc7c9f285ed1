import { expect, test } from 'vitest'
import { openFleet } from '../../../src/main/engine/fleet'
import { fakeParts, setup } from '../../fakes/parts'

const wanted = { target: 'vnc://h', task: 't', model: 'm', autonomy: 'ask' } as const
const watch = { changed: () => undefined }

test('the next run takes the place of the one before, whose target is let go', async () => {
  const crews = [fakeParts(['hang']), fakeParts(['hang'])]
  let next = 0
  const prepare = async () => {
    const crew = crews[next] ?? fakeParts([])
    next += 1
    return { setup: { ...setup, id: `run-${next}` }, crew }
  }
  const fleet = openFleet(prepare, watch)
  expect(await fleet.start(wanted)).toEqual({ ok: true, run: 'run-1' })
  expect(await fleet.start(wanted)).toEqual({ ok: true, run: 'run-2' })
  expect(crews[0]?.target.log.at(-1)).toBe('close')
  expect(fleet.find('run-1')).toBeUndefined()
  expect(fleet.find('run-2')).toBe(fleet.current())
  await fleet.leave()
})

test('a target that cannot be reached is a sentence for the form, and the run before goes on', async () => {
  let fail = false
  const prepare = async () => {
    if (fail) throw new Error('vnc h: connection refused')
    return { setup, crew: fakeParts(['hang']) }
  }
  const fleet = openFleet(prepare, watch)
  await fleet.start(wanted)
  fail = true
  expect(await fleet.start(wanted)).toEqual({ ok: false, problem: 'vnc h: connection refused' })
  expect(fleet.find(setup.id)).toBeDefined()
  await fleet.leave()
})
