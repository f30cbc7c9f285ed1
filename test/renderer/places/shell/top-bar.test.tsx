// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Snapshot } from '../../../../src/core/api/api'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'
import { runOf, snapshotOf } from '../../../fakes/snapshots'

afterEach(cleanup)
const t = texts.en

async function barOf(snapshot: Snapshot) {
  const link = fakeLink(snapshot)
  const stopped: string[] = []
  const stopAll: typeof link.client.stopAll = async () => {
    stopped.push('all')
    return {}
  }
  const client = { ...link.client, stopAll }
  const store = createConsoleStore(() => 0)
  await act(async () => render(<Console link={{ ...link, client }} store={store} Picture={() => null} />))
  const [bar] = screen.getAllByRole('banner')
  if (bar === undefined) throw new Error('there is no bar')
  return { bar, stopped, link }
}

/** The form of a new run in front of so many that go on. */
function behindTheForm(count: number): Snapshot {
  const { run: _, fleet, ...rest } = scenes.fleet('en')
  return { ...rest, fleet: fleet.filter(({ phase }) => phase !== 'ended').slice(0, count) }
}

const stopIn = (bar: HTMLElement) => bar.querySelector<HTMLElement>('[data-testid=stop]')

test('behind the form of a new run what goes on is told, and can be stopped in sight', async () => {
  const { bar, stopped } = await barOf(behindTheForm(1))
  expect(bar.textContent).toContain(t.top.goingOn(1))
  expect(stopIn(bar)?.textContent).toContain(t.top.stop)
  await act(async () => fireEvent.click(stopIn(bar) ?? document.body))
  expect(stopped).toEqual(['all'])
})

test('of several the stop says that it ends all', async () => {
  const { bar } = await barOf(behindTheForm(3))
  expect(bar.textContent).toContain(t.top.goingOn(3))
  expect(stopIn(bar)?.textContent).toContain(t.fleet.stopAll)
})

test('with nothing that goes on there is nothing to stop', async () => {
  const { bar } = await barOf({ ...behindTheForm(0) })
  expect(bar.textContent).toContain(t.top.noTask)
  expect(stopIn(bar)).toBeNull()
})

test('at a target that is worked by hand, which gets every Esc, the stop names its chord, and elsewhere Esc Esc', async () => {
  const caps = (bar: HTMLElement) =>
    [...(stopIn(bar)?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent)
  const { bar } = await barOf(scenes.by_hand('en'))
  expect(caps(bar)).toEqual(['Ctrl', 'Alt', 'K'])
  cleanup()
  expect(
    caps(
      (
        await barOf(
          snapshotOf(runOf({ name: 'by_hand' }, { helm: 'operator', holder: { console: 'another' } })),
        )
      ).bar,
    ),
  ).toEqual(['Esc', 'Esc'])
})

test('while a countdown runs the bar says so, and counts nothing up that waits for nobody', async () => {
  await barOf(scenes.countdown('en'))
  expect(screen.getByTestId('phase').textContent).toBe(t.phase.counting)
})

test('what is built in is called in the language of the console, whatever its server calls itself', async () => {
  const { run, ...rest } = scenes.deciding('zh')
  if (run === undefined) throw new Error('there is no run')
  const setup = { ...run.setup, target: 'practice:desktop?lang=zh', model: 'checklist', dialect: 'canonical' }
  const connection = { ...run.connection, title: 'Practice desktop' }
  const { bar } = await barOf({
    ...rest,
    settings: { ...rest.settings, lang: 'zh' },
    run: { ...run, setup, connection },
  })
  expect(bar.textContent).toContain(texts.zh.start.practice)
  expect(bar.textContent).toContain(texts.zh.set.checklistTitle)
  expect(bar.textContent).not.toMatch(/practice|checklist/i)
})

test('the address of a lost connection stands whole, to be cut in its middle where room is short', async () => {
  const { bar } = await barOf(scenes['lost-far']('en'))
  const [start, end] = bar.querySelectorAll('[data-lost=true] > b > span')
  const { target = '' } = scenes['lost-far']('en').run?.setup ?? {}
  expect(`${start?.textContent}${end?.textContent}`).toBe(target)
  expect(target.endsWith(end?.textContent || '-')).toBe(true)
})
