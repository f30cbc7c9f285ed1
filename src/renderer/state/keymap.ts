/** The table of keys as the operator has it: the shipped one, but for what was put in other places without a clash. */
import { type KeyMap, KeySign } from '../../core/api/keys'
import { type KeyId, type KeyRow, type KeyRows, keyTable, reasonKeys } from './keys'
import type { Shown } from './store'

/** Esc and the second key of the hard floor are the same everywhere; digits, arrows and chords say what they do by themselves, and the zoom is the same over recorded pictures. */
const fixed: readonly KeyId[] = [
  'approve',
  'confirm',
  'escape',
  'field',
  'nudge',
  'option',
  'pick',
  'snap',
  'help',
  'zoom',
  'fit',
  'full',
]

const ids = Object.keys(keyTable).filter((id): id is KeyId => id in keyTable)

/** What may be put on another key, in the order of the table. */
export const movable: readonly KeyId[] = ids.filter(
  (id) => !fixed.includes(id) && keyTable[id].keys.every((key) => key.length === 1),
)

const isMovable = (id: string): id is KeyId => movable.some((one) => one === id)

const tables = new WeakMap<KeyMap, KeyRows>()
const none: KeyMap = {}

/** Always the same table for the same map. */
export function rowsFor(map: KeyMap = none): KeyRows {
  const known = tables.get(map)
  if (known !== undefined) return known
  const rows = tableOf(withoutClashes(map))
  tables.set(map, rows)
  return rows
}

export const rowsOf = ({ snapshot }: Pick<Shown, 'snapshot'>): KeyRows => rowsFor(snapshot?.settings.keys)

const tableOf = (map: KeyMap): KeyRows => {
  const moved = Object.entries(map).filter(([id, key]) => isMovable(id) && KeySign.safeParse(key).success)
  return { ...keyTable, ...Object.fromEntries(moved.map(([id, key]) => [id, onKey(id, key)])) }
}

const onKey = (id: string, key: string): KeyRow => {
  const row: KeyRow = keyTable[isMovable(id) ? id : 'help']
  return { ...row, keys: [key], caps: [capOf(key)] }
}

export const capOf = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase())

/** A map that somebody wrote by hand may clash: what does has its shipped key. */
function withoutClashes(map: KeyMap): KeyMap {
  const clashing = Object.entries(map).find(
    ([id, key]) => isMovable(id) && clashOf(tableOf(map), id, key) !== undefined,
  )
  if (clashing === undefined) return map
  const { [clashing[0]]: _, ...rest } = map
  return withoutClashes(rest)
}

/** What already has the key where this would need it: another row, or a reason of a veto. */
export function clashOf(rows: KeyRows, id: KeyId, key: string): KeyId | 'reason' | undefined {
  const row: KeyRow = rows[id]
  const isReason = reasonKeys.some(([one]) => one === key)
  if (isReason && row.modes.includes('veto')) return 'reason'
  return ids.find((other) => {
    const twin: KeyRow = rows[other]
    return (
      other !== id &&
      twin.keys.includes(key) &&
      meets(row.modes, twin.modes) &&
      meets(row.phases, twin.phases)
    )
  })
}

const meets = <T>(some: readonly T[] | undefined, others: readonly T[] | undefined): boolean =>
  some === undefined || others === undefined || some.some((one) => others.includes(one))
