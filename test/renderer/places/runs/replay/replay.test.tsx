// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { plainFrame, stock } from '../../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'
import { click, observation, proposal } from '../../../../fakes/snapshots'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const t = texts.en

/** The record of run-7, opened. */
async function showReplay(change: (link: FakeLink) => void = () => undefined) {
  const link = stock(fakeLink(scenes.replay()))
  change(link)
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs', opened: ['run-7'] })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return { link, store }
}

const press = (key: string, target: Element = document.body) =>
  act(async () => fireEvent.keyDown(target, { key, bubbles: true }))
const push = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

test('brackets, arrows, Home and End move through the steps, and stop at both ends', async () => {
  await showReplay()
  expect(heading()).toBe('Click “OK”')
  await press('[')
  expect(heading()).toBe('Click “OK”')
  await press(']')
  expect(heading()).toBe('Click “File”')
  await press('ArrowRight')
  expect(heading()).toBe('Click “Image”')
  await press('End')
  await press(']')
  expect(heading()).toBe('Click “Flip Horizontally”')
  await press('Home')
  expect(heading()).toBe('Click “OK”')
})

test('an edited step shows what was proposed dashed under what was done', async () => {
  await showReplay()
  await press(']')
  await press(']')
  const overlay = screen.getByTestId('overlay')
  const at = (role: string) =>
    overlay.querySelector(`[data-role=${role}] [data-mark=point]`)?.getAttribute('data-x')
  expect(at('original')).toBe('320')
  expect(at('edited')).toBe('490')
  expect(overlay.querySelector('[data-role=original] [stroke-dasharray]')).not.toBeNull()
})

test('after a step stands the picture of the next one, without marks; after the last there is none', async () => {
  await showReplay()
  await press('a')
  expect(screen.getByTestId('replay-picture').dataset.moment).toBe('after')
  expect(screen.queryByTestId('overlay')).toBeNull()
  await press('End')
  expect(screen.getByText(t.replay.noAfter)).toBeDefined()
  await choose(t.replay.before)
  expect(screen.getByTestId('overlay')).toBeDefined()
})

test('Space plays a step a second and stops at the end', async () => {
  vi.useFakeTimers()
  await showReplay()
  await press('End')
  await press('[')
  await press(' ')
  expect(screen.getByRole('button', { name: t.replay.pause })).toBeDefined()
  await act(async () => vi.advanceTimersByTime(1000))
  expect(heading()).toBe('Click “Flip Horizontally”')
  expect(screen.getByRole('button', { name: t.replay.play })).toBeDefined()
})

test('moving by hand ends the playing', async () => {
  vi.useFakeTimers()
  await showReplay()
  await press(' ')
  await press(']')
  await act(async () => vi.advanceTimersByTime(5000))
  expect(heading()).toBe('Click “File”')
})

test('thought, reply, verdicts and events stand as text, never as HTML', async () => {
  await showReplay()
  const record = screen.getByRole('region', { name: t.replay.tabs })
  expect(record.textContent).toContain('The Transform submenu is open')
  await choose(t.replay.raw)
  expect(record.textContent).toContain('<b>text</b>')
  await choose(t.replay.verdicts)
  expect(record.textContent).toContain('Pay now')
  await choose(t.replay.events)
  expect(within(record).getAllByRole('listitem')).toHaveLength(8)
  expect(record.textContent).toContain('pointer 850 266 1')
  expect(document.querySelector('b b, pre b')).toBeNull()
})

test('where another answer was picked, both stand in the record, each under whose it is', async () => {
  const first = proposal(click())
  const at = { proposal: first.id, index: 0, frame: observation.frame }
  const by = { title: 'Second eyes', model: 'm', dialect: 'canonical', space: 'pixels' } as const
  await showReplay((link) => {
    const answer = { proposal: { ...first, id: 'p8', thought: 'Rather that one.' }, verdicts: [] }
    const reply = { text: 'the words of the second', finish: 'stop' } as const
    link.events.push(
      { type: 'candidate', ...at, nth: 0, by, ms: 900, reply, answer },
      { type: 'picked', ...at, candidate: 'p8', action: click(), verdicts: [], nth: 2, of: 2 },
    )
  })
  const record = screen.getByRole('region', { name: t.replay.tabs })
  const heads = () =>
    within(record)
      .getAllByRole('heading')
      .map((head) => head.textContent)
  const both = [t.replay.replies.first, `${t.replay.replies.picked} · Second eyes`]
  expect(heads()).toEqual(both)
  expect(record.textContent).toContain('Rather that one.')
  await choose(t.replay.raw)
  expect(heads()).toEqual(both)
  expect(record.textContent).toContain('<b>text</b>')
  expect(record.textContent).toContain('the words of the second')
})

