/** The keys of an open place: asked before the key table, as long as the view that has them is shown. */
import { useLayoutEffect } from 'react'
import type { Press } from '../../state/keys'
import { useRoom } from '../../state/room'

/** @param handle says whether the press meant something, so that nobody else may use it. */
export function usePlaceKeys(handle: (press: Press) => boolean): void {
  const { operator } = useRoom()
  // Before paint: the keys of a view work as soon as it can be seen.
  useLayoutEffect(() => {
    operator.focus.place = handle
    return () => {
      if (operator.focus.place === handle) delete operator.focus.place
    }
  }, [operator, handle])
}

/** A key alone, outside of fields: what one-key moves go by. */
export const isBare = ({ ctrl, alt, meta, focus }: Press): boolean =>
  !ctrl && !alt && !meta && focus !== 'text'
