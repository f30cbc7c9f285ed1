// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Kind } from '../../../../src/core/inbox/queue'
import { problem } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { inboxItems } from '../../../fakes/inbox'
import { stock } from '../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

/** The console at its inbox, once it was dealt; the clock is turned by hand. */
async function showInbox(change: (link: FakeLink) => void = () => undefined) {
  const link = stock(fakeLink(scenes.inbox()))
  link.inbox.items = inboxItems()
  change(link)
  const time = { now: 0 }
  const store = createConsoleStore(() => time.now)
  render(<Console link={link} store={store} Picture={() => null} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.inbox })))
  return { link, store, time, items: link.inbox.items }
}

const press = (key: string, more: object = {}, target: Element = document.body) =>
  act(async () => fireEvent.keyDown(target, { key, code: codeOf(key), bubbles: true, ...more }))
const codeOf = (key: string) => (/^\d$/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`)
const place = () => document.querySelector('aside header')?.textContent ?? ''

test('one key judges the step that is up, and the next one is up at once', async () => {
  const { link, time, items } = await showInbox()
  const [first, second] = items
  expect(place()).toContain(t.inboxing.place(first?.step ?? 0, first?.of ?? 0))
  time.now = 2500
  await press('w')
  expect(link.inbox.judged).toEqual([
    {
      run: 'run-7',
      annotation: {
        ...{ by: 'ada', rating: 'resolution', ms: 2500 },
        mark: { kind: 'step', step: first?.step, label: 'wrong' },
      },
    },
  ])
  expect(place()).toContain(t.inboxing.place(second?.step ?? 0, second?.of ?? 0))
})

test('every label has its key, and a digit says why it was wrong', async () => {
  const { link } = await showInbox()
  for (const key of ['c', 'r', 'u', '1']) await press(key)
  expect(link.inbox.judged.map(({ annotation: { mark } }) => mark)).toMatchObject([
    { label: 'correct' },
    { label: 'redundant' },
    { label: 'unsafe' },
    { label: 'wrong', reason: 'wrong_target' },
  ])
})

test('every digit stands with what it means, and a click on it says the same', async () => {
  const { link } = await showInbox()
  const reason = screen.getByRole('button', { name: new RegExp(t.veto.not_ready) })
  expect(reason.textContent).toContain('9')
  await act(async () => fireEvent.click(reason))
  expect(link.inbox.judged).toMatchObject([{ annotation: { mark: { label: 'wrong', reason: 'not_ready' } } }])
})

test('the last word is taken back with Ctrl+Z, and its step is up again', async () => {
  const { link, items } = await showInbox()
  await press('c')
  await press('z', { ctrlKey: true })
  expect(link.inbox.judged).toEqual([])
  expect(place()).toContain(t.inboxing.place(items[0]?.step ?? 0, items[0]?.of ?? 0))
  await press('u')
  expect(link.inbox.judged).toMatchObject([{ annotation: { mark: { label: 'unsafe' } } }])
})

test('what is put off is not judged, and can be had back', async () => {
  const { link, items } = await showInbox()
  await press(' ')
  expect(link.inbox.putOff).toMatchObject([{ step: items[0]?.step }])
  await press('z', { ctrlKey: true })
  expect(link.inbox.putOff.at(-1)).toMatchObject({ step: items[0]?.step, back: true })
  expect(link.inbox.judged).toEqual([])
})

test('what is put off stands under its own heading, and is up at once where that is pressed', async () => {
  const { items } = await showInbox()
  await press(' ')
  const list = screen.getByRole('navigation', { name: t.inboxing.stream })
  const heading = await within(list).findByRole('button', { name: t.inboxing.kind.put_off })
  expect(heading.parentElement?.textContent).toContain('1')
  await act(async () => fireEvent.click(heading))
  expect(place()).toContain(t.inboxing.place(items[0]?.step ?? 0, items[0]?.of ?? 0))
  await press('c')
  expect(heading.parentElement?.textContent).toContain('0')
})

test('a word that was not taken is told and does not count', async () => {
  await showInbox((link) => {
    link.inbox.refuses = problem('inbox.taken', {})
  })
  await press('c')
  expect(screen.getByRole('alert').textContent).toContain('left to them')
  expect(screen.getByText(t.inboxing.judged(0))).toBeDefined()
})

test('a held key judges once, and a key in a field judges nothing', async () => {
  const { link } = await showInbox()
  await press('c', { repeat: true })
  await press('c', {}, screen.getByLabelText(t.inboxing.by))
  expect(link.inbox.judged).toEqual([])
})

test('a step whose picture is missing takes no label and no correction, only to be put off', async () => {
  const { link, items } = await showInbox((made) => {
    const [missing] = made.inbox.items
    made.frame = async (run, hash) => {
      if (run === missing?.run && hash === missing.view.frame) throw new Error('no such frame')
      return 'about:blank'
    }
  })
  for (const key of ['c', 'w', '3']) await press(key)
  expect(link.inbox.judged).toEqual([])
  expect(screen.getByText(t.inboxing.unseen)).toBeDefined()
  expect(screen.queryByRole('button', { name: new RegExp(t.annotate.correct) })).toBeNull()
  await press('e')
  expect(screen.queryByText(t.correcting.title)).toBeNull()
  await press(' ')
  expect(link.inbox.putOff).toMatchObject([{ step: items[0]?.step }])
})

test('another name at this page judges as another person', async () => {
  const { link } = await showInbox()
  const field = screen.getByLabelText(t.inboxing.by)
  await act(async () => fireEvent.change(field, { target: { value: 'Bo' } }))
  await act(async () => fireEvent.blur(field))
  expect(link.inbox.asked.at(-1)).toMatchObject({ by: 'Bo', have: [] })
  await press('c')
  expect(link.inbox.judged).toMatchObject([{ annotation: { by: 'Bo' } }])
})

test('the picture after is shown by its key, and the next step begins with the one before', async () => {
  const { items } = await showInbox()
  const picture = () => screen.getByTestId('replay-picture').dataset['moment']
  await press('a')
  expect(picture()).toBe('after')
  await press('c')
  expect(picture()).toBe('before')
  expect(items.length).toBeGreaterThan(1)
})

test('where people disagree their words stand beside it', async () => {
  await showInbox()
  const said = screen.getByText(t.inboxing.others).closest('section')
  expect(said?.textContent).toContain('小明')
  expect(said?.textContent).toContain(t.annotate.wrong)
})

test('each kind stands with what is left of it', async () => {
  await showInbox()
  const list = screen.getByRole('navigation', { name: t.inboxing.stream })
  const section = within(list).getByText(t.inboxing.kind.no_effect).closest('section')
  expect(section?.querySelector('h2')?.textContent).toContain('2')
  await press('c')
  await press('c')
  expect(section?.querySelector('h2')?.textContent).toContain('1')
})

test('an inbox with nothing in it says so, and one that cannot be asked as well', async () => {
  await showInbox((link) => {
    link.inbox.items = []
  })
  expect(screen.getByText(t.inboxing.empty)).toBeDefined()
  cleanup()
  await showInbox((link) => {
    link.inbox.fails = true
  })
  expect(screen.getAllByText(t.inboxing.gone).length).toBeGreaterThan(0)
})

test('the run of the step is opened at that step; back from it the same step is up, and the last word can still be taken back', async () => {
  const { store, link, items } = await showInbox()
  const [first, second] = items
  await press('c')
  await press('o')
  expect(store.getState()).toMatchObject({
    place: 'runs',
    openedAt: { run: 'run-7', step: second?.step },
  })
  expect(screen.queryByText(t.library.nextRun)).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.replay.backTo.inbox })))
  expect(place()).toContain(t.inboxing.place(second?.step ?? 0, second?.of ?? 0))
  expect(screen.getByText(t.inboxing.judged(1))).toBeDefined()
  await press('o')
  await press('Escape')
  expect(store.getState()).toMatchObject({ place: 'inbox', opened: [] })
  await press('z', { ctrlKey: true })
  expect(link.inbox.judged).toEqual([])
  expect(place()).toContain(t.inboxing.place(first?.step ?? 0, first?.of ?? 0))
  expect(link.inbox.left).toBe(0)
})

test('a label that is refused brings its step back as the next one, and that is told', async () => {
  const { items } = await showInbox((link) => {
    link.inbox.refuses = problem('mark.newer')
  })
  await press('c')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(place()).toContain(t.inboxing.place(items[1]?.step ?? 0, items[1]?.of ?? 0))
  const list = screen.getByRole('navigation', { name: t.inboxing.stream })
  const open = [...list.querySelectorAll('[data-done=false] .number')].map(({ textContent }) => textContent)
  expect(open).toContain(String(items[0]?.step))
  expect(screen.getByText(t.inboxing.judged(0))).toBeDefined()
})

test('a press outside leaves the field of the name, and what is said next is said by it', async () => {
  const { link } = await showInbox()
  const name = screen.getByLabelText(t.inboxing.by)
  act(() => name.focus())
  fireEvent.change(name, { target: { value: 'Eve' } })
  await act(async () => fireEvent.pointerDown(document.body))
  expect(document.activeElement).not.toBe(name)
  await press('w')
  expect(link.inbox.judged.at(-1)?.annotation.by).toBe('Eve')
})

test('where more of a kind is left than the list holds, it says how many come later', async () => {
  await showInbox((link) => {
    const none = Kind.options.map((kind) => [kind, 0] as const)
    link.inbox.known = { left: { ...(Object.fromEntries(none) as Record<Kind, number>), unreviewed: 2 } }
  })
  expect(screen.getByText(t.inboxing.toCome(2))).toBeDefined()
  expect(screen.queryByText(t.inboxing.toCome(1))).toBeNull()
})
