// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { practiceTask } from '../../../../src/core/practice'
import { problem } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.start

async function opened() {
  const store = createConsoleStore(() => 10_000)
  await act(async () =>
    render(<Console link={fakeLink(scenes.start())} store={store} Picture={() => null} />),
  )
}

const card = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

test('the keyboard begins at the chosen target', async () => {
  await opened()
  expect(document.activeElement).toBe(card(t.practice))
})

test('walking through the targets by keys stays among them; pointing at one goes on to its address', async () => {
  await opened()
  fireEvent.keyDown(card(t.practice), { key: 'ArrowRight' })
  await act(async () => {
    card(t.vnc).focus()
    fireEvent.click(card(t.vnc))
  })
  expect(document.activeElement).toBe(card(t.vnc))
  fireEvent.pointerDown(card(t.web))
  await act(async () => fireEvent.click(card(t.web)))
  expect(document.activeElement).toBe(screen.getByLabelText(t.page))
})

test('a start that lacks something goes to what it lacks, each time', async () => {
  await opened()
  const task = screen.getByLabelText(t.task)
  for (const _ of [1, 2]) {
    screen.getByRole('button', { name: t.go }).focus()
    await act(async () => fireEvent.submit(screen.getByRole('button', { name: t.go })))
    expect(document.activeElement).toBe(task)
  }
  expect(screen.getByText(t.needTask)).toBeDefined()
})

test('a task that names a secret nobody knows is refused at its field, which says where to add it', async () => {
  await opened()
  const task = screen.getByLabelText(t.task)
  fireEvent.change(task, { target: { value: 'type "{{secret:NOPE}}" into "Name"' } })
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: t.go })))
  expect(document.activeElement).toBe(task)
  expect(screen.getByText(/no secret “.*NOPE.*”.*Settings, Secrets/)).toBeDefined()
})

test('a start under way is shown in the top bar, and Cancel, STOP and Esc Esc call it off', async () => {
  const starting = { target: 'vnc://10.0.0.5:5900', task: 'file the report', since: 0 }
  const link = fakeLink({ ...scenes.start(), starting })
  const store = createConsoleStore(() => 10_000)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  expect(screen.getByTestId('phase').textContent).toContain(texts.en.phase.starting)
  expect(screen.queryByRole('button', { name: t.go })).toBeNull()
  expect(screen.getByText(t.elsewhere('vnc://10.0.0.5:5900'))).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: t.cancel }))
  fireEvent.click(screen.getByTitle(texts.en.top.stopTip))
  expect(link.cancelled).toBe(2)
  for (const _ of [1, 2]) fireEvent.keyDown(window, { key: 'Escape' })
  expect(link.cancelled).toBe(3)
})

test('a certificate that nobody vouches for can be trusted where the start was refused', async () => {
  const at = { place: '10.0.0.5:5900', fingerprint: 'AB:CD' }
  const why = problem('vnc.certificate.unknown', { ...at, why: problem('vnc.certificate.own') })
  const link = fakeLink(scenes.start())
  link.started = { ok: false, problem: problem('vnc.at', { place: at.place, why }) }
  const store = createConsoleStore(() => 10_000)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  fireEvent.change(screen.getByLabelText(t.task), { target: { value: 'click "Report"' } })
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: t.go })))
  expect(screen.getByRole('alert').textContent).toContain('AB:CD')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.trust.trust })))
  expect(link.trusted).toEqual([at])
  expect(screen.getByText(t.trust.done)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the next task that is written while a start is under way stays', async () => {
  const link = fakeLink(scenes.start())
  const store = createConsoleStore(() => 10_000)
  let begin = (_: unknown): void => undefined
  Object.assign(link.client, {
    start: () =>
      new Promise((resolve) => {
        begin = resolve
      }),
  })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  const field = screen.getByLabelText<HTMLTextAreaElement>(t.task)
  const write = (value: string) => act(async () => fireEvent.change(field, { target: { value } }))
  await write('click "One"')
  await act(async () => fireEvent.submit(field))
  await write('click "Two"')
  await act(async () => begin({ ok: true, run: 'run-9' }))
  expect(field.value).toBe('click "Two"')
})

test('the example is one of the chosen target, and where nobody knows what stands there is none', async () => {
  await opened()
  const offer = () => screen.queryByRole('button', { name: t.useExample })
  await act(async () => fireEvent.click(card(t.practicePhone)))
  await act(async () => fireEvent.click(offer() ?? document.body))
  expect(screen.getByLabelText<HTMLTextAreaElement>(t.task).value).toBe(practiceTask('phone', 'en'))
  await act(async () => fireEvent.change(screen.getByLabelText(t.task), { target: { value: '' } }))
  await act(async () => fireEvent.click(card(t.vnc)))
  expect(offer()).toBeNull()
})

/** The console with a form, and the way to Settings and back. */
async function withWays() {
  const link = fakeLink(scenes.start())
  const store = createConsoleStore(() => 10_000)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  const there = () => act(async () => store.setState({ place: 'settings' }))
  const back = () => act(async () => store.setState({ place: 'live' }))
  return { link, store, there, back }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) =>
  act(async () => fireEvent.change(field(label), { target: { value } }))

