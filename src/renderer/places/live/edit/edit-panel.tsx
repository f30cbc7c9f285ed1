/** What can be changed about a move besides its place: kind, text, and which nearby element it means. */
import { pointsOf } from '../../../../core/action/action'
import type { PhaseView } from '../../../../core/api/api'
import { changeKind, kindOf, kinds, snapTo } from '../../../overlay/editing'
import { editable } from '../../../state/edits'
import { useRoom, useTexts } from '../../../state/room'
import type { Draft } from '../../../state/store'
import { Caps } from '../../../widgets/button'
import { Choice } from '../../../widgets/field'
import wordStyles from '../../../widgets/looks/words.module.css'
import { offersOf } from '../drawings'
import styles from './edit.module.css'
import { EditFields } from './edit-fields'

type Props = { readonly phase: Extract<PhaseView, { name: 'deciding' | 'unread' }>; readonly draft: Draft }

export function EditPanel({ phase, draft }: Props) {
  const t = useTexts()
  const { action } = draft
  const points = pointsOf(action).length
  return (
    <section className={styles.panel}>
      <KindChoice phase={phase} draft={draft} />
      <EditFields key={action.kind} action={action} />
      {points > 0 && (
        <p className={wordStyles.hint}>
          {t.edit.hint}
          {points > 1 && (
            <>
              {' '}
              {t.edit.point(draft.handle + 1, points)} <Caps caps={['Tab']} /> {t.edit.nextPoint}
            </>
          )}
        </p>
      )}
      <Offers phase={phase} draft={draft} />
    </section>
  )
}

/** A move of a kind that cannot be made here can be had back as it was proposed. */
function KindChoice({ phase, draft: { action } }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const original = editable(phase)
  const asProposed = original !== undefined && kindOf(original) === undefined
  const choose = (value: string) => {
    const kind = kinds.find((each) => each === value)
    if (kind !== undefined) operator.edit((before) => changeKind(before, kind, phase.observation.size), 0)
    else if (original !== undefined) operator.edit(() => original, 0)
  }
  return (
    <Choice
      label={t.edit.kind}
      value={kindOf(action) ?? ''}
      options={[
        ...(asProposed ? [{ value: '', label: t.edit.asProposed }] : []),
        ...kinds.map((value) => ({ value, label: t.edit[value] })),
      ]}
      onChange={choose}
    />
  )
}

function Offers({ phase, draft }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const offered = offersOf(phase, draft)
  if (offered.length === 0) return null
  return (
    <div className={styles.offers}>
      <h3 className={wordStyles.eyebrow}>
        <span>{t.edit.snap}</span>
      </h3>
      <ul>
        {offered.map((element, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number key is the identity of an offer.
          <li key={nth}>
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                operator.edit((before) => snapTo(before, draft.handle, element, phase.observation.size))
              }
            >
              <kbd>{nth + 1}</kbd>
              <span>{element.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
