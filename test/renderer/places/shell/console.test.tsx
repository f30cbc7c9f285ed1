// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { problem, sayEnglish } from '../../../../src/core/problem'
import { isolated } from '../../../../src/core/visible'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)

function show(snapshot: Snapshot) {
  const time = { now: 0 }
  const link = fakeLink(snapshot)
  const store = createConsoleStore(() => time.now)
  render(<Console link={link} store={store} Picture={() => null} />)
  time.now = 1000
  return { link, store, time }
}

const key = (name: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  act(() => fireEvent.keyDown(target, { key: name, bubbles: true, ...more }))

test.each(Object.entries(scenes))('the scene %s is drawn in both languages', (_, scene) => {
  for (const lang of ['en', 'zh'] as const) {
    const snapshot = scene(lang)
    show({ ...snapshot, settings: { ...snapshot.settings, lang } })
    expect(document.documentElement.lang).toMatch(lang)
    expect(screen.getByRole('main').textContent).not.toBe('')
    cleanup()
  }
})

test('a proposal is announced to screen readers in words', () => {
  show(scenes.deciding('en'))
  const announcer = screen.getByTestId('announcer')
  expect(announcer.getAttribute('aria-live')).toBe('polite')
  expect(announcer.textContent).toBe(texts.en.card.announce(7, `Click “${isolated('Flip Horizontally')}”`))
})

test('the crosshair carries the place in pixels of the frame', () => {
  show(scenes.deciding('en'))
  const mark = screen.getByTestId('overlay').querySelector('[data-mark=point]')
  expect([mark?.getAttribute('data-x'), mark?.getAttribute('data-y')]).toEqual(['850', '266'])
})

test('Enter on the page approves; Enter while composing does not', () => {
  const { link } = show(scenes.deciding('en'))
  key('Enter', { isComposing: true })
  key('Enter', { keyCode: 229 })
  key('Enter', { repeat: true })
  expect(link.sent).toEqual([])
  key('Enter')
  expect(link.sent.map(({ type }) => type)).toEqual(['approve'])
})

test('a veto with a note is sent by Enter in the note, and only with a reason', () => {
  const { link } = show(scenes.deciding('en'))
  key('x')
  const note = screen.getByLabelText(texts.en.veto.note)
  const form = note.closest('form')
  if (form === null) throw new Error('the note stands in a form')
  fireEvent.change(note, { target: { value: 'the button above' } })
  fireEvent.submit(form)
  expect(link.sent).toEqual([])
  key('!', { code: 'Digit1', shiftKey: true })
  expect(document.activeElement).toBe(note)
  key('e', { code: 'KeyE' }, note)
  expect(link.sent).toEqual([])
  fireEvent.submit(form)
  expect(link.sent).toMatchObject([{ type: 'veto', reason: 'wrong_target', note: 'the button above' }])
})

test('what a guard forbids shows why and cannot be approved', () => {
  show(scenes.denied('en'))
  const approve = screen.getByRole('button', { name: texts.en.decide.approve })
  expect(approve).toHaveProperty('disabled', true)
  expect(screen.getByRole('complementary', { name: texts.en.card.next }).textContent).toContain(
    texts.en.decide.denied,
  )
})

test('the stop button stops at once in every phase that can be stopped', () => {
  for (const name of [
    'observing',
    'thinking',
    'deciding',
    'held',
    'acting',
    'by_hand',
    'paused',
    'stuck',
  ] as const) {
    const { link } = show(scenes[name]('en'))
    fireEvent.click(screen.getByTitle(texts.en.top.stopTip))
    expect(link.sent).toEqual([{ type: 'stop', run: 'run-1' }])
    cleanup()
  }
})

test('a text to be typed is rewritten in the edit, where keys do not decide', () => {
  const { link } = show(scenes.type('en'))
  key('e')
  key('Tab')
  const field = screen.getByDisplayValue('水平翻转 figure-mirrored.png')
  expect(document.activeElement).toBe(field)
  key('x', {}, field)
  fireEvent.change(field, { target: { value: 'other.png' } })
  key('Enter', {}, field)
  expect(link.sent).toEqual([])
  expect(document.activeElement).toBe(field)
  key('Enter', { ctrlKey: true }, field)
  expect(link.sent).toMatchObject([
    { type: 'edit', action: { kind: 'type', text: 'other.png', submit: true } },
  ])
})

test('a start that is refused says so in place', async () => {
  const { link } = show(scenes.start())
  const refused = problem('vnc.at', { place: '10.0.0.5:5900', why: problem('net.refused') })
  link.started = { ok: false, problem: refused }
  fireEvent.click(screen.getByRole('button', { name: texts.en.start.go }))
  expect(screen.getByText(texts.en.start.needTask)).toBeDefined()
  fireEvent.change(screen.getByLabelText(texts.en.start.task), { target: { value: 'click "Save"' } })
  fireEvent.click(screen.getByRole('button', { name: texts.en.start.go }))
  expect(await screen.findByText(sayEnglish(refused))).toBeDefined()
})

test('a new model begins from a shipped profile, and is saved with what its dialect must know', async () => {
  const { link, store } = show(scenes.settings())
  act(() => store.setState({ place: 'settings' }))
  const { set } = texts.en
  fireEvent.click(screen.getByRole('button', { name: `+ ${set.add}` }))
  const start = screen.getByLabelText(set.startFrom)
  expect(start.textContent).not.toContain('AutoGLM')
  fireEvent.change(start, { target: { value: 'ui-tars-1-5' } })
  fireEvent.click(screen.getByRole('button', { name: set.save }))
  expect(link.saved.at(-1)?.models?.put?.at(-1)).toMatchObject({
    id: expect.stringMatching(/^model-[0-9a-f]{8}$/),
    title: 'UI-TARS 1.5 7B',
    dialect: 'ui-tars',
    params: { version: '1.5' },
    extra: { temperature: 0, max_tokens: 400 },
  })
})
