/** Where what the model names stands more than once: which one is meant, answered by a digit, on the picture or here. */
import { type Action, pointsOf } from '../../../../../core/action/action'
import { center } from '../../../../../core/action/geometry'
import { placeUnder } from '../../../../overlay/offers'
import { whichHere } from '../../../../state/grounding'
import { useRoom, useTexts } from '../../../../state/room'
import { Foreign } from '../../../../widgets/foreign'
import type { Question } from '../decide'
import styles from './candidates.module.css'

type Props = {
  readonly phase: Question
  /** What Enter lets happen now. */
  readonly action: Action
}

export function WhichOne({ phase, action }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const which = whichHere(phase)
  if (which === undefined) return null
  const chosen = placeUnder(phase, pointsOf(action)[0])
  const title = t.which.title(which.words, which.places.length)
  return (
    <section className={styles.candidates} aria-label={title} data-testid="which">
      <p className={styles.asked}>{title}</p>
      <ol>
        {which.places.slice(0, 9).map(({ element, beside }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the digit is the identity of a place.
          <li key={index}>
            <button
              type="button"
              aria-pressed={index === chosen}
              disabled={phase.name !== 'deciding'}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => operator.snap(index + 1)}
            >
              <kbd>{index + 1}</kbd>
              <span className={styles.move}>
                {beside === undefined ? t.which.at(...center(element.box)) : <Foreign text={beside} />}
              </span>
              {index === chosen && <span className={styles.votes}>{t.which.here}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
