/** Whether a key that decides would do so now, so that its button can show it, and why it would not. */
import { useEffect, useReducer } from 'react'
import { settleMs } from '../../core/action/places'
import { type KeyId, type KeyRow, keyTable } from '../state/keys'
import { useRoom, useShown } from '../state/room'
import { situationOf } from '../state/situation'
import { earlyOf, type Shown } from '../state/store'

const everything = (shown: Shown): Shown => shown

/** Why a key that decides waits, or that it is over. */
type Wait = ReturnType<typeof earlyOf> | 'sent' | 'over'

/**
 * In the first moments of a question or of a changed picture, and while a decision is on its way, a key that decides waits.
 * Undefined for keys that decide nothing.
 */
export function useWait(id: KeyId): Wait | undefined {
  const { store } = useRoom()
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const shown = useShown(everything)
  const now = store.clock()
  const { age, asked = age, sent, phase } = situationOf(shown, now)
  const { decides }: KeyRow = keyTable[id]
  const isAsking = decides === 'asks' && phase !== 'stuck'
  const left = decides === true ? settleMs - age : isAsking ? settleMs - asked : 0
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(look, left)
    return () => clearTimeout(timer)
  })
  if (decides !== true && !isAsking) return undefined
  if (sent) return 'sent'
  return left > 0 ? earlyOf(shown, now) : 'over'
}
