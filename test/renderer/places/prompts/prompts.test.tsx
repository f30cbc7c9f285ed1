// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { foreign } from '../../../../src/core/problem'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { shownPrompt } from '../../../fakes/prompt'
import { scenes } from '../../../fakes/scenes'
import { runOf, snapshotOf } from '../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en.prompt

/** The console at its prompts, once what the service has said of them stands there. */
async function showPrompts(snapshot: Snapshot, prompt = shownPrompt) {
  const link = fakeLink(snapshot)
  link.prompt = prompt
  const store = createConsoleStore(() => 0)
  render(<Console link={link} store={store} Picture={() => null} />)
  fireEvent.click(screen.getByRole('button', { name: texts.en.prompts }))
  await screen.findByRole('region', { name: t.template })
  return { link, store }
}

const region = (name: string) => screen.getByRole('region', { name })

test('the template of the run stands beside its newest request, both as text and never as HTML', async () => {
  const { link } = await showPrompts(scenes.deciding('en'))
  expect(link.shown).toEqual([{ run: 'run-1' }])
  expect(region(t.template).textContent).toContain('{{limit}}')
  expect(region(t.template).textContent).toContain(shownPrompt.path)
  expect(region(t.newest).textContent).toContain('At most 50 steps')
  expect(region(t.newest).textContent).toContain('<b>This is text')
  expect(screen.getByRole('main').querySelector('b')).toBeNull()
})

test('pictures are references, tools and calls are shown, and the tokens are an estimate', async () => {
  await showPrompts(scenes.deciding('en'))
  const { textContent } = region(t.newest)
  expect(textContent).toContain('frame ab120000… 1280 × 800')
  expect(textContent).toContain('vnc_command({"action":"screenshot"})')
  expect(textContent).toContain(t.tokens('1,893'))
  expect(textContent).toContain(t.tokensHint)
  expect(screen.getByRole('main').querySelector('img')).toBeNull()
})

test('a template that was changed since the newest request says so', async () => {
  await showPrompts(scenes.deciding('en'))
  expect(screen.getByText(t.changed('77aa0111…'))).toBeDefined()
  cleanup()
  await showPrompts(scenes.deciding('en'), { ...shownPrompt, used: shownPrompt.sha256 })
  expect(screen.queryByText(t.changed('77aa0111…'))).toBeNull()
})

test('without a run a dialect is chosen, and what a first request would be is shown', async () => {
  const { link } = await showPrompts(scenes.start(), { ...shownPrompt, sample: true })
  expect(link.shown).toEqual([{ dialect: 'single-step' }])
  await act(async () => fireEvent.change(screen.getByLabelText(t.show), { target: { value: 'ui-tars' } }))
  expect(link.shown.at(-1)).toEqual({ dialect: 'ui-tars' })
  expect(region(t.sample).textContent).toContain(t.sampleText)
})

test('a template that cannot be filled says why', async () => {
  const why = 'the prompt has the unknown place {{moon}}; known are task'
  const { request: _, ...rest } = shownPrompt
  await showPrompts(scenes.deciding('en'), { ...rest, problem: foreign(why) })
  expect(screen.getByText(why)).toBeDefined()
  expect(screen.getByText(t.noRequest)).toBeDefined()
})

test('it is read anew when the run asks again, and when the window is come back to', async () => {
  const { link } = await showPrompts(scenes.deciding('en'))
  await act(async () => link.push(snapshotOf(runOf({ name: 'observing' }, { step: 8 }))))
  expect(link.shown).toHaveLength(2)
  await act(async () => fireEvent.focus(window))
  expect(link.shown).toHaveLength(3)
})

test('a service that does not answer is told', async () => {
  const { link } = await showPrompts(scenes.deciding('en'))
  link.prompt = undefined
  await act(async () => fireEvent.focus(window))
  expect(screen.getByText(t.gone)).toBeDefined()
})

test('what is being written stays where the service does not answer once', async () => {
  const { link } = await showPrompts(scenes.deciding('en'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.edit })))
  fireEvent.change(screen.getByRole('textbox', { name: t.template }), { target: { value: 'mine' } })
  const { prompt } = link
  link.prompt = undefined
  await act(async () => fireEvent.focus(window))
  expect(screen.getByRole('alert').textContent).toContain(t.gone)
  const written = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t.template }).value
  expect(written()).toBe('mine')
  link.prompt = prompt
  await act(async () => fireEvent.focus(window))
  expect(screen.queryByText(t.gone)).toBeNull()
  expect(written()).toBe('mine')
})

test('a template is edited and saved, held against the shipped one, and put back', async () => {
  const shipped = `${shownPrompt.template} and more`
  const old = { at: '2026-11-20T08:00:00.000Z', sha256: 'e'.repeat(64), text: 'an earlier text' }
  const { link } = await showPrompts(scenes.deciding('en'), { ...shownPrompt, shipped, versions: [old] })
  const push = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await push(t.edit)
  fireEvent.change(screen.getByRole('textbox', { name: t.template }), { target: { value: 'mine' } })
  await push(t.save)
  expect(link.savedPrompts).toEqual([{ dialect: 'single-step', lang: 'en', text: 'mine' }])
  const choose = (value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(t.beside), { target: { value } }))
  await choose('shipped')
  expect(region(t.template).querySelector('del')?.textContent).toContain('and more')
  await choose(old.sha256)
  await push(t.useThis)
  await push(t.revert)
  expect(link.savedPrompts.slice(1)).toEqual([
    { dialect: 'single-step', lang: 'en', text: 'an earlier text' },
    { dialect: 'single-step', lang: 'en' },
  ])
})

test('the regression is run with the template that is shown', async () => {
  const { store } = await showPrompts(scenes.deciding('en'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t.examine })))
  expect(store.getState().place).toBe('regression')
})
