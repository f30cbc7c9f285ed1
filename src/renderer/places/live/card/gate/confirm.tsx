/** The hard floor: a move that looks different because it matters, and that takes two different keys. */
import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { armsRest, dangerOf, isArmed, riskOf } from '../../../../state/danger'
import { useRoom, useShown, useTexts } from '../../../../state/room'
import { isOn } from '../../../../state/shift/flow'
import type { Shown } from '../../../../state/store'
import { Button, Caps, KeyButton } from '../../../../widgets/button'
import wordStyles from '../../../../widgets/looks/words.module.css'
import { Keys } from '../frame'
import { VetoKey } from '../veto'
import styles from './gate.module.css'

/** The kind of harm in one word; undefined where Enter is enough. */
export function useDanger(): string | undefined {
  const t = useTexts()
  const danger = dangerOf(useShown((shown) => shown))
  const armedAnyway = useShown(isArmed)
  if (danger !== undefined) return t.danger[riskOf(danger)]
  return armedAnyway ? t.danger.other : undefined
}

/** Right over the keys of a move on the hard floor until its first key is pressed; otherwise what stands there over any other. */
export function DangerBand({ otherwise }: { readonly otherwise: ReactNode }) {
  const t = useTexts()
  const word = useDanger()
  const armed = useShown(isArmed)
  // The panel of the second key says it then, and what is to be pressed now.
  if (word === undefined || armed) return otherwise
  return (
    <div className={styles.band} role="note" data-stays data-testid="danger">
      <OctagonAlert size="1.5em" strokeWidth={2.4} aria-hidden="true" />
      <strong>{word}</strong>
      <small>{t.danger.lead}</small>
    </div>
  )
}

type Props = {
  readonly label: string
  readonly tone: 'primary' | 'edit'
  readonly denied: boolean
}

/** Enter, and on the hard floor the second key after it. */
export function ApproveKey({ label, tone, denied }: Props) {
  const t = useTexts()
  const word = useDanger()
  const armed = useShown(isArmed)
  const also = useShown(({ shift }) => isOn(shift)) ? 'approveLeft' : undefined
  if (word === undefined || denied)
    return <KeyButton id="approve" also={also} label={label} tone={tone} disabled={denied} wide />
  if (!armed) return <KeyButton id="approve" also={also} label={t.danger.arm} tone="danger" wide />
  return <ConfirmPanel word={word} />
}

/** It is dangerous because nothing comes of it, whatever the move does. */
function isRepetition(shown: Shown): boolean {
  const danger = dangerOf(shown)
  return danger !== undefined && riskOf(danger) === 'repeat'
}

/** It says whether the second key is for this move alone. */
function ConfirmPanel({ word }: { readonly word: string }) {
  const t = useTexts()
  const rest = useShown(armsRest)
  const repeats = useShown(isRepetition)
  const label = rest ? t.danger.armedRest(word) : t.danger.armed(word)
  return (
    <section className={styles.confirm} role="alert" aria-label={label}>
      <p className={styles.word}>
        <OctagonAlert size="1em" strokeWidth={2.4} aria-hidden="true" />
        {word}
      </p>
      <p className={styles.key} aria-hidden="true">
        {rest ? t.danger.nowRest : t.danger.now} <kbd>Y</kbd>
      </p>
      <p className={wordStyles.hint}>{repeats ? t.danger.repeat_key : t.danger.other_key}</p>
    </section>
  )
}

/** The ways on from the first key; they stand where no button stood before, so that no double click takes them. */
export function ConfirmKeys({ editing }: { readonly editing: boolean }) {
  const t = useTexts()
  const { store } = useRoom()
  const label = useShown(armsRest) ? t.danger.confirmRest : t.danger.confirm
  return (
    <Keys
      first={<ApproveKey label="" tone={editing ? 'edit' : 'primary'} denied={false} />}
      others={[
        <Button key="cancel" onPress={() => store.setState({ armed: undefined })}>
          <span>{t.danger.cancel}</span>
          <Caps caps={['Esc']} />
        </Button>,
        <KeyButton key="confirm" id="confirm" label={label} tone="danger" />,
        <VetoKey key="veto" />,
      ]}
    />
  )
}
