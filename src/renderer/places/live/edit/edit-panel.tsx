/** What can be changed about a move besides its place: kind, text, and which nearby element it means. */
import { useLayoutEffect } from 'react'
import { pointsOf } from '../../../../core/action/action'
import type { PhaseView } from '../../../../core/api/api'
import { remainsOf } from '../../../../core/dialects/reading/remains'
import { changeKind, isHalfDrag, type Kind, kindOf, kinds, placeless } from '../../../overlay/editing'
import { offeredName } from '../../../overlay/offer-names'
import { editable, offersNamed, offersOf } from '../../../overlay/offers'
import { useRoom, useTexts } from '../../../state/room'
import type { Draft } from '../../../state/store'
import { Caps } from '../../../widgets/button'
import { Choice } from '../../../widgets/field'
import wordStyles from '../../../widgets/looks/words.module.css'
import styles from './edit.module.css'
import { EditFields } from './edit-fields'
import { useTabField } from './tab-field'
import { ThoughtEdit } from './thought-edit'

type Props = {
  readonly phase: Extract<PhaseView, { name: 'deciding' | 'unread' }>
  /** None: a reply that could not be read, before the operator has made a move of their own. */
  readonly draft: Draft | undefined
}

export function EditPanel({ phase, draft }: Props) {
  const t = useTexts()
  const action = draft?.action
  const points = action === undefined ? 0 : pointsOf(action).length
  return (
    <section className={styles.panel} data-tight>
      <KindChoice phase={phase} draft={draft} />
      {action !== undefined && <EditFields key={action.kind} action={action} />}
      {action === undefined && <p className={wordStyles.hint}>{t.unread.place}</p>}
      {action !== undefined && isHalfDrag(action) && <p className={wordStyles.hint}>{t.unread.end}</p>}
      {draft !== undefined && points > 0 && (
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
      {draft !== undefined && <ThoughtEdit phase={phase} draft={draft} />}
    </section>
  )
}

/**
 * A move of a kind that cannot be made here can be had back as it was proposed. Kinds that need a place are offered where there
 * is one: a click on the picture gives it.
 */
function KindChoice({ phase, draft }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const field = useTabField<HTMLSelectElement>(draft === undefined)
  useLayoutEffect(() => {
    operator.focus.leaveKind = () => field.current?.blur()
    return () => {
      delete operator.focus.leaveKind
    }
  }, [operator, field])
  const original = editable(phase)
  const action = draft?.action
  const isOpen = action === undefined || (original !== undefined && kindOf(original) === undefined)
  const placed = action !== undefined && pointsOf(action).length > 0
  const now = action && kindOf(action)
  // The kind of a reply that could not be read waits for its place.
  const begun = action === undefined && phase.name === 'unread' ? begunKind(phase.text) : undefined
  const offered = kinds.filter((kind) => placed || kind === (now ?? begun) || placeless.includes(kind))
  const choose = (value: string) => {
    const kind = kinds.find((each) => each === value)
    operator.remake((before) =>
      kind === undefined ? original : changeKind(before, kind, phase.observation.size),
    )
  }
  return (
    <Choice
      ref={field}
      label={t.edit.kind}
      value={now ?? begun ?? ''}
      options={[
        ...(isOpen
          ? [{ value: '', label: original === undefined ? t.unread.noKind : t.edit.asProposed }]
          : []),
        ...offered.map((value) => ({ value, label: t.edit[value] })),
      ]}
      onChange={choose}
    />
  )
}

/** One without a place is chosen by the operator: nothing else would be left to say. */
function begunKind(text: string): Kind | undefined {
  const { kind } = remainsOf(text)
  return kind === undefined || placeless.includes(kind) ? undefined : kind
}

function Offers({ phase, draft }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const offered = offersOf(phase, draft)
  if (offered.length === 0) return null
  return (
    <div className={styles.offers}>
      <h3 className={wordStyles.eyebrow}>
        <span>{offersNamed(phase, draft) ? t.unread.named : t.edit.snap}</span>
      </h3>
      <ul>
        {offered.map((element, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number key is the identity of an offer.
          <li key={nth}>
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => operator.snap(nth + 1)}
            >
              <kbd>{nth + 1}</kbd>
              <span>{offeredName(element) ?? element.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
