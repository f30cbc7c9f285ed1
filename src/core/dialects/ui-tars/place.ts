/** Places as UI-TARS writes them: `(x,y)`, `[x1, y1, x2, y2]`, `<point>x y</point>`, `<bbox>…</bbox>`, box tokens. */

import { type Box, type Point, toPoint } from '../../action/geometry'
import { problem } from '../../problem'
import type { Seen } from '../dialect'
import type { Pair } from '../reading/json/point'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { areShares } from '../reading/shares'

/** `said`: the numbers of the point in the reply's own space; of a box, its centre. */
export type Place = { readonly at: Point; readonly box?: Box; readonly said: Pair }

const longest = 160
const invisible = /[\u200b-\u200d\u2060\ufeff]/g
const tags = /<[|/]{0,2}(?:box_start|box_end|bbox|point|box)\|?>/g

/** One place; a box of four numbers means its centre. */
export function readPlace(written: string, seen: Seen, note: (repair: string) => void): Place | Refusal {
  const numbers = written.length > longest ? undefined : numbersOf(written, note)
  const [x1, y1, x2, y2, ...more] = numbers ?? []
  if (x1 === undefined || y1 === undefined || more.length > 0)
    return refuse('bad_coordinate', problem('reading.no_place', { words: quoted(written) }))
  if (x2 === undefined) return placeOf([x1, y1], seen)
  if (y2 === undefined) return refuse('bad_coordinate', `${quoted(written)} has three numbers`)
  const first = toPoint([Math.min(x1, x2), Math.min(y1, y2)], seen)
  const last = toPoint([Math.max(x1, x2), Math.max(y1, y2)], seen)
  if (first === undefined || last === undefined) return outside(written, seen)
  const place = placeOf([(x1 + x2) / 2, (y1 + y2) / 2], seen)
  if ('error' in place) return place
  const [width, height] = [last[0] - first[0], last[1] - first[1]]
  // Four numbers of one point are how some versions write a point.
  return width === 0 && height === 0
    ? place
    : { ...place, box: { x: first[0], y: first[1], width: Math.max(1, width), height: Math.max(1, height) } }
}

function placeOf(said: Pair, seen: Seen): Place | Refusal {
  if (areShares(said)) return refuse('bad_coordinate', `${said.join(', ')} may be shares of the picture`)
  const at = toPoint(said, seen)
  return at === undefined ? outside(said.join(', '), seen) : { at, said }
}

const outside = (written: string, { space, screen, image }: Seen): Refusal => {
  const { width, height } = space === 'image' ? image : screen
  const extent = space.startsWith('0-') ? space : `${width} × ${height}`
  return refuse('out_of_range', `${quoted(written)} is outside ${extent}`)
}

function numbersOf(written: string, note: (repair: string) => void): readonly number[] | undefined {
  const visible = written.replace(invisible, '')
  if (visible !== written) note('invisible_character')
  const bare = visible.replace(tags, ' ')
  const opened = bare.match(/[[(（［]/g)?.length ?? 0
  const closed = bare.match(/[\])）］]/g)?.length ?? 0
  const words = bare
    .replace(/[[\]()（）［］<>]/g, ' ')
    .split(/[\s,，]+/)
    .filter((word) => word !== '')
  if (!words.every((word) => /^-?\d{1,9}(\.\d{1,9})?$/.test(word))) return undefined
  if (opened !== closed) note('missing_bracket')
  return words.map(Number)
}
