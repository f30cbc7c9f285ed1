/** Where the time of this step went and what it has cost: one line, one bar. */
import type { RunView } from '../../core/api/api'
import { useTexts } from '../state/room'
import wordStyles from './looks/words.module.css'

type Props = { readonly parts: RunView['ledger']; readonly costs?: readonly string[] }

export function Ledger({ parts, costs = [] }: Props) {
  const t = useTexts()
  const total = parts.reduce((sum, { ms }) => sum + ms, 0)
  if (total <= 0) return null
  return (
    <section className={wordStyles.ledger}>
      <h3 className={wordStyles.eyebrow}>
        <span>{t.card.thisStep}</span>
        <span className="number">{[sayMs(total), ...costs].join(' · ')}</span>
      </h3>
      <Bar parts={parts} total={total} />
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

/** Drawn, so that nothing on the page moves when another part is added. */
function Bar({ parts, total }: { readonly parts: RunView['ledger']; readonly total: number }) {
  const shares = parts.map(({ ms }) => Math.max(ms / total, 0.012))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const startOf = (nth: number) => shares.slice(0, nth).reduce((sum, share) => sum + share, 0) / whole
  return (
    <svg className={wordStyles.ledgerBar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ part }, nth) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a part may come twice in a step.
          key={nth}
          data-part={part}
          x={startOf(nth)}
          width={Math.max((shares[nth] ?? 0) / whole - 0.003, 0.002)}
          height="1"
        />
      ))}
    </svg>
  )
}

const sayMs = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`)
