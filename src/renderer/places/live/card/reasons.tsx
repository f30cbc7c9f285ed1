/** What may be wrong with a proposal, as buttons: each says its key. */
import type { MouseEvent } from 'react'
import type { VetoReason } from '../../../../core/run/events'
import { reasonKeys } from '../../../state/keys'
import { useTexts } from '../../../state/room'
import cardStyles from '../../../widgets/looks/card.module.css'
import styles from './decide.module.css'

type Props = {
  readonly chosen?: VetoReason | undefined
  /** Those that are offered, each with its key; all of them where nothing is said. */
  readonly keys?: readonly (readonly [string, VetoReason])[]
  /** The one whose key means something else here. */
  readonly keyless?: VetoReason
  onChoose(reason: VetoReason, event: MouseEvent): void
}

/** The focus stays where it is, so that the keys of the place go on working. */
export function Reasons({ chosen, keys = reasonKeys, keyless, onChoose }: Props) {
  const t = useTexts()
  return (
    <ul className={`${styles.reasons} ${cardStyles.wide}`}>
      {keys.map(([key, name]) => (
        <li key={name}>
          <button
            type="button"
            title={t.veto[name]}
            data-reason={name}
            aria-pressed={chosen === name}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onChoose(name, event)}
          >
            {name === keyless ? <i /> : <kbd>{key.toUpperCase()}</kbd>}
            <span>{t.veto[name]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
