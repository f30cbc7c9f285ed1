import { expect, test, vi } from 'vitest'
import { problem } from '../../../../src/core/problem'
import { createInboxWork, type InboxWork } from '../../../../src/renderer/state/inbox/inbox-work'
import { inboxItems } from '../../../fakes/inbox'
import { fakeLink } from '../../../fakes/link'

test('a step whose word is still on its way is said to be held, and is not up a second time', async () => {
  const link = fakeLink()
  const [first, ...others] = inboxItems()
  if (first === undefined) throw new Error('no items')
  link.inbox.items = [first, ...others]
  const { judge } = link.client
  let write = (): void => undefined
  const written = new Promise<void>((resolve) => {
    write = resolve
  })
  Object.assign(link.client, {
    async judge(...said: Parameters<typeof judge>) {
      await written
      return judge(...said)
    },
  })
  const work = createInboxWork({ link, clock: () => 0, by: 'Ada', offline: () => 'offline' })
  await work.look()
  work.judge('correct')
  await work.look()
  await work.look()
  expect(link.inbox.asked.at(-1)?.have).toContainEqual({ run: first.run, step: first.step })
  expect(work.getState().items.map(({ step }) => step)).not.toContain(first.step)
  write()
})

test('a step that is being put off is not dealt as if it were not, and comes at the end once it is', async () => {
  const link = fakeLink()
  link.inbox.items = inboxItems().slice(0, 2)
  const work = createInboxWork({ link, clock: () => 0, by: 'Ada', offline: () => 'offline' })
  await work.look()
  const [first, second] = work.getState().items
  work.putOff()
  await expect.poll(() => work.getState().items).toHaveLength(2)
  expect(work.getState().items).toEqual([second, { ...first, putOff: true }])
})

test('who puts a step off and leaves has left: nothing is dealt to them for it', async () => {
  const link = fakeLink()
  link.inbox.items = inboxItems()
  const work = createInboxWork({ link, clock: () => 0, by: 'Ada', offline: () => 'offline' })
  await work.look()
  work.putOff()
  work.leave()
  await expect.poll(() => link.inbox.left).toBe(1)
  expect(work.getState().items).toEqual([])
})

/** A desk at which steps have been dealt, and a service that can be made to be gone. */
async function seated() {
  const link = fakeLink()
  link.inbox.items = inboxItems()
  const { judge, unjudge } = link.client
  let isGone = false
  Object.assign(link.client, {
    judge: async (...said: Parameters<typeof judge>) => {
      if (isGone) throw new Error('gone')
      return judge(...said)
    },
    unjudge: async (...said: Parameters<typeof unjudge>) => {
      if (isGone) throw new Error('gone')
      return unjudge(...said)
    },
  })
  const work = createInboxWork({ link, clock: () => 0, by: 'Ada', offline: () => 'offline' })
  await work.look()
  const settled = () => expect.poll(() => work.getState().saving).toBe(0)
  const leave = () => {
    isGone = true
  }
  return { link, work, settled, leave, held: () => work.getState() }
}

test('a word that never reached the service does not count, and its step is up again', async () => {
  const { work, settled, leave, held } = await seated()
  const [first] = held().items
  leave()
  work.judge('correct')
  await settled()
  expect(held().done).toEqual([])
  expect(held().problem).toBe('offline')
  await work.look()
  expect(held().items).toContainEqual(first)
})

test('a word that could not be taken back stands', async () => {
  const { work, settled, leave, held } = await seated()
  const [first] = held().items
  work.judge('wrong')
  await settled()
  leave()
  work.undo()
  expect(held().items[0]).toBe(first)
  await settled()
  expect(held().done.map(({ item }) => item)).toEqual([first])
  expect(held().items).not.toContain(first)
})

const aWait = (step: number) =>
  ({ kind: 'correction', step, action: { kind: 'wait', ms: 500 } }) as unknown as Parameters<
    InboxWork['correct']
  >[1]

test('a correction is said of the step that it was made for, whatever is up by then', async () => {
  const { work, held } = await seated()
  const [first, second] = held().items
  if (first === undefined || second === undefined) throw new Error('too few items')
  expect(await work.correct(second, aWait(second.step))).toBeUndefined()
  expect(held().done.map(({ item }) => item)).toEqual([second])
  expect(held().items[0]).toBe(first)
})

test('a step stays up until its correction is kept, and where it is refused that is answered and told nowhere else', async () => {
  const { link, work, leave, held } = await seated()
  const [first] = held().items
  if (first === undefined) throw new Error('no items')
  link.inbox.refuses = problem('correction.unsayable', { dialect: 'd', kind: 'wait' })
  const answer = work.correct(first, aWait(first.step))
  expect(held().items[0]).toBe(first)
  expect(await answer).toMatchObject({ code: 'correction.unsayable' })
  leave()
  expect(await work.correct(first, aWait(first.step))).toBe('offline')
  expect(held()).toMatchObject({ done: [], problem: undefined })
  expect(held().items[0]).toBe(first)
})

