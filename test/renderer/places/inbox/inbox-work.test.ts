import { expect, test } from 'vitest'
import { createInboxWork } from '../../../../src/renderer/places/inbox/inbox-work'
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
