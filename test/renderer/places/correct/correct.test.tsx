// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pointsOf } from '../../../../src/core/action/action'
import { problem } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { inboxItems, questionIn } from '../../../fakes/inbox'
import { plainFrame, stock } from '../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { click } from '../../../fakes/snapshots'

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
  return { link, store, time, item: link.inbox.items[0] }
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

/** What the editor says under the move of why it makes no pair. */
const unpaired = () => screen.getByTestId('unpaired').textContent

test.each([
  ['on the same thing', 40, 'approved', 'same_thing'],
  ['of which nobody knows what lies there', 0, 'approved', 'uncharted'],
  ['that was vetoed, of which nobody knows what lies there', 0, 'vetoed', undefined],
] as const)(
  'a mark that moves a little %s is said to make no pair while it moves',
  async (_, size, answered, words) => {
    await correct((link) => {
      link.rehearsals.questions = link.rehearsals.questions.map((question) => {
        const [[x, y] = [0, 0]] = pointsOf(question.action)
        const box = { x: x - size / 2, y: y - size / 2, width: size, height: size }
        const elements = size === 0 ? [] : [{ text: 'Save', box, confidence: 1 }]
        return { ...question, answered, seen: { ...question.seen, elements, listed: [] } }
      })
    })
    expect(unpaired()).toBe('')
    await press('ArrowRight')
    expect(unpaired()).toBe(words === undefined ? '' : t.correcting.unpaired[words])
  },
)

