/** What a correction is trained on: a point written in any dialect's own words is read as the same place again. */
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../src/core/action/action'
import type { Size, Space } from '../../../src/core/action/geometry'
import { dialects } from '../../../src/core/dialects'
import type { Dialect, Seen } from '../../../src/core/dialects/dialect'
import { chance } from './recorded-replies'

/** 10,000 by `npm run fuzz`. */
const perScreen = process.env.FUZZ === '1' ? 10_000 : 1_500

const screens: readonly Size[] = [
  [1920, 1080],
  [1280, 800],
  [1366, 768],
  [3840, 2160],
  [1440, 900],
  [1080, 2400],
  [720, 1280],
  [800, 600],
  [1522, 1022],
  [2560, 1080],
].map(([width = 0, height = 0]) => ({ width, height }))

/** Pixels of the screen that one unit of a space covers, rounded up. */
function unit(space: Space, axis: keyof Size, { screen, image }: Seen): number {
  if (space === 'pixels') return 0
  return Math.ceil(screen[axis] / (space === 'image' ? image[axis] : 1000))
}

/** Dialects that name places by marks have no numbers to write. */
const numeric = dialects.filter(({ id }) => !['canonical', 'glm-web'].includes(id))

describe.each(numeric.map((dialect) => [dialect.id, dialect] as const))('a click in %s', (_, dialect) => {
  test.each(screens)('comes back to its place on $width × $height', { timeout: 120_000 }, (screen) => {
    const seen: Seen = {
      screen,
      image: dialect.picture?.(screen, {}) ?? screen,
      space: dialect.space,
      params: {},
    }
    const random = chance(screen.width)
    const [right, bottom] = [screen.width - 1, screen.height - 1]
    const corners = [
      [0, 0],
      [right, 0],
      [0, bottom],
      [right, bottom],
      [1, 1],
      [right - 1, bottom - 1],
    ] as const
    for (const at of corners) check(dialect, seen, at)
    for (let n = 0; n < perScreen; n++) {
      check(dialect, seen, [Math.floor(random() * screen.width), Math.floor(random() * screen.height)])
    }
  })
})

function check(dialect: Dialect, seen: Seen, at: readonly [number, number]): void {
  const action: Action = { kind: 'click', at, button: 'left', count: 1, modifiers: [] }
  const reading = dialect.read(dialect.write({ actions: [action], repaired: [], ignored: 0 }, seen), seen)
  const back = reading.ok ? reading.intent.actions[0] : undefined
  const far =
    back?.kind === 'click' ? [Math.abs(back.at[0] - at[0]), Math.abs(back.at[1] - at[1])] : undefined
  const limits = [unit(seen.space, 'width', seen), unit(seen.space, 'height', seen)]
  const close = far?.every((distance, axis) => distance <= (limits[axis] ?? 0))
  if (close !== true) expect({ at, reading }).toBe('the same place')
}
