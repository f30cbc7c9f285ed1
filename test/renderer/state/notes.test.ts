import { expect, test } from 'vitest'
import type { RunView } from '../../../src/core/api/api'
import { problem } from '../../../src/core/problem'
import { type Microphone, type Take, Unheard } from '../../../src/renderer/link/microphone'
import { thisConsole } from '../../../src/renderer/link/this-console'
import { noteIn } from '../../../src/renderer/state/correcting/kept'
import { createNotes } from '../../../src/renderer/state/notes'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { fakeLink } from '../../fakes/link'
import { runOf, snapshotOf } from '../../fakes/snapshots'
import { consoleAt } from './console-at'

const byHand = (more: Partial<RunView> = {}) =>
  snapshotOf(runOf({ name: 'by_hand' }, { helm: 'operator', holder: { console: thisConsole }, ...more }))

/** A microphone that hears one sentence; `dropped` counts what was thrown away. */
function hearing() {
  const heard = { dropped: 0 }
  const take: Take = {
    level: () => 0.5,
    stop: async () => ({ audio: 'GkXfow==', ms: 1500 }),
    drop() {
      heard.dropped += 1
    },
  }
  const microphone: Microphone = { open: async () => take }
  return { heard, microphone }
}

function opened(microphone: Microphone) {
  const link = fakeLink(byHand())
  const store = createConsoleStore(() => 0)
  store.receive(byHand())
  const notes = createNotes(link, store, microphone)
  const voice = () => store.getState().voice
  const until = (state: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (voice()?.state === state) resolve()
      }
      store.subscribe(look)
      look()
    })
  return { link, store, notes, voice, until }
}

test('what is said stands in the record where it began, is kept when it ends, and is written down', async () => {
  const { link, notes, voice, until } = opened(hearing().microphone)
  notes.speak()
  await until('recording')
  expect(link.sent).toMatchObject([{ type: 'note', id: voice()?.id }])
  expect(link.sent[0]).not.toHaveProperty('text')
  notes.speak()
  await until('kept')
  expect(link.notes.clips).toEqual([{ id: voice()?.id, audio: 'GkXfow==', ms: 1500 }])
  expect(voice()).toMatchObject({ spoken: { text: 'I open the menu.' } })
})

test.each(['denied', 'none', 'unable'] as const)(
  'where nothing can be heard (%s) it is said why, and nothing stands in the record',
  async (why) => {
    const { link, notes, voice, until } = opened({ open: () => Promise.reject(new Unheard(why)) })
    notes.speak()
    await until('lost')
    expect(voice()).toMatchObject({ why })
    expect(link.sent).toEqual([])
  },
)

test('a recording that is discarded is not kept', async () => {
  const { heard, microphone } = hearing()
  const { link, notes, voice, until } = opened(microphone)
  notes.speak()
  await until('recording')
  notes.drop()
  expect(voice()).toBeUndefined()
  expect(heard.dropped).toBe(1)
  expect(link.notes.clips).toEqual([])
})

test('once the helm is gone the recording ends by itself, and what was said is kept', async () => {
  const { link, store, notes, until } = opened(hearing().microphone)
  notes.speak()
  await until('recording')
  store.receive(byHand({ helm: 'nobody' }))
  await until('kept')
  expect(link.notes.clips).toHaveLength(1)
})

test('a run that takes no note records nothing', async () => {
  const { heard, microphone } = hearing()
  const { link, notes, voice, until } = opened(microphone)
  link.receipt = { ok: false, why: 'elsewhere' }
  notes.speak()
  await until('lost')
  expect(voice()).toMatchObject({ why: 'not_now' })
  expect(heard.dropped).toBe(1)
})

test('a clip without words is kept with the reason, and may be heard again', async () => {
  const { link, notes, voice, until } = opened(hearing().microphone)
  link.notes.heard = { problem: problem('note.no_service') }
  notes.speak()
  await until('recording')
  notes.speak()
  await until('kept')
  const kept = voice()
  expect(kept).toMatchObject({ why: { code: 'note.no_service' }, spoken: { clip: { ms: 1500 } } })
  link.notes.heard = { text: 'I open the menu.' }
  if (kept?.state === 'kept') await notes.hear(kept.run, kept.spoken)
  expect(voice()).toMatchObject({ spoken: { text: 'I open the menu.' } })
})

test('a line is sent as it is meant, and nothing is not', async () => {
  const { link, notes } = opened(hearing().microphone)
  expect(await notes.say('  The menu has it. ')).toBe(true)
  expect(await notes.say('  ')).toBe(false)
  expect(link.sent).toMatchObject([{ type: 'note', text: 'The menu has it.' }])
})

test('a voice that is discarded while its beginning is sent is not recorded', async () => {
  const { heard, microphone } = hearing()
  const { link, notes, voice } = opened(microphone)
  let answer = (): void => undefined
  let asked = (): void => undefined
  const asking = new Promise<void>((resolve) => {
    asked = resolve
  })
  Object.assign(link.client, {
    send: () => {
      asked()
      return new Promise((resolve) => {
        answer = () => resolve({ ok: true })
      })
    },
  })
  notes.speak()
  await asking
  notes.drop()
  answer()
  await expect.poll(() => heard.dropped).toBe(1)
  expect(voice()).toBeUndefined()
})

test('the end of a run waits for what is half written, once, and is that run’s, whichever is in front by then', async () => {
  const [one, other] = ['20261121-213500-aaaa', '20261121-213500-bbbb']
  const of = (id: string) => {
    const { run, ...rest } = byHand()
    return { ...rest, ...(run && { run: { ...run, setup: { ...run.setup, id } } }) }
  }
  const { link, store, operator } = consoleAt(of(one))
  const { client } = link
  let take = (_: { ok: boolean }): void => undefined
  const order: unknown[] = []
  const slow: typeof client.send = async (command) => {
    order.push([command.type, command.run])
    if (command.type !== 'note') return client.send(command)
    return new Promise((resolve) => {
      take = resolve as typeof take
    })
  }
  Object.assign(link, { client: { ...client, send: slow } })
  store.setState({ written: new Map([[noteIn(one), 'half']]) })
  const ending = operator.conclude('completed')
  expect(operator.conclude('completed')).toBe(ending)
  store.receive(of(other))
  store.setState({ written: new Map([[noteIn(one), 'and more']]) })
  take({ ok: false })
  await ending
  expect(order).toEqual([
    ['note', one],
    ['conclude', one],
  ])
  expect(store.getState().written.get(noteIn(one))).toBe('half and more')
})