test('a mark that goes from one thing to another makes a pair, and nothing is said', async () => {
  await correct((link) => {
    link.rehearsals.questions = link.rehearsals.questions.map((question) => ({
      ...question,
      action: { ...click(), at: [30, 30] },
      proposal: { ...question.proposal, actions: [{ ...click(), at: [30, 30] }] },
      seen: {
        ...question.seen,
        listed: [],
        elements: [
          { text: 'Save', box: { x: 20, y: 20, width: 15, height: 20 }, confidence: 1 },
          { text: 'Lines', box: { x: 36, y: 20, width: 15, height: 20 }, confidence: 1 },
        ],
      },
    }))
  })
  for (let nth = 0; nth < 3; nth++) await press('ArrowRight')
  expect(unpaired()).toBe(t.correcting.unpaired.same_thing)
  for (let nth = 0; nth < 5; nth++) await press('ArrowRight')
  expect(unpaired()).toBe('')
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

const reason = () => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(t.thought.label))
const write = (text: string) => act(async () => fireEvent.change(reason(), { target: { value: text } }))
const push = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const editor = () => screen.queryByLabelText(t.correcting.title)

test('a correction that is refused stays open with why, and with what was written; given once more it is kept', async () => {
  const { link } = await correct((one) => {
    one.inbox.refuses = problem('correction.unsayable', { dialect: 'points', kind: 'drag' })
  })
  await press('ArrowRight')
  await write('The other one has the total.')
  const at = point()
  await press('Enter')
  const card = within(editor() ?? document.body)
  expect(card.getByRole('alert').textContent).toContain('points')
  expect(reason().value).toBe('The other one has the total.')
  expect(point()).toEqual(at)
  expect(screen.getByText(t.inboxing.judged(0))).toBeDefined()
  link.inbox.refuses = undefined
  await press('Enter')
  expect(editor()).toBeNull()
  expect(link.inbox.judged).toMatchObject([
    { annotation: { mark: { kind: 'correction', thought: 'The other one has the total.' } } },
  ])
})

test('as long as nothing is answered the editor is busy, gives nothing twice, and Esc leaves it', async () => {
  const never = { judged: 0 }
  await correct((link) =>
    Object.assign(link.client, {
      judge: () => {
        never.judged += 1
        return new Promise(() => undefined)
      },
    }),
  )
  await press('ArrowRight')
  await press('Enter')
  await press('Enter')
  expect(never.judged).toBe(1)
  expect(editor()?.getAttribute('aria-busy')).toBe('true')
  await press('Escape')
  expect(editor()).toBeNull()
})

test('a correction that is refused when nobody is in the editor any more is told with its step, and can be had again', async () => {
  let answer = (_: unknown): void => undefined
  await correct((link) =>
    Object.assign(link.client, {
      judge: () => new Promise((resolve) => (answer = resolve)),
    }),
  )
  await press('ArrowRight')
  const at = point()
  await press('Enter')
  await press('Escape')
  await act(async () => answer({ ok: false, problem: problem('mark.newer'), annotations: [] }))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  await press('e')
  expect(point()).toEqual(at)
})

test('what was begun is there again at its step, after Esc and after a look at another place', async () => {
  const { link } = await correct()
  await press('ArrowRight')
  await write('Half a th')
  const at = point()
  await press('Escape')
  await press('e')
  expect(point()).toEqual(at)
  await push(t.policy)
  await push(t.inbox)
  expect(editor()).toBeNull()
  await press('e')
  expect(reason().value).toBe('Half a th')
  expect(point()).toEqual(at)
  // Another step has nothing of it.
  await press('Escape')
  await press(' ')
  await press('e')
  expect(editor()).not.toBeNull()
  expect(reason().value).not.toBe('Half a th')
  expect(link.inbox.judged).toEqual([])
})

test('what was thrown away, given, or never begun is not kept', async () => {
  const { store, time } = await correct()
  const [x = 0, y = 0] = point()
  await press('Escape')
  expect(store.getState().halves).toBeUndefined()
  await press('e')
  expect(screen.queryByRole('button', { name: t.correcting.discard })).toBeNull()
  await press('ArrowRight')
  await push(t.correcting.discard)
  expect(editor()).toBeNull()
  await press('e')
  expect(point()).toEqual([x, y])
  time.now += 5000
  await press('ArrowRight')
  await press('Enter')
  expect(editor()).toBeNull()
  expect(store.getState().halves?.size).toBe(0)
})

test('in the replay a correction that is refused stays open as well', async () => {
  const { link, store, time, item } = await correct()
  await press('Escape')
  let refuses = true
  const { annotate } = link.client
  Object.assign(link.client, {
    annotate: (...said: Parameters<typeof annotate>) =>
      refuses
        ? Promise.resolve({ ok: false, problem: problem('mark.newer'), annotations: [] })
        : annotate(...said),
  })
  await press('o')
  expect(store.getState()).toMatchObject({ opened: [item?.run], openedAt: { step: item?.step } })
  await press('e')
  time.now += 5000
  await press('ArrowRight')
  await press('Enter')
  expect(within(editor() ?? document.body).getByRole('alert').textContent).not.toBe('')
  refuses = false
  await press('Enter')
  expect(editor()).toBeNull()
  expect(link.annotated).toMatchObject([{ mark: { kind: 'correction', step: item?.step } }])
})

test('a label that is refused while the next step is corrected leaves the editor open, and comes after it', async () => {
  let refuse = (): void => undefined
  const { link, time } = await correct()
  await press('Escape')
  const [first, second] = link.inbox.items
  const { judge } = link.client
  Object.assign(link.client, {
    judge: () =>
      new Promise((resolve) => {
        refuse = () => resolve({ ok: false, problem: problem('mark.newer'), annotations: [] })
      }),
  })
  await press('c')
  await press('e')
  await write('Half a th')
  await act(async () => refuse())
  expect(reason().value).toBe('Half a th')
  Object.assign(link.client, { judge })
  time.now += 5000
  await press('Enter', { ctrlKey: true })
  expect(link.inbox.judged).toMatchObject([{ annotation: { mark: { step: second?.step } } }])
  expect(document.querySelector('[data-step]')?.getAttribute('data-step')).toBe(
    `${first?.run}/${first?.step}`,
  )
})

const isUp = () => document.querySelector('[data-step]')?.getAttribute('data-step')

/** A call that is answered when the test says so. */
function slow<A extends unknown[], R>(call: (...args: A) => R) {
  const asked: A[] = []
  let come = (): void => undefined
  const later = (...args: A) => {
    asked.push(args)
    return new Promise<R>((resolve) => {
      come = () => resolve(call(...args))
    })
  }
  return { later, asked, come: () => act(async () => come()) }
}

test('why a correction was not kept is told of its step alone', async () => {
  const { link } = await correct((one) => {
    one.inbox.refuses = problem('correction.unsayable', { dialect: 'points', kind: 'drag' })
  })
  await press('ArrowRight')
  await press('Enter')
  await press('Escape')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1)
  link.inbox.refuses = undefined
  const first = isUp()
  await press('c')
  expect(isUp()).not.toBe(first)
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

test('in the replay a question that comes late opens nothing over another step', async () => {
  const { link } = await correct()
  await press('Escape')
  await press('o')
  const question = slow(link.client.recordedQuestion)
  Object.assign(link.client, { recordedQuestion: question.later })
  await press('e')
  expect(question.asked).toHaveLength(1)
  await press(']')
  await question.come()
  expect(editor()).toBeNull()
})

test('what is written while a correction is on its way goes on in the editor', async () => {
  const { link, time } = await correct()
  const judge = slow(link.client.judge)
  Object.assign(link.client, { judge: judge.later })
  await press('ArrowRight')
  await press('Enter')
  await write('And this is why')
  await judge.come()
  expect(reason().value).toBe('And this is why')
  time.now += 5000
  await press('Enter')
  await judge.come()
  expect(editor()).toBeNull()
  expect(judge.asked).toHaveLength(2)
})

test('a step has one editor: where a correction is on its way, it is the one that it was given in', async () => {
  const { link, time } = await correct()
  const judge = slow(link.client.judge)
  Object.assign(link.client, { judge: judge.later })
  await press('ArrowRight')
  await press('Enter')
  await press('Escape')
  await press('e')
  expect(editor()?.getAttribute('aria-busy')).toBe('true')
  await judge.come()
  expect(editor()).toBeNull()
  time.now += 5000
  await press('Enter')
  expect(judge.asked).toHaveLength(1)
})

test('what one person has begun is not gone on with by another', async () => {
  const { store } = await correct()
  await press('ArrowRight')
  await write('Ada thinks so')
  await press('Escape')
  await act(async () => store.setState({ reviewer: 'Eve' }))
  await press('e')
  expect(reason().value).not.toBe('Ada thinks so')
})
