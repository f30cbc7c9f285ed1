import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import type { Start } from '../../../src/core/api/api'
import { noPolicy } from '../../../src/core/policy/policy'
import { foreign } from '../../../src/core/problem'
import { openFleet } from '../../../src/main/engine/fleet'
import { openRouter, type Room } from '../../../src/main/service/routes'
import { fakeParts, setup } from '../../fakes/parts'

const never = (): never => {
  throw new Error('nobody should ask for this')
}

/** A room with a fleet of its own, and nothing behind the other calls. */
function roomed() {
  const crew = fakeParts(['hang'])
  const fleet = openFleet(
    async () => ({ setup, crew, discard: async () => undefined }),
    { changed: () => undefined },
    () => 0,
  )
  const started: { wanted: Start; console: string }[] = []
  const faced: { console: string; run: string | undefined }[] = []
  const room: Room = {
    fleet,
    servers: { trust: never, forget: never },
    policy: {
      read: () => noPolicy,
      problem: foreign('policy.json could not be read.'),
      save: async () => undefined,
    },
    changed: () => undefined,
    datasets: {
      ...{ list: never, make: never, rows: never, left: never, open: never, diff: never, export: never },
      names: never,
    },
    imports: { takeIn: never, drop: never },
    inbox: { deal: never, judge: never, unjudge: never, putOff: never, leave: never },
    shelf: {
      runs: never,
      record: never,
      recordedStep: never,
      shelve: async (run, to, isLive) => ({ ok: false, problem: foreign(`${run} ${to} ${isLive}`) }),
      shelveMany: never,
      markMany: never,
      stepRows: never,
      annotate: never,
      export: never,
    },
    trials: {
      examine: never,
      examinations: never,
      examination: never,
      dropExamination: never,
      drillGround: never,
      deal: never,
      keepDrill: never,
    },
    notes: { keepClip: never, clip: never, transcribe: never, correct: never },
    rehearsals: { rehearse: never, question: never, check: never },
    async start(wanted, console) {
      started.push({ wanted, console })
      return fleet.start(wanted, console)
    },
    face: (console, run) => void faced.push({ console, run }),
    follow: never,
    followGlimpses: never,
    saveSettings: never,
    saveKey: never,
    saveSecret: async () => undefined,
    prompt: never,
    savePrompt: never,
    tryModel: never,
    localModels: async () => [{ server: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', model: 'm' }],
    phones: never,
    joinPhone: never,
  }
  const client = createRouterClient(openRouter(room), { context: { console: 'page-1' } })
  return { client, fleet, started, faced }
}

const wanted = { target: 'vnc://h', task: 't', model: 'm' }

test('a start is told with the page that asked, and with what the contract adds', async () => {
  const { client, fleet, started } = roomed()
  expect(await client.start(wanted)).toEqual({ ok: true, run: setup.id })
  expect(started).toEqual([{ wanted: { ...wanted, autonomy: 'ask' }, console: 'page-1' }])
  await fleet.close()
})

test('what is said to a run that is gone is stale, and hurts nobody', async () => {
  const { client } = roomed()
  const stale = { ok: false, why: 'stale' }
  expect(await client.send({ type: 'stop', run: 'gone' })).toEqual(stale)
  expect(await client.setAutonomy({ run: 'gone', autonomy: 'auto' })).toEqual(stale)
  expect(await client.conceal({ run: 'gone', on: true })).toEqual({ ok: false })
  expect(await client.verify({ run: 'gone', frame: 'f' })).toMatchObject({ ok: false })
  expect(await client.leave({ run: 'gone' })).toEqual({})
})

test('a run that goes on is named to the library, so that it is not put aside; one that ended is not', async () => {
  const { client, fleet } = roomed()
  await client.start(wanted)
  const shelve = () => client.shelve({ run: setup.id, to: 'trash' })
  expect(await shelve()).toMatchObject({ problem: foreign(`${setup.id} trash true`) })
  await fleet.stop()
  expect(await shelve()).toMatchObject({ problem: foreign(`${setup.id} trash false`) })
  await fleet.close()
})

test('what is brought to the front is told with the page that asked', async () => {
  const { client, faced } = roomed()
  await client.face({ run: 'run-2' })
  await client.face({})
  expect(faced).toEqual([
    { console: 'page-1', run: 'run-2' },
    { console: 'page-1', run: undefined },
  ])
})

test('every run is stopped at once', async () => {
  const { client, fleet } = roomed()
  await client.start(wanted)
  expect(await client.stopAll({})).toEqual({})
  expect(fleet.find(setup.id)?.view()?.phase.name).toBe('ended')
  await fleet.close()
})

test('input that does not fit the contract reaches nothing', async () => {
  const { client, started } = roomed()
  await expect(client.start({ ...wanted, task: '' })).rejects.toThrow('“task” cannot be taken')
  expect(started).toEqual([])
})

test('a policy that could not be read says so beside the one in force', async () => {
  expect(await roomed().client.policy({})).toEqual({
    policy: noPolicy,
    problem: foreign('policy.json could not be read.'),
  })
})
