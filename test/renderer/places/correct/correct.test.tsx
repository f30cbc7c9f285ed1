// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { inboxItems, questionIn } from '../../../fakes/inbox'
import { plainFrame, stock } from '../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en

/** The inbox with the editor open over its first step that may be corrected. */
async function correct(change: (link: FakeLink) => void = () => undefined) {
  const link = stock(fakeLink(scenes.inbox()))
  link.inbox.items = inboxItems().slice(1)
  link.rehearsals.questions = link.inbox.items.map(questionIn)
  change(link)
  const time = { now: 0 }
  const store = createConsoleStore(() => time.now)
  store.setState({ place: 'inbox' })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  await press('e')
  time.now += 5000
  return { link, time, item: link.inbox.items[0] }
}

const press = (key: string, more: object = {}, target: Element = document.body) =>
  act(async () => fireEvent.keyDown(target, { key, code: key, bubbles: true, ...more }))
const point = () => {
  const mark = [...document.querySelectorAll('[data-testid=overlay] [data-mark=point]')].at(-1)
  return [Number(mark?.getAttribute('data-x')), Number(mark?.getAttribute('data-y'))]
}

test('the live editor opens over the recorded picture, and what it makes is the annotation', async () => {
  const { link, item } = await correct()
  expect(screen.getByLabelText(t.correcting.title)).toBeDefined()
  // Nothing drives a picture of the past, and nobody has its helm.
  expect(document.querySelector('[data-helm]')).toBeNull()
  const [x = 0, y = 0] = point()
  await press('ArrowRight')
  await press('ArrowDown', { shiftKey: true })
  expect(point()).toEqual([x + 1, y + 10])
  await press('Enter')
  expect(link.inbox.judged).toMatchObject([
    {
      run: item?.run,
      annotation: {
        mark: {
          kind: 'correction',
          step: item?.step,
          frame: item?.view.frame ?? plainFrame,
          action: { kind: 'click', at: [x + 1, y + 10] },
        },
      },
    },
  ])
  expect(link.sent).toEqual([])
})

test('the editor of a recorded step asks no model, says nothing of a screen of now, and the table of keys opens over it', async () => {
  await correct()
  expect(screen.queryByText(t.candidates.more(2))).toBeNull()
  expect(screen.queryByText(t.checks.still)).toBeNull()
  await press('?')
  expect(within(screen.getByRole('dialog')).getByText(t.placeKeys.correct.keepFromField)).toBeDefined()
  await press('Escape')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText(t.correcting.title)).toBeDefined()
})

test('the next step is up once a correction is given, and Ctrl+Z takes it back', async () => {
  const { link } = await correct()
  await press('ArrowRight')
  await press('Enter')
  expect(screen.queryByLabelText(t.correcting.title)).toBeNull()
  expect(screen.getByText(t.inboxing.judged(1))).toBeDefined()
  await press('z', { ctrlKey: true })
  expect(link.inbox.judged).toEqual([])
})

test('Esc leaves the editor and nothing was said', async () => {
  const { link } = await correct()
  await press('ArrowRight')
  await press('Escape')
  expect(screen.queryByLabelText(t.correcting.title)).toBeNull()
  expect(link.inbox.judged).toEqual([])
  expect(document.querySelector('nav[aria-label]')).not.toBeNull()
})

test('no key of the editor judges, takes over or stops', async () => {
  const { link } = await correct()
  for (const key of ['w', 'c', 'x', 't', 'r', ' ']) await press(key)
  expect(link.inbox.judged).toEqual([])
  expect(link.sent).toEqual([])
  expect(screen.getByLabelText(t.correcting.title)).toBeDefined()
})

test('why a step cannot be corrected is told, and it is still up', async () => {
  const { link } = await correct((one) => {
    one.rehearsals.questions = []
  })
  expect(screen.getByRole('alert').textContent).toContain(String(link.inbox.items[0]?.step))
  await press('c')
  expect(link.inbox.judged).toHaveLength(1)
})
