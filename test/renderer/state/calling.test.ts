import { expect, test } from 'vitest'
import type { Snapshot } from '../../../src/core/api/api'
import {
  keepCalling,
  needsYou,
  phaseWord,
  type Surroundings,
  windowTitle,
} from '../../../src/renderer/state/calling'
import { createConsoleStore } from '../../../src/renderer/state/store'
import { scenes } from '../../fakes/scenes'

/** A window that is looked away from; `notes` are those that still stand. */
function watched(first: Snapshot, { hidden = true } = {}) {
  const timers: { readonly callback: () => void }[] = []
  const seen = { hidden, title: '', notes: [] as string[], raised: 0 }
  const around: Surroundings = {
    isHidden: () => seen.hidden,
    setTitle: (text) => {
      seen.title = text
    },
    note(title, body) {
      const note = `${title}: ${body}`
      seen.notes.push(note)
      seen.raised += 1
      return () => {
        seen.notes = seen.notes.filter((each) => each !== note)
      }
    },
    after(_, callback) {
      const timer = { callback }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  }
  const store = createConsoleStore(() => 0)
  const leave = keepCalling(store, around)
  const show = (snapshot: Snapshot) => store.receive(snapshot)
  const wait = () => {
    for (const { callback } of timers.splice(0)) callback()
  }
  show(first)
  return { seen, show, wait, leave }
}

const wished = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  settings: { ...snapshot.settings, notify: true },
})

test('the title says who is waited for, in the console’s language', () => {
  const { run } = scenes.deciding('en')
  expect(windowTitle({}, 'en')).toBe('Pilothouse')
  expect(windowTitle(scenes.deciding('en'), 'en')).toBe(`● Waiting for you · ${run?.setup.task} · Pilothouse`)
  expect(windowTitle(scenes.deciding('en'), 'zh')).toContain('● 等你决定')
  expect(windowTitle(scenes.thinking('en'), 'en')).toMatch(/^The model thinks · /)
})

test('a task of many lines is one line of the title, and a long one is cut', () => {
  const { run } = scenes.deciding('en')
  if (run === undefined) throw new Error('no run')
  const task = `click "Save"\nthen ${'wait '.repeat(60)}`
  const title = windowTitle({ run: { ...run, setup: { ...run.setup, task } } }, 'en')
  expect(title).not.toContain('\n')
  expect(title.length).toBeLessThan(170)
})

test('who looked away is called once for a question, and the note goes with it', () => {
  const { seen, show, wait } = watched(wished(scenes.deciding('en')))
  expect(seen.notes).toEqual([])
  wait()
  expect(seen.notes).toEqual([expect.stringMatching(/^Waiting for you: /)])
  show(wished(scenes.deciding('en')))
  wait()
  expect(seen.raised).toBe(1)
  show(wished(scenes.thinking('en')))
  expect(seen.notes).toEqual([])
  expect(seen.title).toMatch(/^The model thinks/)
})

test('what is over before a person could have come calls nobody', () => {
  const { seen, show, wait } = watched(wished(scenes.deciding('en')))
  show(wished(scenes.thinking('en')))
  wait()
  expect(seen.raised).toBe(0)
})

test('nobody is called who looks at the window, or who did not wish it', () => {
  const here = watched(wished(scenes.deciding('en')), { hidden: false })
  here.wait()
  expect(here.seen.raised).toBe(0)
  const quiet = watched(scenes.deciding('en'))
  quiet.wait()
  expect(quiet.seen.raised).toBe(0)
})

test('a note says nothing of the move itself, and is taken away with the page', () => {
  const { seen, wait, leave } = watched(wished(scenes.type('en')))
  wait()
  expect(seen.notes.join()).not.toContain('png')
  leave()
  expect(seen.notes).toEqual([])
})

test('a run that thinks, acts or counts down needs nobody', () => {
  for (const name of ['thinking', 'observing', 'countdown', 'lost'] as const) {
    const { run } = scenes[name]('en')
    expect(run && needsYou(run)).toBe(false)
  }
  for (const name of ['deciding', 'unread', 'held', 'stuck', 'lostForGood'] as const) {
    const { run } = scenes[name]('en')
    expect(run && needsYou(run)).toBe(true)
  }
})

test('the title counts the runs that wait beside the one in front, and names the most urgent', () => {
  expect(windowTitle(scenes['fleet-thinking']('en'), 'en')).toMatch(
    /^● 2 runs wait for you · Mirror the figure · /,
  )
  expect(windowTitle(scenes.fleet('zh'), 'zh')).toMatch(/^● 3 个运行等你决定 · /)
})

test('who looked away is called for a run that is not in front, and again when another one waits', () => {
  const quiet = scenes['fleet-thinking']('en')
  const only = (...runs: readonly string[]) =>
    wished({
      ...quiet,
      fleet: quiet.fleet.filter(({ run, waits }) => waits === undefined || runs.includes(run)),
    })
  const { seen, show, wait } = watched(only())
  wait()
  expect(seen.notes).toEqual([])
  show(only('run-4'))
  wait()
  expect(seen.notes).toEqual(['Held: Mirror the figure'])
  show({ ...only('run-4'), now: 9000 })
  expect(seen.raised).toBe(1)
  show(only('run-2', 'run-4'))
  wait()
  expect(seen.notes).toEqual(['2 runs wait for you: Mirror the figure'])
  show(only())
  expect(seen.notes).toEqual([])
})

test('while a countdown runs nobody is waited for', () => {
  const { run } = scenes.countdown('en')
  if (run?.countdown === undefined) throw new Error('no countdown')
  expect(phaseWord(run)).toBe('counting')
  expect(windowTitle({ run }, 'en')).toMatch(/^Counting down · /)
  expect(phaseWord({ ...run, countdown: { ...run.countdown, state: 'waiting' } })).toBe('deciding')
})

test('whoever has the helm in another window is not told that it is theirs', () => {
  const { run } = scenes.by_hand('en')
  if (run === undefined) throw new Error('no run')
  expect(phaseWord(run)).toBe('by_hand')
  const elsewhere = { ...run, holder: { console: 'another' } }
  expect(phaseWord(elsewhere)).toBe('elsewhere')
  expect(windowTitle({ run: elsewhere }, 'en')).toMatch(/^Helm in another window · /)
})