test('what the model said stands beside what was sent, and where the time went', async () => {
  await showReplay()
  const card = screen.getByRole('complementary', { name: t.replay.about }).textContent
  expect(card).toContain('443, 246 (0-999)')
  expect(card).toContain('1110, 500 px')
  await choose(t.replay.timing)
  expect(screen.getByRole('region', { name: t.replay.tabs }).textContent).toContain('model 2.97 s')
})

test('a step whose events cannot be had says so', async () => {
  await showReplay((link) =>
    Object.assign(link.client, { recordedStep: () => Promise.reject(new Error('gone')) }),
  )
  expect(screen.getByText(t.replay.stepGone)).toBeDefined()
})

test('a record without steps, and one that cannot be opened, are told', async () => {
  await showReplay((link) => {
    link.records = link.records.map((record) => ({ ...record, steps: [] }))
  })
  expect(screen.getAllByText(t.replay.empty).length).toBeGreaterThan(0)
  cleanup()
  await showReplay((link) => {
    link.records = []
  })
  expect(screen.getByRole('alert').textContent).toContain('There is no run run-7.')
})

test('one key labels a step, a second one says why, and the label again takes it back', async () => {
  const { link } = await showReplay((stocked) => {
    stocked.records = stocked.records.map((record) => ({ ...record, annotations: [] }))
  })
  await press('w')
  await press('1')
  await press('w')
  const by = { by: 'ada', rating: 'first' }
  expect(link.annotated).toMatchObject([
    { ...by, mark: { kind: 'step', step: 1, label: 'wrong' } },
    { ...by, mark: { kind: 'step', step: 1, label: 'wrong', reason: 'wrong_target' } },
    { ...by, withdrawn: true, mark: { kind: 'step', step: 1 } },
  ])
  expect(screen.getByRole('button', { name: /^Wrong/, pressed: false })).toBeDefined()
  await press('1')
  expect(link.annotated).toHaveLength(3)
})

test('after “wrong” the key of the correction corrects, and says no cause', async () => {
  const { link } = await showReplay()
  await press('w')
  await press('e')
  expect(link.annotated.at(-1)?.mark).toEqual({ kind: 'step', step: 1, label: 'wrong' })
  const reason = document.querySelector('[data-reason=environment]')
  expect(reason === null || reason.querySelector('kbd') === null).toBe(true)
})

test('a label and its cause in quick succession are both said, before the first is answered', async () => {
  const { link } = await showReplay((stocked) => {
    stocked.records = stocked.records.map((record) => ({ ...record, annotations: [] }))
    const { annotate } = stocked.client
    const never = (...args: Parameters<typeof annotate>) => {
      void annotate(...args)
      return new Promise<Awaited<ReturnType<typeof annotate>>>(() => undefined)
    }
    Object.assign(stocked.client, { annotate: never })
  })
  await press('w')
  await press('1')
  await choose(t.annotate.irreversible)
  const label = { kind: 'step', step: 1, label: 'wrong' }
  expect(link.annotated.map(({ mark }) => mark)).toEqual([
    label,
    { ...label, reason: 'wrong_target' },
    { ...label, reason: 'wrong_target', severity: 'irreversible' },
  ])
})

test('how much harm a wrong step did is said with it, and kept when the reason changes', async () => {
  const { link } = await showReplay()
  await press('u')
  await choose(t.annotate.irreversible)
  await press('0')
  const label = { kind: 'step', step: 1, label: 'unsafe' }
  expect(link.annotated.map(({ mark }) => mark)).toEqual([
    label,
    { ...label, severity: 'irreversible' },
    { ...label, severity: 'irreversible', reason: 'unsafe' },
  ])
  await choose(t.annotate.unsaid)
  expect(link.annotated.at(-1)?.mark).toEqual({ ...label, reason: 'unsafe' })
})

