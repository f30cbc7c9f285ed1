/** Which target: one of the two that are built in, or the operator's own desktop, phone or page. */
import { Globe, Monitor, ShipWheel, Smartphone, TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { TargetDraft } from '../../state/fleet/new-run'
import { useTexts } from '../../state/room'
import { TextField } from '../../widgets/field'
import fieldStyles from '../../widgets/field.module.css'
import { PhoneChoice } from './phone-choice'
import styles from './start.module.css'

type Props = {
  readonly target: TargetDraft
  readonly onChange: (target: TargetDraft) => void
  readonly problem: string | undefined
  readonly recent: readonly string[]
}

const cards = [
  ['practice', ShipWheel],
  ['practicePhone', TabletSmartphone],
  ['vnc', Monitor],
  ['adb', Smartphone],
  ['web', Globe],
] as const

export function TargetChoice({ target, onChange, problem, recent }: Props) {
  const t = useTexts()
  const toAddress = (address: string) => onChange({ ...target, address })
  // Who points at a card writes its address next; who walks through the cards by arrow keys must not be pulled out of them.
  const [pointing, setPointing] = useState(false)
  return (
    <fieldset
      className={styles.targets}
      onPointerDown={() => setPointing(true)}
      onKeyDown={() => setPointing(false)}
    >
      <legend className={fieldStyles.label}>{t.start.target}</legend>
      <div className={styles.targetCards}>
        {cards.map(([kind, Sign]) => (
          <label key={kind} className={styles.targetCard} data-chosen={target.kind === kind}>
            <input
              type="radio"
              name="target"
              checked={target.kind === kind}
              onChange={() => onChange({ kind, address: '', password: '' })}
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
        <VncAddress target={target} onChange={onChange} problem={problem} autoFocus={pointing} />
      )}
      {target.kind === 'adb' && (
        <PhoneChoice address={target.address} onChange={toAddress} problem={problem} />
      )}
      {target.kind === 'web' && (
        <TextField
          label={t.start.page}
          value={target.address}
          onChange={toAddress}
          placeholder="https://example.org"
          hint={t.start.pageHint}
          problem={problem}
          mono
          autoFocus={pointing}
        />
      )}
      <Recent kind={target.kind} recent={recent} onChoose={toAddress} />
    </fieldset>
  )
}

type VncProps = Omit<Props, 'recent'> & { readonly autoFocus: boolean }

function VncAddress({ target, onChange, problem, autoFocus }: VncProps) {
  const t = useTexts()
  return (
    <div className={`${fieldStyles.pair} ${styles.address}`}>
      <TextField
        label={t.start.address}
        value={target.address}
        onChange={(address) => onChange({ ...target, address })}
        placeholder={t.start.addressPlaceholder}
        hint={t.start.addressHint}
        problem={problem}
        mono
        autoFocus={autoFocus}
      />
      <TextField
        label={t.start.password}
        value={target.password}
        onChange={(password) => onChange({ ...target, password })}
        hint={t.start.passwordHint}
        secret
      />
    </div>
  )
}

const ownSchemes = { vnc: /^vnc(\+ssh)?:/, adb: /^adb(\+tcp)?:/, web: /^(web|cdp):/ } as const

type RecentProps = {
  readonly kind: TargetDraft['kind']
  readonly recent: readonly string[]
  readonly onChoose: (address: string) => void
}

function Recent({ kind, recent, onChoose }: RecentProps) {
  const t = useTexts()
  if (kind === 'practice' || kind === 'practicePhone') return null
  const used = recent.filter((url) => ownSchemes[kind].test(url)).slice(0, 5)
  if (used.length === 0) return null
  return (
    <div className={fieldStyles.chips}>
      <span className="dim">{t.start.recent}</span>
      {used.map((url) => (
        <button
          key={url}
          type="button"
          className={`${fieldStyles.chip} mono`}
          title={url}
          onClick={() => onChoose(url.replace(/^web:/, ''))}
        >
          {url.replace(/^web:/, '')}
        </button>
      ))}
    </div>
  )
}
