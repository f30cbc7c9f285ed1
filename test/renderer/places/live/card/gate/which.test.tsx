// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Lang } from '../../../../../../src/core/lang'
import { texts } from '../../../../../../src/renderer/locales/texts'
import { Console } from '../../../../../../src/renderer/places/shell/console'
import { whichHere } from '../../../../../../src/renderer/state/grounding'
import { createConsoleStore } from '../../../../../../src/renderer/state/store'
import { fakeLink } from '../../../../../fakes/link'
import { scenes } from '../../../../../fakes/scenes'

afterEach(cleanup)

async function show(lang: Lang = 'en') {
  const time = { now: 10_000 }
  const scene = scenes.which(lang)
  const link = fakeLink({ ...scene, settings: { ...scene.settings, lang } })
  const store = createConsoleStore(() => time.now)
  await act(async () => render(<Console link={link} store={store} Picture={() => null} />))
  time.now += 1000
  return { link, store, time }
}

const key = (name: string) =>
  act(async () => fireEvent.keyDown(document.body, { key: name, code: `Digit${name}`, bubbles: true }))
const places = () => within(screen.getByTestId('which')).getAllByRole('button')
const chosen = () => places().findIndex((place) => place.getAttribute('aria-pressed') === 'true') + 1

test.each(['en', 'zh'] as const)(
  'the card asks which one is meant, and a screen reader is told (%s)',
  async (lang) => {
    await show(lang)
    const { which } = texts[lang]
    const name = lang === 'en' ? 'Flip Horizontally' : '水平翻转'
    expect(screen.getByText(which.title(name, 3))).toBeTruthy()
    const beside = lang === 'en' ? ['Layer', 'Selection'] : ['图层', '选区']
    expect(places().map((place) => place.textContent)).toEqual([
      `1${beside[0]}${which.here}`,
      `2${beside[1]}`,
      `3${which.at(850, 616)}`,
    ])
    expect(screen.getByTestId('announcer').textContent).toContain(which.announce(name, 3))
  },
)

test('a digit answers, and Enter lets that one happen', async () => {
  const { link, time } = await show()
  expect(chosen()).toBe(1)
  await key('2')
  expect(chosen()).toBe(2)
  time.now += 1000
  await act(async () => fireEvent.keyDown(document.body, { key: 'Enter', bubbles: true }))
  expect(link.sent).toMatchObject([{ type: 'edit', action: { kind: 'click', at: [850, 394] } }])
})

test('the one that the model means is its own move, also when it is come back to', async () => {
  const { link, store, time } = await show()
  await act(async () => fireEvent.click(places()[2] as HTMLElement))
  expect(chosen()).toBe(3)
  await key('1')
  expect([chosen(), store.getState().drafts.size]).toEqual([1, 0])
  time.now += 1000
  await act(async () => fireEvent.keyDown(document.body, { key: 'Enter', bubbles: true }))
  expect(link.sent).toMatchObject([{ type: 'approve' }])
})

test('each place is drawn on the picture with the number of its row', async () => {
  await show()
  const drawn = [...document.querySelectorAll('[data-offer]')].map((mark) => mark.getAttribute('data-offer'))
  expect(drawn).toEqual(['1', '2', '3'])
})

test('where several answers stand beside each other the digits are theirs', async () => {
  const scene = scenes.which('en')
  const answers = scenes.candidates('en').run?.phase
  const phase = scene.run?.phase
  if (scene.run === undefined || phase?.name !== 'deciding') throw new Error('the scene asks nothing')
  if (answers?.name !== 'deciding' || answers.candidates === undefined) throw new Error('no answers')
  expect(whichHere(phase)?.places.length).toBe(3)
  expect(whichHere({ ...phase, candidates: answers.candidates })).toBeUndefined()
})
