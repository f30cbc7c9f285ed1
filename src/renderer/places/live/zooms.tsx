/** How large the picture is: fitted, pixel for pixel, or close to where the move points. */
import { ZoomIn } from 'lucide-react'
import type { Press } from '../../state/keys'
import type { Operator } from '../../state/operator'
import { useRoom, useShown, useTexts } from '../../state/room'
import { Button, Caps, KeyCaps } from '../../widgets/button'
import { isBare } from '../runs/runs-keys'
import styles from './live.module.css'

/** By the table over the live picture, always these over a recorded one. */
const keys = {
  fit: { id: 'fit', cap: 'F' },
  full: { id: 'full', cap: '0' },
  target: { id: 'zoom', cap: 'Z' },
} as const

export function Zooms() {
  const t = useTexts()
  const { store } = useRoom()
  const zoom = useShown((shown) => shown.zoom)
  const isLive = useShown(({ place }) => place === 'live')
  return (
    <div className={styles.zooms}>
      {(['fit', 'full', 'target'] as const).map((id) => (
        <Button
          key={id}
          tone="quiet"
          title={t.picture[id]}
          pressed={zoom === id}
          onPress={() => store.setState({ zoom: id })}
        >
          {id === 'target' && <ZoomIn size="1.1em" aria-hidden="true" data-bar="sign" />}
          <span data-bar={id === 'target' ? 'word' : undefined}>{t.picture[id]}</span>
          {isLive ? <KeyCaps id={keys[id].id} /> : <Caps caps={[keys[id].cap]} />}
        </Button>
      ))}
    </div>
  )
}

/** The same keys over a recorded picture; whether the press was one of them. */
export function zoomBy(press: Press, { act }: Pick<Operator, 'act'>): boolean {
  const id = ({ f: 'fit', '0': 'full', z: 'zoom' } as const)[press.key.toLowerCase()]
  if (id === undefined || !isBare(press) || press.repeat) return false
  act(id)
  return true
}
