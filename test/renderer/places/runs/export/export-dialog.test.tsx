// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sayLeftOut } from '../../../../../src/core/exports/reasons'
import type { ExportNews } from '../../../../../src/core/library/library'
import { foreign } from '../../../../../src/core/problem'
import { texts } from '../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../../src/renderer/state/store'
import { exportNews, stock } from '../../../../fakes/library'
import { type FakeLink, fakeLink } from '../../../../fakes/link'
import { scenes } from '../../../../fakes/scenes'

afterEach(cleanup)
const t = texts.en.exporting

/** The export of run-7, asked for from its replay. */
async function showExport(change: (link: FakeLink) => void = () => undefined) {
  const link = stock(fakeLink(scenes.replay()))
  change(link)
  const store = createConsoleStore(() => 0)
  store.setState({ place: 'runs', opened: ['run-7'] })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  await push(texts.en.library.export)
  return { link, store }
}

const push = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const go = () => act(async () => fireEvent.submit(screen.getByRole('button', { name: t.go })))

test('while it counts the dialog is as high as its form was', async () => {
  await showExport()
  const kept = screen.getByRole('radio', { name: /^Pilothouse bundle/ }).closest('form')?.parentElement
  if (kept == null) throw new Error('the form stands in nothing')
  Object.defineProperty(kept, 'offsetHeight', { value: 412 })
  await go()
  expect(screen.queryByRole('radio', { name: /^Pilothouse bundle/ })).toBeNull()
  expect(kept.isConnected && kept.style.minHeight).toBe('412px')
})

test('the keyboard begins at the format', async () => {
  await showExport()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Pilothouse bundle/ }))
})

test('only what a format takes is asked for, and what was chosen for another one is not sent with it', async () => {
  const { link } = await showExport()
  expect(screen.queryByLabelText(t.pictures)).toBeNull()
  expect(screen.queryByLabelText(t.thought)).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /LLaMA-Factory/ })))
  fireEvent.click(screen.getByLabelText(t.thought))
  fireEvent.change(screen.getByLabelText(t.split), { target: { value: '0.1' } })
  expect(screen.getByText(t.thoughtHint)).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^Animation/ })))
  expect(screen.queryByLabelText(t.split)).toBeNull()
  await go()
  expect(link.exported).toMatchObject([{ format: 'webp', thought: false, split: 0, redact: true }])
})

test('what was chosen is what is exported; areas stay covered unless that is switched off, with a warning', async () => {
  const { link } = await showExport()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /LLaMA-Factory/ })))
  fireEvent.change(screen.getByLabelText(t.pictures), { target: { value: '1024' } })
  fireEvent.change(screen.getByLabelText(t.split), { target: { value: '0.1' } })
  fireEvent.change(screen.getByLabelText(t.lang), { target: { value: 'zh' } })
  fireEvent.click(screen.getByLabelText(t.thought))
  expect(screen.queryByText(t.redactOff)).toBeNull()
  fireEvent.click(screen.getByLabelText(t.redact))
  expect(screen.getByText(t.redactOff)).toBeDefined()
  fireEvent.click(screen.getByLabelText(t.redact))
  await go()
  expect(link.exported).toEqual([
    {
      choice: { runs: ['run-7'] },
      format: 'llama-factory',
      picture: 1024,
      split: 0.1,
      lang: 'zh',
      thought: true,
      unjudged: false,
      redact: true,
    },
  ])
})

test('the result names the folder, what was written and what was left out', async () => {
  await showExport()
  await go()
  expect(screen.getByText('/home/ada/Pilothouse/exports/2026-11-22-llama-factory-3-runs')).toBeDefined()
  const dialog = screen.getByRole('dialog').textContent
  const left = [
    `${sayLeftOut('stale', 'en')}2 steps`,
    'no right answer: it ended a run that people say was done in part1 row of 1 step',
    `${sayLeftOut('not_chosen', 'en')}255 rows of 60 steps`,
  ]
  for (const words of [t.files(41), 'preference pairs4', ...left]) expect(dialog).toContain(words)
})

