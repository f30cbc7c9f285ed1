import { expect, test } from 'vitest'
import { canonical } from '../../../src/core/dialects/canonical'
import { singleStep } from '../../../src/core/dialects/single-step/single-step'
import { failure } from '../../../src/core/problem'
import { openKeeper } from '../../../src/main/engine/autonomy/gate'
import type { Rival, Wish } from '../../../src/main/engine/ports'
import { unlessAborted } from '../../../src/main/engine/waiting'
import { fakeModel, type Line } from '../../fakes/parts'
import { click, done, start } from './driving'

const by = { title: 'again', model: 'scripted', dialect: 'canonical', space: 'pixels' } as const

const wish = (lines: readonly Line[], always = false): (() => Wish) => {
  const model = fakeModel(lines)
  const rival: Rival = { by, dialect: canonical, model }
  return () => ({ always, count: lines.length + 1, rival: () => rival })
}

const two = ({ candidates }: { candidates?: { moves: readonly unknown[] } | undefined }) =>
  candidates?.moves.length === 2

test('others are asked the very same while the question stays open, and what they say is recorded', async () => {
  const driving = start([[click(10, 20)], [done]], { candidates: wish([[click(70, 60)], [click(11, 20)]]) })
  await driving.send({ type: 'more', ...(await driving.question()), count: 2 })
  const { candidates } = await driving.phase('deciding', (phase) => phase.candidates?.answered.length === 2)
  expect(candidates?.moves.map(({ votes }) => votes)).toEqual([2, 1])
  expect(driving.events().filter((type) => type === 'candidate')).toHaveLength(2)
  expect(driving.parts.journal.events.find(({ type }) => type === 'candidate')).toMatchObject({
    request: 'blob',
  })
  expect(driving.parts.target.performed).toEqual([])
  await driving.stop()
})

test('the one that is picked is what an approval lets happen', async () => {
  const driving = start([[click(10, 20)], [done]], { candidates: wish([[click(70, 60)]]) })
  const question = await driving.question()
  await driving.send({ type: 'more', ...question, count: 1 })
  const { candidates, proposal } = await driving.phase('deciding', two)
  const candidate = candidates?.moves[1]?.proposal.id ?? ''
  expect(await driving.send({ type: 'pick', ...question, candidate })).toEqual({ ok: true })
  await driving.phase('deciding', ({ proposal: { id } }) => id === candidate)
  const put = await driving.question()
  expect(await driving.send({ type: 'approve', ...question })).toEqual({ ok: false, why: 'stale' })
  await driving.send({ type: 'approve', ...put, over: [proposal.id] })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  expect(driving.parts.target.performed).toMatchObject([{ kind: 'click', at: [70, 60] }])
  expect(driving.parts.journal.events.find(({ type }) => type === 'approved')).toMatchObject({
    over: [proposal.id],
  })
  await driving.stop()
})

test('who decides while others are still thinking waits for nobody', async () => {
  const driving = start([[click(10, 20)], [done]], { candidates: wish(['hang', 'hang']) })
  const question = await driving.question()
  await driving.send({ type: 'more', ...question, count: 2 })
  await driving.phase('deciding', ({ candidates }) => candidates !== undefined)
  expect(await driving.send({ type: 'approve', ...question })).toEqual({ ok: true })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  const { events } = driving.parts.journal
  const called = events.filter(({ type }) => type === 'candidate')
  expect(called).toHaveLength(2)
  for (const each of called)
    expect(each).toMatchObject({
      why: { code: 'model.called_off' },
      usage: { completion: 0, estimated: true },
    })
  expect(driving.events().lastIndexOf('candidate')).toBeLessThan(driving.events().indexOf('approved'))
  await driving.stop()
})

test('what changes nothing of the question breaks off nobody: each is asked once', async () => {
  let asked = 0
  const slow = fakeModel([[click(70, 60)]])
  let answer = (): void => undefined
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const rival: Rival = {
    by,
    dialect: canonical,
    model: {
      async ask(asking, signal) {
        asked += 1
        await unlessAborted(late, signal)
        return slow.ask(asking, signal)
      },
    },
  }
  const driving = start([[click(10, 20)], [done]], {
    candidates: () => ({ always: false, count: 2, rival: () => rival }),
  })
  const question = await driving.question()
  await driving.send({ type: 'more', ...question, count: 1 })
  await driving.phase('deciding', ({ candidates }) => candidates !== undefined)
  await expect.poll(() => asked).toBeGreaterThan(0)
  // As another autonomy does: the turn's work is broken off and begun again.
  for (let nth = 0; nth < 3; nth++) driving.inbox.nudge()
  answer()
  await driving.phase('deciding', two)
  expect(asked).toBe(1)
  await driving.stop()
})

