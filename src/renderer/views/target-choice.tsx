/** Which target: the practice desktop that is built in, or a VNC server of the operator's own. */
import { Monitor, ShipWheel } from 'lucide-react'
import { useTexts } from '../room'
import { TextField } from '../widgets/field'

export type TargetDraft = {
  readonly kind: 'practice' | 'vnc'
  readonly address: string
  readonly password: string
}

type Props = {
  readonly target: TargetDraft
  readonly onChange: (target: TargetDraft) => void
  readonly problem: string | undefined
  readonly recent: readonly string[]
}

const cards = [
  ['practice', ShipWheel],
  ['vnc', Monitor],
] as const

export function TargetChoice({ target, onChange, problem, recent }: Props) {
  const t = useTexts()
  return (
    <fieldset className="targets">
      <legend className="field-label">{t.start.target}</legend>
      <div className="target-cards">
        {cards.map(([kind, Sign]) => (
          <label key={kind} className="target-card" data-chosen={target.kind === kind}>
            <input
              type="radio"
              name="target"
              checked={target.kind === kind}
              onChange={() => onChange({ ...target, kind })}
            />
            <Sign size="1.6rem" strokeWidth={1.6} aria-hidden="true" />
            <span>
              <b>{t.start[kind]}</b>
              <small>{t.start[`${kind}Text`]}</small>
            </span>
          </label>
        ))}
      </div>
      {target.kind === 'vnc' && (
        <>
          <div className="pair address">
            <TextField
              label={t.start.address}
              value={target.address}
              onChange={(address) => onChange({ ...target, address })}
              placeholder={t.start.addressPlaceholder}
              problem={problem}
              mono
              autoFocus
            />
            <TextField
              label={t.start.password}
              value={target.password}
              onChange={(password) => onChange({ ...target, password })}
              hint={t.start.passwordHint}
              secret
            />
          </div>
          <Recent recent={recent} onChoose={(address) => onChange({ ...target, address })} />
        </>
      )}
    </fieldset>
  )
}

type RecentProps = { readonly recent: readonly string[]; readonly onChoose: (address: string) => void }

function Recent({ recent, onChoose }: RecentProps) {
  const t = useTexts()
  const servers = recent.filter((url) => url.startsWith('vnc:')).slice(0, 5)
  if (servers.length === 0) return null
  return (
    <div className="chips">
      <span className="dim">{t.start.recent}</span>
      {servers.map((url) => (
        <button key={url} type="button" className="chip mono" onClick={() => onChoose(url)}>
          {url}
        </button>
      ))}
    </div>
  )
}