test('an export without a row is no success: it is told as one of nothing, with why and what helps', async () => {
  const done = exportNews.find(({ stage }) => stage === 'done')
  if (done?.stage !== 'done') throw new Error('the fixture has no result')
  const { excluded_steps: _, ...rest } = done
  await showExport((link) => {
    link.exportNews = [{ ...rest, counts: {}, excluded: { unjudged: 5, no_request: 2 } }]
  })
  await go()
  expect(screen.queryByText(t.done)).toBeNull()
  const told = screen.getByRole('alert').textContent
  for (const words of [t.nothing, t.remedies.judge, t.remedies.show_hands]) expect(told).toContain(words)
  expect(told).not.toContain(t.remedies.ask_model)
  expect(screen.getByRole('dialog').textContent).toContain(`${sayLeftOut('unjudged', 'en')}5 steps`)
})

test('runs that could not be exported are named with the reason', async () => {
  const done = exportNews.find(({ stage }) => stage === 'done')
  if (done?.stage !== 'done') throw new Error('the fixture has no result')
  await showExport((link) => {
    link.exportNews = [{ ...done, left: [{ run: 'run-9', problem: foreign('It is damaged.') }] }]
  })
  await go()
  expect(screen.getByRole('alert').textContent).toBe(`${t.left(1)}run-9: It is damaged.`)
})

test('a failure is told in its own words, and another export can be made', async () => {
  await showExport((link) => {
    link.exportNews = [{ stage: 'failed', problem: foreign('The disk is full.') }]
  })
  await go()
  expect(screen.getByRole('alert').textContent).toContain('The disk is full.')
  await push(t.again)
  expect(screen.getByRole('button', { name: t.go })).toBeDefined()
})

test('a stream that breaks off does not pass for a finished export', async () => {
  await showExport((link) => {
    link.exportNews = exportNews.slice(0, 1)
  })
  await go()
  expect(screen.getByRole('alert').textContent).toContain(t.offline)
})

/** An export that tells how far it is and then waits until it is stopped. */
function endless(link: FakeLink): { signal: AbortSignal | undefined } {
  const seen: { signal: AbortSignal | undefined } = { signal: undefined }
  async function* tell(signal: AbortSignal | undefined): AsyncGenerator<ExportNews> {
    seen.signal = signal
    yield { stage: 'reading', runs: 1, of: 4, steps: 7 }
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const start: FakeLink['client']['export'] = async (_, options) => tell(options?.signal)
  Object.assign(link.client, { export: start })
  return seen
}

test('the progress is shown, and cancelling stops the export', async () => {
  let seen: { signal: AbortSignal | undefined } = { signal: undefined }
  await showExport((link) => {
    seen = endless(link)
  })
  await go()
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25')
  expect(screen.getByText(t.progress(1, 4, 7))).toBeDefined()
  await push(texts.en.cancel)
  expect(seen.signal?.aborted).toBe(true)
  expect(screen.getByText(t.cancelled)).toBeDefined()
})

test('it is said what of an export that was cut off is kept, and from where on it is made anew', async () => {
  await showExport((link) => {
    async function* tell(): AsyncGenerator<ExportNews> {
      yield { stage: 'reading', runs: 3, of: 4, steps: 7, kept: 3, anew: foreign('One run has changed.') }
      await new Promise(() => undefined)
    }
    const start: FakeLink['client']['export'] = async () => tell()
    Object.assign(link.client, { export: start })
  })
  await go()
  expect(screen.getByText(t.kept(3))).toBeDefined()
  expect(screen.getByText('One run has changed.')).toBeDefined()
})

test('Esc closes the dialog, stops what it began and leaves the run open', async () => {
  let seen: { signal: AbortSignal | undefined } = { signal: undefined }
  const { store } = await showExport((link) => {
    seen = endless(link)
  })
  await go()
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape', bubbles: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(seen.signal?.aborted).toBe(true)
  expect(store.getState().opened).toEqual(['run-7'])
})

test('in a browser the folder can be downloaded as one file, and what keeps it from that is said', async () => {
  const names: string[] = []
  let answer = Promise.resolve()
  const { link } = await showExport((each) => {
    const download = (name: string) => {
      names.push(name)
      return answer
    }
    Object.assign(each, { download })
  })
  await go()
  await push(t.download)
  const done = link.exportNews.at(-1)
  expect(names).toEqual([done?.stage === 'done' ? done.folder.split('/').at(-1) : undefined])
  expect(screen.queryByRole('alert')).toBeNull()
  answer = Promise.reject(new Error('gone'))
  await push(t.download)
  expect(screen.getByRole('alert').textContent).toBe(t.offline)
})

test('where the folder lies on this very screen there is nothing to download', async () => {
  await showExport()
  await go()
  expect(screen.queryByRole('button', { name: t.download })).toBeNull()
})