test('keys in the note are only text, and Esc leaves it without leaving the run', async () => {
  const { link, store } = await showReplay()
  const field = screen.getByLabelText(t.annotate.note)
  field.focus()
  await press('c', field)
  expect(link.annotated).toEqual([])
  await press('Escape', field)
  expect(store.getState().opened).toEqual(['run-7'])
  await press('Escape')
  expect(store.getState().opened).toEqual([])
})

test('a note that was not sent is kept for its step when another one is gone to', async () => {
  const { link } = await showReplay()
  fireEvent.change(screen.getByLabelText(t.annotate.note), { target: { value: 'slow menu' } })
  await press(']')
  expect(link.annotated.map(({ mark }) => mark)).toEqual([{ kind: 'note', step: 1, text: 'slow menu' }])
})

test('a note is kept for its step, and one of the run for the run', async () => {
  const { link } = await showReplay()
  fireEvent.change(screen.getByLabelText(t.annotate.note), { target: { value: ' slow menu ' } })
  await act(async () => fireEvent.submit(screen.getByLabelText(t.annotate.note)))
  await choose(t.replay.run)
  fireEvent.change(screen.getByLabelText(t.annotate.runNote), { target: { value: 'good' } })
  await act(async () => fireEvent.submit(screen.getByLabelText(t.annotate.runNote)))
  await push(t.annotate.success)
  expect(link.annotated.map(({ mark }) => mark)).toEqual([
    { kind: 'note', step: 1, text: 'slow menu' },
    { kind: 'note', text: 'good' },
    { kind: 'outcome', outcome: 'success' },
  ])
})

test('what others said is shown with who and when, and only one’s own can be taken back', async () => {
  await showReplay()
  expect(screen.getByText(/not bold/).textContent).toContain('<b>not bold</b>')
  expect(screen.getByText(/小明, 21 Nov 2026/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: t.annotate.undo })).toHaveLength(1)
})

test('a judgement that was not kept is told', async () => {
  await showReplay((link) =>
    Object.assign(link.client, { annotate: () => Promise.reject(new Error('gone')) }),
  )
  await press('c')
  expect(screen.getByRole('alert').textContent).toContain(t.annotate.offline)
})

test('an area is covered by dragging over the picture, and uncovered again', async () => {
  const { link } = await showReplay()
  await push(t.annotate.covers)
  const covers = screen.getByTestId('covers')
  covers.getBoundingClientRect = () => new DOMRect(0, 0, 192, 108)
  covers.setPointerCapture = () => undefined
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, pointerId: 1 })
  await act(async () => fireEvent.pointerDown(covers, at(10, 10)))
  await act(async () => fireEvent.pointerMove(covers, at(15, 15)))
  await act(async () => fireEvent.pointerUp(covers, at(20, 12)))
  const old = { x: 1480, y: 200, width: 290, height: 120 }
  const box = { x: 100, y: 100, width: 101, height: 21 }
  expect(link.annotated.at(-1)?.mark).toEqual({ kind: 'redaction', frame: plainFrame, boxes: [old, box] })
  await push(`${t.annotate.uncover}: ${t.annotate.cover(290, 120)}`)
  expect(link.annotated.at(-1)?.mark).toMatchObject({ boxes: [box] })
  await push(`${t.annotate.uncover}: ${t.annotate.cover(101, 21)}`)
  expect(link.annotated.at(-1)).toMatchObject({ withdrawn: true, mark: { boxes: [] } })
})

