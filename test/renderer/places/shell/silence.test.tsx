// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { patience } from '../../../../src/renderer/places/shell/silence'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(lang: 'en' | 'zh') {
  const { settings, ...scene } = scenes.deciding(lang)
  const store = createConsoleStore(() => performance.now())
  const link = fakeLink({ ...scene, settings: { ...settings, lang } })
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  return store
}

const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test.each(['en', 'zh'] as const)(
  'a service that stays away is told as such, and no longer once it is back (%s)',
  async (lang) => {
    const t = texts[lang].link
    const store = await show(lang)
    await act(async () => store.setState({ link: 'lost' }))
    await wait(patience - 1)
    expect(said()).toEqual([t.lost])
    await wait(1)
    expect(said()).toEqual([t.silent])
    await act(async () => store.setState({ link: 'live' }))
    expect(screen.queryByRole('alert')).toBeNull()
    // The next loss is another one.
    await act(async () => store.setState({ link: 'lost' }))
    expect(said()).toEqual([t.lost])
  },
)

test('the same is told where nothing has come yet', async () => {
  const store = createConsoleStore(() => performance.now())
  await act(async () => render(<Console link={fakeLink()} store={store} Picture={() => null} />))
  await act(async () => store.setState({ link: 'lost' }))
  await wait(patience)
  expect(screen.getByRole('status').textContent).toBe(texts.en.link.silent)
})

test('the document says that the service is away, and by that what may no longer be so is grey', async () => {
  const store = await show('en')
  expect(document.documentElement.dataset.link).toBe('live')
  await act(async () => store.setState({ link: 'lost' }))
  expect(document.documentElement.dataset.link).toBe('lost')
  const sheet = (file: string) =>
    readFileSync(join(import.meta.dirname, '../../../../src/renderer', file), 'utf8')
  const greyed = (file: string, what: string) =>
    expect(sheet(file)).toMatch(
      new RegExp(`:root\\[data-link="lost"\\] \\.${what}[^{]*\\{[^}]*var\\(--faint\\)`),
    )
  greyed('widgets/looks/words.module.css', 'dot')
  greyed('widgets/looks/words.module.css', 'seconds')
  greyed('places/shell/top-bar.module.css', 'phase')
  greyed('places/live/card/gate/checks.module.css', 'checks')
})
