/** The arguments of one call of UI-TARS, under every name that a version of the model or its public parsers know. */
import type { Point } from '../../action/geometry'
import type { Seen } from '../dialect'
import type { Pair } from '../reading/json/point'
import { quoted, type Refusal, refuse } from '../reading/refusal'
import { type Place, readPlace } from './place'

/** A call by name, its arguments as text; those without a name under their number, from 0. */
export type Spoken = { readonly name: string; readonly args: ReadonlyMap<string, string> }

export type Args = ReturnType<typeof argsOf>

const spots = ['box', 'point', 'position', 'coordinate', 'coordinates']
const startNames = ['start', ...spots.map((spot) => `start${spot}`), ...spots, 'bbox']
const endNames = ['end', ...spots.map((spot) => `end${spot}`)]
const timeNames = ['time', 'seconds', 'duration', 'waittime', 'delay']
const mostUnnamed = 10

/** Names are compared without their underscores and capitals. Refused where two that are then the same disagree. */
export function openArgs(spoken: Spoken, seen: Seen, note: (repair: string) => void): Args | Refusal {
  const given = new Map<string, string>()
  for (const [key, value] of spoken.args) {
    const name = key.toLowerCase().replaceAll('_', '')
    if (given.has(name) && given.get(name) !== value) return refuse('schema', `${key} stands there twice`)
    given.set(name, value)
  }
  return argsOf(spoken.name, given, seen, note)
}

function argsOf(
  call: string,
  given: ReadonlyMap<string, string>,
  seen: Seen,
  note: (repair: string) => void,
) {
  const said: Pair[] = []

  /** The first that is there. */
  function text(...names: readonly string[]): string | undefined {
    const name = names.find((candidate) => given.has(candidate))
    return name === undefined ? undefined : given.get(name)
  }

  /** All those without a name, in order. */
  function unnamed(): readonly string[] {
    return Array.from({ length: mostUnnamed }, (_, index) => given.get(String(index)) ?? '').filter(
      (value) => value !== '',
    )
  }

  /** The place under one of the names; undefined when none is there. */
  function placeAt(names: readonly string[]): Place | Refusal | undefined {
    const written = new Set(names.flatMap((name) => given.get(name) ?? []))
    const [first, ...others] = written
    if (first === undefined) return undefined
    if (others.length > 0) return refuse('bad_coordinate', `${call} names two places`)
    const place = readPlace(first, seen, note)
    if (!('error' in place)) said.push(place.said)
    return place
  }

  const start = (): Place | Refusal | undefined => placeAt(startNames)

  /** Where a one-point action goes: its argument, `x` and `y`, or numbers without a name. */
  function target(): Place | Refusal {
    const end = text(...endNames)?.trim() === '' ? [] : endNames
    const named = placeAt([...startNames, ...end])
    if (named !== undefined) return named
    const halves = [given.get('x'), given.get('y')].flatMap((half) => half ?? [])
    const bare = halves.length > 0 ? halves : unnamed()
    if (bare.length === 0) return refuse('schema', `${call} needs a place`)
    note('positional_argument')
    const place = readPlace(bare.join(','), seen, note)
    if (!('error' in place)) said.push(place.said)
    return place
  }

  function path(): readonly [Point, Point] | Refusal {
    const from = placeAt([...startNames, '0'])
    const to = placeAt([...endNames, '1'])
    if (from === undefined || to === undefined) return refuse('schema', `${call} needs a start and an end`)
    if ('error' in from) return from
    return 'error' in to ? to : [from.at, to.at]
  }

  /** Milliseconds of a duration in seconds: `5`, `5s`, `0.5`, `5 seconds`. */
  function milliseconds(usual: number): number | Refusal {
    const written = text(...timeNames, '0')?.trim() ?? ''
    if (written === '') return usual
    const read = /^(\d{1,3}(?:\.\d{1,3})?)\s{0,4}(?:s|secs?|seconds?|秒)?$/i.exec(written)
    return read === null
      ? refuse('schema', `${quoted(written)} is no number of seconds`)
      : Math.round(Number(read[1]) * 1000)
  }

  return { said, text, unnamed, start, target, path, milliseconds }
}