test('a step that was judged while its correction was under way counts once', async () => {
  const { work, settled, held } = await seated()
  const [first] = held().items
  if (first === undefined) throw new Error('no items')
  const answer = work.correct(first, aWait(first.step))
  work.judge('correct')
  await answer
  await settled()
  expect(held().done.map(({ item }) => item)).toEqual([first])
})

test('a label that is refused brings its step back behind the one that is up; one that another has, or has judged, stays away', async () => {
  const { link, work, settled, held } = await seated()
  const [first, second, third] = held().items
  link.inbox.refuses = problem('mark.newer')
  work.judge('correct')
  expect(held().items[0]).toBe(second)
  await settled()
  // A key that is on its way is for what is up.
  expect(held().items.slice(0, 3)).toEqual([second, first, third])
  link.inbox.refuses = problem('inbox.taken')
  work.judge('correct')
  await settled()
  link.inbox.refuses = problem('inbox.judged', { by: 'Bo' })
  work.judge('correct')
  await settled()
  expect(held().items[0]).toBe(third)
  expect(held().done).toEqual([])
})

test('what is held is given up once every word has arrived; who sits down before that keeps it', async () => {
  const { link, work, held } = await seated()
  work.leave()
  expect(held().items).toEqual([])
  await expect.poll(() => link.inbox.left).toBe(1)
  await work.look()
  expect(held().items).not.toEqual([])
  work.judge('correct')
  work.leave()
  await work.look()
  await expect.poll(() => held().saving).toBe(0)
  expect(link.inbox.left).toBe(1)
  work.undo()
  await expect.poll(() => link.inbox.judged).toEqual([])
})

test('what is taken back is what the service says, and nothing where the word had changed nothing', async () => {
  const { link, work, settled, held } = await seated()
  const [first] = held().items
  const said = { kind: 'step', step: 1, label: 'wrong' } as const
  const undo = { rev: 7, annotation: { by: 'Ada', rating: 'first' as const, mark: said } }
  const unjudge = vi.fn(async () => ({ ok: true, annotations: [] }))
  const answers = [
    { ok: true, annotations: [], undo },
    { ok: true, annotations: [] },
  ]
  Object.assign(link.client, { judge: async () => answers.shift(), unjudge })
  for (const _ of [1, 2]) {
    work.judge('correct')
    work.undo()
    await settled()
    expect(held().items[0]).toBe(first)
  }
  expect(unjudge.mock.calls).toEqual([[{ run: first?.run, undo }]])
})

test('a word that never reached the service takes nothing back', async () => {
  const { link, work, settled, leave, held } = await seated()
  const unjudge = vi.fn()
  Object.assign(link.client, { unjudge })
  leave()
  work.judge('correct')
  work.undo()
  await settled()
  expect(unjudge).not.toHaveBeenCalled()
  expect(held().problem).toBe('offline')
})

test('a step of which something newer was said is not up again, and the undo before it can be had', async () => {
  const { link, work, settled, held } = await seated()
  const [first] = held().items
  work.judge('correct')
  await settled()
  link.inbox.refuses = problem('mark.newer')
  work.undo()
  await settled()
  expect(held().items).not.toContain(first)
  expect(held().done).toEqual([])
})

test('what is said of a dispute is said of the move that people disagree on', async () => {
  const link = fakeLink()
  const [first] = inboxItems()
  if (first === undefined) throw new Error('no items')
  link.inbox.items = [{ ...first, side: 'proposed' }]
  const work = createInboxWork({ link, clock: () => 0, by: 'Cy', offline: () => 'offline' })
  await work.look()
  work.judge('wrong')
  await expect.poll(() => link.inbox.judged).toHaveLength(1)
  expect(link.inbox.judged[0]?.annotation).toMatchObject({ rating: 'resolution', mark: { of: 'proposed' } })
  // Then the other move of the same step comes, as another thing to judge.
  const other = { ...first, side: 'done' as const }
  Object.assign(link.client, { inbox: async () => ({ items: [other], left: {}, others: 0 }) })
  await work.look()
  expect(work.getState().items).toContain(other)
})

test('who turns to a kind keeps what is ready of it, and has the rest dealt behind it; once more is as before', async () => {
  const { link, work, held } = await seated()
  const kind = held().items.at(-1)?.why
  if (kind === undefined || held().items[0]?.why === kind) throw new Error('one kind only')
  const all = held().items.length
  work.turnTo(kind)
  await expect.poll(() => held().items[0]?.why).toBe(kind)
  expect(link.inbox.asked.at(-1)).toMatchObject({ first: kind })
  expect(link.inbox.asked.at(-1)?.have.length).toBeLessThan(all)
  expect(held().items).toHaveLength(all)
  expect(new Set(held().items).size).toBe(all)
  work.turnTo(kind)
  await expect.poll(() => held().first).toBeUndefined()
})
