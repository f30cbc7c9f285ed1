/** A visitor of the practice desktop for tests: finds what to click by its label, as OCR would. */
import { center, type Point } from '../../../../src/core/action/geometry'
import { parseKey } from '../../../../src/core/action/keys'
import { type MouseButton, move, press, release, scroll } from '../../../../src/main/practice/desktop/input'
import { keyDown, keyUp } from '../../../../src/main/practice/desktop/keyboard'
import { startDesktop } from '../../../../src/main/practice/desktop/start'
import type { DesktopState, Opening } from '../../../../src/main/practice/desktop/state'
import { labels } from '../../../../src/main/practice/desktop/view'

export type Visitor = ReturnType<typeof visit>

/** Each call acts on the desktop as it is by then; time between two calls of `click` is two seconds. */
export function visit(opening: Opening = {}) {
  let state: DesktopState = startDesktop(opening)
  let ms = 0

  /** The topmost label of that text: the last one drawn. */
  const find = (text: string): Point => {
    const label = labels(state).findLast((candidate) => candidate.text === text)
    if (label === undefined) throw new Error(`no "${text}" among ${texts().join(' | ')}`)
    return center(label.box)
  }
  const texts = () => labels(state).map(({ text }) => text)
  const at = (place: string | Point): Point => (typeof place === 'string' ? find(place) : place)

  const visitor = {
    get state() {
      return state
    },
    texts,
    find,
    sees: (text: string) => texts().includes(text),
    click(place: string | Point, button: MouseButton = 'left') {
      const point = at(place)
      ms += 2000
      state = release(press(state, point, button, ms), point, button)
      return visitor
    },
    double(place: string | Point, gap = 120) {
      const point = at(place)
      ms += 2000
      state = release(press(state, point, 'left', ms), point)
      ms += gap
      state = release(press(state, point, 'left', ms), point)
      return visitor
    },
    drag(from: string | Point, to: string | Point) {
      const [start, end] = [at(from), at(to)]
      ms += 2000
      state = press(state, start, 'left', ms)
      const half: Point = [Math.round((start[0] + end[0]) / 2), Math.round((start[1] + end[1]) / 2)]
      state = release(move(move(state, half), end), end)
      return visitor
    },
    type(text: string) {
      for (const character of text) state = keyDown(state, { key: character.toLowerCase(), character })
      return visitor
    },
    keys(...chord: string[]) {
      const strokes = chord.map((name) => {
        const key = parseKey(name)
        if (key === undefined) throw new Error(`no key ${name}`)
        return [...key].length === 1 ? { key, character: key } : { key }
      })
      for (const stroke of strokes) state = keyDown(state, stroke)
      for (const stroke of strokes.toReversed()) state = keyUp(state, stroke)
      return visitor
    },
    scroll(place: string | Point, ticks: number) {
      state = scroll(state, at(place), ticks)
      return visitor
    },
    change(change: (now: DesktopState) => DesktopState) {
      state = change(state)
      return visitor
    },
  }
  return visitor
}
