import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noPolicy } from '../../../src/core/policy/policy'
import { problem } from '../../../src/core/problem'
import { timeLimit } from '../../../src/main/engine/waiting'
import { openSecrets } from '../../../src/main/store/settings/secrets'
import { checklistProfile } from '../../../src/main/wiring/model'
import { type Commission, openCrew, openWorkshop } from '../../../src/main/wiring/parts'

const soon = () => timeLimit(20_000)
const commission: Commission = {
  target: 'practice:desktop',
  task: 'click "Notes"',
  model: 'checklist',
  autonomy: 'ask',
  profile: checklistProfile,
  lang: 'en',
}

async function workshop() {
  const home = await mkdtemp(join(tmpdir(), 'pilothouse-parts-'))
  const shop = openWorkshop(home, await openSecrets({ home, env: {} }))
  onTestFinished(async () => {
    await shop.close()
    await rm(home, { recursive: true, force: true })
  })
  return { home, shop }
}

const runsIn = (home: string) => readdir(join(home, 'runs')).catch(() => [])

test('a run that is ready and never begins leaves no folder when it is discarded', async () => {
  const { home, shop } = await workshop()
  const { setup, crew, discard } = await openCrew(shop, commission, soon())
  expect(setup).toMatchObject({ task: 'click "Notes"', target: 'practice:desktop', model: 'checklist' })
  expect(await runsIn(home)).toEqual([setup.id])
  await discard()
  expect(await runsIn(home)).toEqual([])
  expect(crew.target.status().state).not.toBe('live')
})

test('a run that plays another again says which, and is no model’s', async () => {
  const { shop } = await workshop()
  const replays = { run: '20261121-213500-ab12', model: 'a-model' }
  const { setup, discard } = await openCrew(shop, { ...commission, replays }, soon())
  await discard()
  expect(setup).toMatchObject({ replays, program: true })
})

test('a run takes as many steps as its profile says, else as the dialect has it or a larger budget', async () => {
  const limits = async (steps: number | undefined, budget: number | undefined): Promise<number> => {
    const home = await mkdtemp(join(tmpdir(), 'pilothouse-parts-'))
    const policy = () => ({ ...noPolicy, budgets: { steps: budget } })
    const shop = openWorkshop(home, await openSecrets({ home, env: {} }), policy)
    const profile = { ...checklistProfile, dialect: 'single-step', steps }
    const { setup, discard } = await openCrew(shop, { ...commission, profile }, soon())
    await discard()
    await shop.close()
    await rm(home, { recursive: true, force: true })
    return setup.steps
  }
  expect(await limits(undefined, undefined)).toBe(50)
  expect(await limits(1000, undefined)).toBe(1000)
  expect(await limits(undefined, 20)).toBe(50)
  expect(await limits(undefined, 1000)).toBe(1000)
  expect(await limits(20, 1000)).toBe(20)
})

test('a task that names a secret nobody knows is refused before its target is reached', async () => {
  const { home, shop } = await workshop()
  const task = 'type "{{secret:NOPE}}" into "Name"'
  const wanted = { ...commission, task, target: 'vnc://127.0.0.1:1' }
  await expect(openCrew(shop, wanted, soon())).rejects.toMatchObject({
    problem: problem('secret.unknown', { name: 'NOPE' }),
  })
  expect(await runsIn(home)).toEqual([])
})

test('a target that cannot be reached leaves nothing behind', async () => {
  const { home, shop } = await workshop()
  const target = 'vnc://:hunter2hunter2@127.0.0.1:1'
  const failed = await openCrew(shop, { ...commission, target }, soon()).catch((cause: Error) => cause)
  expect(failed).toBeInstanceOf(Error)
  expect(String(failed)).not.toContain('hunter2')
  expect(await runsIn(home)).toEqual([])
})

test('a checklist that cannot be read to its end reaches no target and opens no record', async () => {
  const { home, shop } = await workshop()
  const task = 'click "Notes"\nclick Save'
  // Nothing listens there: who had asked for it would be told that instead.
  const unread = openCrew(shop, { ...commission, target: 'vnc://127.0.0.1:1', task }, soon())
  await expect(unread).rejects.toThrow('Line 2 of the checklist cannot be read')
  expect(await runsIn(home)).toEqual([])
})

test('a start that was called off while its target was reached opens no record', async () => {
  const { home, shop } = await workshop()
  const abort = new AbortController()
  const opening = openCrew(shop, commission, abort.signal)
  abort.abort(new Error('The start was cancelled.'))
  await expect(opening).rejects.toThrow()
  expect(await runsIn(home)).toEqual([])
})

test('a dialect that nobody knows is refused before anything is joined', async () => {
  const { shop } = await workshop()
  const profile = { ...checklistProfile, dialect: 'klingon' }
  await expect(openCrew(shop, { ...commission, profile }, soon())).rejects.toThrow('klingon')
})
