// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TileView } from '../../../../src/core/api/tiles'
import { texts } from '../../../../src/renderer/locales/texts'
import { Console } from '../../../../src/renderer/places/shell/console'
import { createConsoleStore } from '../../../../src/renderer/state/store'
import { fakeLink } from '../../../fakes/link'
import { scenes } from '../../../fakes/scenes'

afterEach(cleanup)

const t = texts.en
const scene = scenes.fleet('en')

function railOf(fleet: TileView[] = scene.fleet) {
  const link = fakeLink({ ...scene, fleet })
  const store = createConsoleStore(() => 0)
  const { getByRole } = render(<Console link={link} store={store} Picture={() => null} />)
  const rail = within(getByRole('complementary', { name: 'Runs side by side' }))
  return { link, store, rail, tiles: () => rail.getAllByRole('button', { name: /^Run \d+: / }) }
}

const numbers = (tiles: readonly HTMLElement[]) =>
  tiles.map((tile) => Number(/^Run (\d+)/.exec(tile.textContent ?? '')?.[1]))

test('tiles stand in the order of their numbers, whatever their runs wait for', () => {
  const { tiles } = railOf()
  expect(scene.fleet.map(({ waits }) => waits)).toEqual(['asks', 'danger', undefined, 'held', undefined])
  expect(numbers(tiles())).toEqual([1, 2, 3, 4, 5])
})

test('a tile keeps its number where others are put away, and a number beyond nine has a tile as well', () => {
  const [first, , third] = scene.fleet
  if (first === undefined || third === undefined) throw new Error('the scene has five runs')
  const { link, tiles } = railOf([first, third, { ...third, run: 'run-12', number: 12 }])
  expect(numbers(tiles())).toEqual([1, 3, 12])
  fireEvent.click(tiles()[2] ?? document.body)
  expect(link.faced).toEqual(['run-12'])
})

test('each run says its number, its name and what it does, also where only the number is drawn', () => {
  const { rail } = railOf()
  const tile = rail.getByRole('button', { name: /^Run 3: Reply to Ada\. Thinking/ })
  expect(tile.title).toContain('Run 3: Reply to Ada')
  expect(tile.title).toContain('Thinking')
})

test('what has ended is counted where it is folded, and unfolded and folded again by a press', async () => {
  const { rail } = railOf()
  const fold = rail.getByRole('button', { name: t.fleet.ended(1) })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await act(async () => fireEvent.click(fold))
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  expect(fold.closest('aside')?.dataset.unfolded).toBe('true')
})

test('a tile keeps its last picture until the next one has come', async () => {
  const [tile, ...others] = scene.fleet
  if (tile === undefined) throw new Error('the scene has runs')
  const seen = (frame: string) => ({ ...scene, fleet: [{ ...tile, frame }, ...others] })
  let come: (url: string) => void = () => undefined
  const next = new Promise<string>((resolve) => {
    come = resolve
  })
  const link = fakeLink(seen('first'))
  link.frame = (_run, hash) => (hash === 'next' ? next : Promise.resolve(`about:blank#${hash}`))
  const store = createConsoleStore(() => 0)
  const { container } = render(<Console link={link} store={store} Picture={() => null} />)
  const picture = () => container.querySelector<HTMLImageElement>('aside li button img')?.getAttribute('src')
  await act(async () => undefined)
  expect(picture()).toBe('about:blank#first')
  await act(async () => store.receive(seen('next')))
  expect(picture()).toBe('about:blank#first')
  await act(async () => come('about:blank#next'))
  expect(picture()).toBe('about:blank#next')
})

test('the tile of the run that comes to the front is brought into sight', async () => {
  const shown: string[] = []
  const before = Element.prototype.scrollIntoView
  Element.prototype.scrollIntoView = function show(this: Element) {
    shown.push(/Run \d+/.exec(this.textContent ?? '')?.[0] ?? '')
  }
  try {
    const { link } = railOf()
    const { run } = scene
    const [, other] = scene.fleet
    if (run === undefined || other === undefined) throw new Error('the scene has runs')
    await act(async () => link.push({ ...scene, run: { ...run, setup: { ...run.setup, id: other.run } } }))
    expect(shown.at(-1)).toBe('Run 2')
  } finally {
    Element.prototype.scrollIntoView = before
  }
})
