/** Below the picture: its zoom and size on the left, the helm on the right. */
import { ChevronLeft, Circle, Square } from 'lucide-react'
import type { Size } from '../../../core/action/geometry'
import { navigationKeysyms } from '../../../core/action/keys'
import type { RunView } from '../../../core/api/api'
import type { StepView } from '../../../core/run/steps'
import { isElsewhere } from '../../state/decisions'
import { useRoom, useRunOf, useShown, useTexts } from '../../state/room'
import { isOn } from '../../state/shift/flow'
import { Button, Caps } from '../../widgets/button'
import pictureStyles from '../../widgets/looks/picture.module.css'
import styles from './live.module.css'
import { FlowKey } from './shift/flow'
import { Zooms } from './zooms'

type Props = {
  readonly scale: number
  readonly size: Size
  readonly step: StepView | undefined
}

const barred = ({ helm, holder, platform, tokens, about }: RunView) => ({
  ...{ helm, holder, platform, tokens },
  cost: about?.spent.cost,
})

export function PictureBar({ scale, size, step }: Props) {
  const t = useTexts()
  const { store, recorded } = useRoom()
  const run = useRunOf(barred)
  const goes = useShown(({ shift }) => isOn(shift))
  if (run === undefined) return null
  const tokens = run.tokens.prompt + run.tokens.completion
  return (
    <footer className={`${pictureStyles.bar} ${styles.bar}`} data-shift={goes}>
      <Zooms />
      <FlowKey />
      <span className={`number ${styles.share}`}>{Math.round(scale * 100)} %</span>
      <span className={`number ${styles.fact}`}>
        {size.width}×{size.height}
      </span>
      {tokens > 0 && <span className={`number ${styles.fact}`}>{t.picture.tokens(sayCount(tokens))}</span>}
      {run.cost !== undefined && tokens > 0 && (
        <span className={`number ${styles.fact}`}>{t.picture.cost(sayCost(run.cost))}</span>
      )}
      <span className="space" />
      {step === undefined && run.platform === 'mobile' && run.helm === 'operator' && !isElsewhere(run) && (
        <PhoneButtons />
      )}
      {recorded ? null : step === undefined ? (
        <span className={styles.helm} data-helm={run.helm}>
          {t.picture.helm} <b>{isElsewhere(run) ? t.elsewhere.helm : t.picture[run.helm]}</b>
        </span>
      ) : (
        <Button tone="quiet" onPress={() => store.setState({ selected: undefined })}>
          {t.picture.back}
          <Caps caps={['Esc']} />
        </Button>
      )}
    </footer>
  )
}

export const sayCount = (count: number): string =>
  count < 10_000 ? String(count) : `${(count / 1000).toFixed(1)} k`

/** To the hundredth, and small ones to two figures: what a run costs is often less than a cent. */
export const sayCost = (cost: number): string =>
  cost === 0 || cost >= 0.1 ? cost.toFixed(2) : cost.toPrecision(2)

const buttons = [
  ['back', ChevronLeft],
  ['home', Circle],
  ['recents', Square],
] as const

/** A phone's own buttons, for hands at a desk. */
function PhoneButtons() {
  const t = useTexts()
  const { operator } = useRoom()
  return (
    <span>
      {buttons.map(([name, Sign]) => (
        <Button
          key={name}
          tone="quiet"
          title={t.picture.phone[name]}
          onPress={() => operator.focus.target?.(navigationKeysyms[name])}
        >
          <Sign size="1.15em" aria-label={t.picture.phone[name]} />
        </Button>
      ))}
    </span>
  )
}