test('who goes to Settings and comes back finds every field of the form as it was left', async () => {
  const { there, back } = await withWays()
  await act(async () => fireEvent.click(card(t.vnc)))
  await write(t.address, '10.0.0.9')
  await write(t.password, 'pass')
  await write(t.task, 'click "Report"')
  await write(t.model, 'glm')
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: texts.en.modes.ask_risky })))
  await there()
  expect(screen.queryByLabelText(t.task)).toBeNull()
  await back()
  expect(card(t.vnc).checked).toBe(true)
  expect([field(t.address).value, field(t.password).value]).toEqual(['10.0.0.9', 'pass'])
  expect([field(t.task).value, field(t.model).value]).toEqual(['click "Report"', 'glm'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.en.modes.ask_risky }).checked).toBe(true)
})

test('how a phone is paired is kept as well', async () => {
  const { there, back } = await withWays()
  await act(async () => fireEvent.click(card(t.adb)))
  await write(t.pairAddress, '192.168.1.20:37123')
  await write(t.pairCode, '123456')
  await there()
  await back()
  expect([field(t.pairAddress).value, field(t.pairCode).value]).toEqual(['192.168.1.20:37123', '123456'])
  expect(field(t.pairCode).closest('details')?.open).toBe(true)
})

test('Ctrl Enter in the task starts what is chosen; the next form begins with what was used, as the settings know it', async () => {
  const { link, store } = await withWays()
  const began = vi.fn(async () => ({ ok: true, run: 'run-9' }))
  Object.assign(link.client, { start: began })
  await act(async () => fireEvent.click(card(t.practicePhone)))
  await write(t.task, 'click "Report"')
  await act(async () => fireEvent.keyDown(field(t.task), { key: 'Enter' }))
  expect(began).not.toHaveBeenCalled()
  await act(async () => fireEvent.keyDown(field(t.task), { key: 'Enter', ctrlKey: true }))
  expect(began).toHaveBeenCalledWith(
    expect.objectContaining({ target: 'practice:phone', task: 'click "Report"' }),
  )
  expect(store.getState().newRun).toEqual({})
})

test('Ctrl Enter starts wherever the focus is, but not out of a dialog or from how a phone is paired', async () => {
  const { link } = await withWays()
  const began = vi.fn(async () => ({ ok: true, run: 'run-9' }))
  Object.assign(link.client, { start: began })
  const ctrlEnter = (on: Element, more = {}) =>
    act(async () => fireEvent.keyDown(on, { key: 'Enter', ctrlKey: true, ...more }))
  await act(async () => fireEvent.click(card(t.adb)))
  await write(t.task, 'click "Report"')
  field(t.pairCode).focus()
  await ctrlEnter(field(t.pairCode))
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.append(document.createElement('button'))
  dialog.querySelector('button')?.focus()
  await ctrlEnter(document.activeElement ?? dialog)
  dialog.remove()
  await act(async () => fireEvent.click(card(t.practicePhone)))
  expect(began).not.toHaveBeenCalled()
  act(() => (document.activeElement as HTMLElement).blur())
  await ctrlEnter(document.body, { repeat: true })
  expect(began).not.toHaveBeenCalled()
  await ctrlEnter(document.body)
  expect(began).toHaveBeenCalledOnce()
})

test('what cannot be read of a checklist is told once its line is written, and the start keeps what was written', async () => {
  const { link } = await withWays()
  const began = vi.fn(async () => ({ ok: true, run: 'run-9' }))
  Object.assign(link.client, { start: began })
  const told = () => screen.queryAllByText(/cannot be read, “/).map(({ textContent }) => textContent)
  await act(async () => field(t.task).focus())
  await write(t.task, 'click "Save"\nclick Open')
  expect(told()).toEqual([])
  await write(t.task, 'click "Save"\nclick Open\n')
  expect(told()).toEqual([expect.stringMatching(/^Line 2 .*in quotes.*click "Open"$/)])
  await act(async () => fireEvent.submit(field(t.task)))
  expect(began).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe(t.unread)
  expect(field(t.task).value).toBe('click "Save"\nclick Open\n')
  await write(t.task, 'click "Save"\nclick "Open"')
  expect(told()).toEqual([])
  await act(async () => fireEvent.submit(field(t.task)))
  expect(began).toHaveBeenCalledOnce()
})

test('for a model the same words are a task', async () => {
  const { link } = await withWays()
  const began = vi.fn(async () => ({ ok: true, run: 'run-9' }))
  Object.assign(link.client, { start: began })
  await write(t.task, 'file the report')
  await write(t.model, 'glm')
  expect(screen.queryByText(/cannot be read/)).toBeNull()
  await act(async () => fireEvent.submit(field(t.task)))
  expect(began).toHaveBeenCalledOnce()
})

test('what is too long is said at its field, with how much it takes, and nothing is sent', async () => {
  await opened()
  fireEvent.change(screen.getByLabelText(t.task), { target: { value: 'a'.repeat(200_000) } })
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: t.go })))
  expect(screen.getByText(t.tooLong(20_000))).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(t.task))
  fireEvent.change(screen.getByLabelText(t.task), { target: { value: 'file the report' } })
  await act(async () => fireEvent.click(card(t.web)))
  fireEvent.change(screen.getByLabelText(t.page), {
    target: { value: `https://e.org/${'a'.repeat(10_000)}` },
  })
  await act(async () => fireEvent.submit(screen.getByRole('button', { name: t.go })))
  expect(screen.getByText(t.tooLong(2000))).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText(t.page))
})