test('a second rater sees a drawn fifth of the steps without what came of them; then agreement is told', async () => {
  const { link } = await showReplay()
  await press('r')
  await press('End')
  await press('u')
  await choose(t.replay.run)
  fireEvent.change(screen.getByLabelText(t.annotate.secondBy), { target: { value: 'ada' } })
  expect(screen.getByText(t.annotate.secondSame)).toBeDefined()
  fireEvent.change(screen.getByLabelText(t.annotate.secondBy), { target: { value: 'bob' } })
  await push(t.annotate.begin)
  const card = screen.getByRole('complementary', { name: t.annotate.blind })
  expect(card.textContent).toContain(t.annotate.progress(0, 2))
  for (const told of [t.film.expected_here, t.ended.completed, 'The menu is at the top.'])
    expect(screen.getByRole('main').textContent).not.toContain(told)
  expect(document.querySelector('[data-fate=approved], [data-fate=vetoed], span[data-label]')).toBeNull()
  await press('a')
  expect(screen.getByTestId('replay-picture').dataset.moment).toBe('before')
  await press('r')
  await press(']')
  await press('c')
  expect(screen.getByText(t.annotate.allDone)).toBeDefined()
  expect(link.annotated.slice(2)).toMatchObject([
    { by: 'bob', rating: 'second', mark: { step: 1 } },
    { by: 'bob', rating: 'second', mark: { step: 4 } },
  ])
  await press('Escape')
  const agreement = screen.getByRole('region', { name: t.annotate.agreement }).textContent
  expect(agreement).toContain(t.annotate.agreed(1, 1))
  expect(agreement).toContain('κ –')
})

test('agreement beyond chance is told as κ', async () => {
  const judged = (by: string, rating: 'first' | 'second', labels: readonly ('correct' | 'wrong')[]) =>
    labels.map((label, nth) => ({
      v: 1 as const,
      rev: nth + 1 + (rating === 'second' ? 10 : 0),
      t_utc: '2026-11-22T08:00:00.000Z',
      by,
      rating,
      mark: { kind: 'step' as const, step: nth + 1, label, of: 'proposed' as const },
    }))
  await showReplay((link) => {
    const annotations = [
      ...judged('ada', 'first', ['correct', 'correct', 'wrong', 'wrong']),
      ...judged('bob', 'second', ['correct', 'correct', 'wrong', 'correct']),
    ]
    link.records = link.records.map((record) => ({ ...record, annotations }))
  })
  await choose(t.replay.run)
  const agreement = screen.getByRole('region', { name: t.annotate.agreement }).textContent
  expect(agreement).toContain(`${t.annotate.agreed(3, 4)}κ 0.50`)
})

test('the panel shows the request as it was sent, what was sent to the target and the rows with their reasons', async () => {
  await showReplay()
  const record = screen.getByRole('region', { name: t.replay.tabs })
  await choose(t.replay.request)
  expect(record.textContent).toContain('What next?')
  expect(record.textContent).toContain('"temperature": 0.1')
  await choose(t.replay.rows)
  expect(record.textContent).toContain('click(start_box=(490,231))')
  expect(record.textContent).toContain('nobody judged it')
  await choose(t.replay.timing)
  expect(record.textContent).toContain('2,400')
  await press('p')
  expect(record.textContent).not.toContain('2,400')
})

test('a kind of steps can be looked at alone, and N goes to the next that stands out', async () => {
  const { link } = await showReplay()
  const [edited] = link.records[0]?.steps.filter(({ fate }) => fate === 'edited') ?? []
  await press('n')
  expect(heading()).not.toBe('Click “OK”')
  await push(`${t.replay.kinds.edited} 1`)
  expect(screen.getByText(t.replay.of(1, 1))).toBeDefined()
  expect(screen.getByTestId('replay-picture').innerHTML).toContain(t.replay.picture(edited?.number ?? 0))
  await push(`${t.replay.kinds.edited} 1`)
  expect(screen.queryByText(t.replay.of(1, 1))).toBeNull()
})

test('both pictures of a step lie over each other, with a line that is drawn or with what differs', async () => {
  await showReplay()
  await press(']')
  await choose(t.replay.slider)
  const line = screen.getByLabelText<HTMLInputElement>(t.replay.slider, { selector: 'input[type=range]' })
  fireEvent.change(line, { target: { value: '20' } })
  expect(screen.getByAltText(t.replay.after).parentElement?.style.clipPath).toBe('inset(0 0 0 20%)')
  await press('d')
  expect(screen.getByAltText(t.replay.difference)).toBeDefined()
  await press('d')
  expect(screen.queryByAltText(t.replay.difference)).toBeNull()
})
