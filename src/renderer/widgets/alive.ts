/** Whether a key that decides would do so now, so that its button can show it. */
import { useEffect, useReducer } from 'react'
import { settleMs } from '../../core/action/places'
import { type KeyId, type KeyRow, keyTable } from '../state/keys'
import { useRoom, useShown } from '../state/room'
import { situationOf } from '../state/situation'
import type { Shown } from '../state/store'

const everything = (shown: Shown): Shown => shown

/**
 * False in the first moments of a question or of a changed picture, and while a decision is on its way.
 * Undefined for keys that decide nothing.
 */
export function useAlive(id: KeyId): boolean | undefined {
  const { store } = useRoom()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const { age, sent, phase } = situationOf(useShown(everything), store.clock())
  const row: KeyRow = keyTable[id]
  const decides = row.decides === true || (row.decides === 'asks' && phase !== 'stuck')
  const wait = decides ? settleMs - age : 0
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(look, wait)
    return () => clearTimeout(timer)
  })
  return decides ? wait <= 0 && !sent : undefined
}
