import { expect, test } from 'vitest'
import type { Command, Receipt } from '../../../../src/core/api/api'
import { keepFollowing } from '../../../../src/renderer/state/fleet/following'
import { createOperator } from '../../../../src/renderer/state/operator'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { createEyes } from './eyes'
import { chance, openFleet, openTime } from './slow-fleet'

const keys =
  'Enter Enter Enter a y x 1 2 5 0 m o e r g t t w w n ArrowLeft Tab v z [ ] ? Escape Escape Space D1 D2 D3 D4'.split(
    ' ',
  )

/** A console over a wire that is slow at times, with a page that is busy at times; `eyes` know what its operator has seen. */
function consoleOf(random: () => number) {
  const time = openTime()
  let slowUntil = 0
  const delay = () => (time.now() < slowUntil ? 200 + random() * 1200 : 1 + random() * 20)
  const [there, back] = [time.way(delay), time.way(delay)]
  const heard = time.way(() => (random() < 0.1 ? random() * 1000 : 0))
  const fleet = openFleet(time, random)
  const link = fakeLink()
  const store = createConsoleStore(time.now)
  const eyes = createEyes(store)
  const call = <T>(act: () => T): Promise<T> =>
    new Promise((resolve) =>
      there(() => {
        const answer = act()
        back(() => resolve(answer))
        show()
      }),
    )
  const show = () => {
    const snapshot = fleet.show()
    back(() => store.receive(snapshot))
  }
  Object.assign(link.client, {
    face: ({ run }: { run?: string }) => {
      eyes.faces(run)
      return call(() => fleet.face(run))
    },
    send: (command: Command): Promise<Receipt> => {
      const settled = eyes.sends(command)
      return call(() => fleet.take(command)).then(settled)
    },
    setAutonomy: () => call(() => ({ ok: true })),
  })
  const operator = createOperator(link, store)
  keepFollowing(
    store,
    (run) => eyes.leading(() => operator.fronts.lead(run)),
    () => false,
  )
  show()
  return {
    eyes,
    /** Time goes on, questions come and go, and the page hears of it late. */
    async pass(): Promise<void> {
      if (random() < 0.01) slowUntil = time.now() + 2000
      if (random() < 0.15) {
        eyes.givenBack(fleet.stir())
        show()
      }
      if (random() < 0.05) store.setState({ help: false, place: 'live', selected: undefined })
      await time.until(time.now() + random() * 120)
    },
    press(name: string, shift: boolean): void {
      const at = time.now()
      const chord = /^D\d$/.test(name)
      const key = chord ? name.slice(1) : name === 'Space' ? ' ' : name
      const code = chord ? `Digit${key}` : ''
      const none = { meta: false, repeat: false, composing: false, ctrl: chord, alt: chord }
      heard(() =>
        eyes.pressing({ key, shift, at }, () =>
          operator.press({ ...none, shift, key, code, focus: 'page', at }),
        ),
      )
    },
  }
}

/** A twentieth of them in each run of all tests; KEYS asks for more. */
const presses = Number(process.env.KEYS ?? 5000)

test('of many keys over four runs, heard late and answered slowly, each means what was in front, and seen, when it was made', async () => {
  const random = chance(20261125)
  const page = consoleOf(random)
  for (let pressed = 0; pressed < presses; pressed++) {
    await page.pass()
    page.press(keys[Math.floor(random() * keys.length)] ?? 'Enter', random() < 0.1)
  }
  const { wrong, counted } = page.eyes
  expect(wrong).toEqual([])
  for (const kind of ['decides', 'takes', 'halts', 'stops', 'leads', 'late'] as const)
    expect([kind, counted[kind] > presses / 1000]).toEqual([kind, true])
}, 600_000)
