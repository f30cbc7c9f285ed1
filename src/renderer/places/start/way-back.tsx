/** From the form of a new run back to one that goes on. */
import { ArrowLeft } from 'lucide-react'
import { goingIn } from '../../state/fleet/escape'
import type { Press } from '../../state/keys'
import { useRoom, useShown, useTexts } from '../../state/room'
import type { Shown } from '../../state/store'
import { Button, Caps } from '../../widgets/button'

/** The one that was shown, or the first of those that go on where that has ended. */
function wayBack(shown: Shown) {
  const going = goingIn(shown)
  return going.find(({ run }) => run === shown.lastFront) ?? going[0]
}

/** While a target is being reached, Esc calls that off or does nothing. */
const isFree = ({ snapshot }: Shown): boolean =>
  snapshot?.run === undefined && snapshot?.starting === undefined

/** What has opened within the form, or over it, has its own Esc. */
const isElsewhere = (): boolean =>
  document.activeElement?.closest('[data-pairing]') != null || document.querySelector('dialog[open]') !== null

/** @returns what takes an Esc that leads back. */
export function useWayBack(): (press: Press) => boolean {
  const { operator, store } = useRoom()
  return ({ key, ctrl, alt, meta, shift, repeat }) => {
    if (key !== 'Escape' || ctrl || alt || meta || shift || repeat || isElsewhere()) return false
    const shown = store.getState()
    const tile = isFree(shown) ? wayBack(shown) : undefined
    if (tile !== undefined) operator.fronts.face(tile.run)
    return tile !== undefined
  }
}

export function WayBack() {
  const t = useTexts()
  const { operator } = useRoom()
  const tile = useShown((shown) => (isFree(shown) ? wayBack(shown) : undefined))
  if (tile === undefined) return null
  return (
    <Button onPress={() => operator.fronts.face(tile.run)}>
      <ArrowLeft size="1.1em" aria-hidden="true" /> {t.fleet.back(tile.number)} <Caps caps={['Esc']} />
    </Button>
  )
}