test('a stop waits for no candidate that does not heed it', async () => {
  const deaf: Rival = { by, dialect: canonical, model: { ask: () => new Promise(() => undefined) } }
  const driving = start([[click(10, 20)], [done]], {
    candidates: () => ({ always: false, count: 2, rival: () => deaf }),
  })
  await driving.send({ type: 'more', ...(await driving.question()), count: 1 })
  await driving.phase('deciding', ({ candidates }) => candidates !== undefined)
  await driving.stop()
  expect(driving.events()).not.toContain('candidate')
})

test('one that fails or cannot be read is told, and the run is not in trouble', async () => {
  const failing: Rival = {
    by,
    dialect: canonical,
    model: { ask: () => Promise.reject(new Error('no such model')) },
  }
  const unclear: Rival = { by, dialect: canonical, model: fakeModel(['I would rather not.']) }
  const candidates = (): Wish => ({
    always: false,
    count: 3,
    rival: (nth) => (nth === 0 ? failing : unclear),
  })
  const driving = start([[click(10, 20)], [done]], { candidates })
  await driving.send({ type: 'more', ...(await driving.question()), count: 2 })
  const phase = await driving.phase('deciding', (open) => open.candidates?.answered.length === 2)
  expect(phase.candidates?.unanswered).toHaveLength(2)
  await driving.stop()
})

test('where nobody can be chosen to be asked it is told, and nothing is awaited for ever', async () => {
  const missing = (): Wish => ({
    always: false,
    count: 2,
    rival: () => {
      throw failure('model.unknown_dialect', { dialect: 'gone' })
    },
  })
  for (const [candidates, code] of [
    [missing, 'model.unknown_dialect'],
    [undefined, 'model.nobody_else'],
  ] as const) {
    const driving = start([[click(10, 20)], [done]], candidates && { candidates })
    await driving.send({ type: 'more', ...(await driving.question()), count: 1 })
    const phase = await driving.phase('deciding', (open) => open.candidates?.answered.length === 1)
    expect(phase.candidates?.unanswered).toMatchObject([{ why: { code } }])
    await driving.stop()
  }
})

test('another model is asked in its own dialect, and what it says is read so', async () => {
  const model = fakeModel([JSON.stringify({ action: { type: 'click', coordinates: [70, 60] } })])
  const other = { ...by, profile: 'other', dialect: singleStep.id }
  const rival: Rival = {
    by: other,
    dialect: singleStep,
    model,
    prompted: async () => ({ text: 'One step.', sha256: 'one' }),
  }
  const driving = start([[click(10, 20)], [done]], {
    candidates: () => ({ always: false, count: 2, rival: () => rival }),
  })
  await driving.send({ type: 'more', ...(await driving.question()), count: 1 })
  const { candidates } = await driving.phase('deciding', (open) => open.candidates?.answered.length === 1)
  expect(model.requests).toHaveLength(1)
  expect(JSON.stringify(model.requests[0])).not.toEqual(JSON.stringify(driving.parts.model.requests[0]))
  expect(candidates?.unanswered ?? []).toEqual([])
  expect(candidates?.moves[1]).toMatchObject({ by: { profile: 'other' } })
  await driving.stop()
})

const auto = () => openKeeper({ autonomy: 'auto', clock: () => 0 })

test('with every question others are asked before a mode may let it run; where they agree it runs', async () => {
  const driving = start([[{ kind: 'wait', ms: 1 }], [done]], {
    gate: auto(),
    candidates: wish([[{ kind: 'wait', ms: 1 }]], true),
  })
  await driving.phase('deciding', ({ action }) => action.kind === 'finish')
  const events = driving.events()
  expect(events.indexOf('candidate')).toBeLessThan(events.indexOf('approved'))
  await driving.stop()
})

test('where they disagree it is asked about in every mode', async () => {
  const driving = start([[{ kind: 'wait', ms: 1 }], [done]], {
    gate: auto(),
    candidates: wish([[click(70, 60)]], true),
  })
  const { grounds } = await driving.phase('deciding', (open) => open.grounds !== undefined)
  expect(grounds).toMatchObject({ go: 'ask', why: 'disagreement' })
  expect(driving.events()).not.toContain('approved')
  await driving.stop()
})
