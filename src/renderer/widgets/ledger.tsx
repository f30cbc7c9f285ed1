/** Where the time of this step went and what it has cost: one line, one bar. */
import type { RunView } from '../../core/api/api'
import { useTexts } from '../state/room'
import wordStyles from './looks/words.module.css'

type Props = { readonly parts: RunView['ledger']; readonly costs?: readonly string[] }

export function Ledger({ parts, costs = [] }: Props) {
  const t = useTexts()
  // What took no time was not done, such as an act that was prevented.
  const taken = parts.filter(({ ms }) => ms > 0)
  const total = taken.reduce((sum, { ms }) => sum + ms, 0)
  if (total <= 0) return null
  const sums = sumsOf(taken).map(({ part, ms }) => ({ part, name: t.ledger[part], took: sayMs(ms) }))
  return (
    // Where the place of the card is too low for all of them, they can be had by the pointer.
    <div className={wordStyles.ledger} title={sums.map(({ name, took }) => `${name} ${took}`).join('\n')}>
      <h3 className={wordStyles.eyebrow}>
        <span>{t.card.thisStep}</span>
        <span className="number">{[sayMs(total), ...costs].join(' · ')}</span>
      </h3>
      <Bar parts={taken} total={total} />
      <ul>
        {sums.map(({ part, name, took }) => (
          <li key={part} data-part={part}>
            {name} <span className="number">{took}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each part once, where it came first. */
function sumsOf(parts: RunView['ledger']): RunView['ledger'] {
  const sums = new Map<RunView['ledger'][number]['part'], number>()
  for (const { part, ms } of parts) sums.set(part, (sums.get(part) ?? 0) + ms)
  return [...sums].map(([part, ms]) => ({ part, ms }))
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
