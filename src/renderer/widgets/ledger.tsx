/** Where the time of this step went: one bar, one line. */
import type { RunView } from '../../core/api/api'
import { useTexts } from '../state/room'
import wordStyles from './looks/words.module.css'

export function Ledger({ parts }: { readonly parts: RunView['ledger'] }) {
  const t = useTexts()
  const total = parts.reduce((sum, { ms }) => sum + ms, 0)
  if (total <= 0) return null
  return (
    <section className={wordStyles.ledger}>
      <h3 className={wordStyles.eyebrow}>
        <span>{t.card.thisStep}</span>
        <span className="number">{sayMs(total)}</span>
      </h3>
      <div className={wordStyles.ledgerBar} aria-hidden="true">
        {parts.map(({ part, ms }) => (
          <i key={part} data-part={part} style={{ flexGrow: Math.max(ms / total, 0.012) }} />
        ))}
      </div>
      <ul>
        {parts.map(({ part, ms }) => (
          <li key={part} data-part={part}>
            {t.ledger[part]} <span className="number">{sayMs(ms)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sayMs = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`)
