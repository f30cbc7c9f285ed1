/** What people have said so far: who, when, and the way to take one's own words back. */
import { describe } from '../../../../core/action/describe'
import type { Lang } from '../../../../core/lang'
import type { Mark, Revision } from '../../../../core/library/annotation'
import type { Texts } from '../../../locales/shape'
import { useLang, useTexts } from '../../../state/room'
import { Button } from '../../../widgets/button'
import wordStyles from '../../../widgets/looks/words.module.css'
import { sayWhen } from '../runs-words'
import styles from './annotate.module.css'
import type { Saying } from './annotate-marks'

type Props = { readonly saying: Saying; readonly shown: (mark: Mark) => boolean; readonly places?: boolean }

export function SaidList({ saying, shown, places = false }: Props) {
  const t = useTexts()
  const said = saying.annotations.filter(({ mark }) => shown(mark))
  return (
    <section className={styles.said}>
      <h3 className={wordStyles.eyebrow}>{t.annotate.said}</h3>
      {said.length === 0 && <p className="dim">{t.annotate.noneYet}</p>}
      <ul>
        {said.map((revision) => (
          <Said key={revision.rev} revision={revision} saying={saying} places={places} />
        ))}
      </ul>
    </section>
  )
}

type SaidProps = { readonly revision: Revision; readonly saying: Saying; readonly places: boolean }

function Said({ revision: { mark, by, rating, t_utc }, saying, places }: SaidProps) {
  const t = useTexts()
  const lang = useLang()
  const place = 'step' in mark && mark.step !== undefined ? t.annotate.stepN(mark.step) : t.annotate.wholeRun
  return (
    <li>
      <div>
        <p>
          {places && <b className={styles.saidPlace}>{place}</b>} {sayMark(mark, t, lang)}
        </p>
        <small>
          {t.annotate.saidBy(by, sayWhen(t_utc, lang))}
          {rating === 'second' && ` · ${t.annotate.second}`}
        </small>
      </div>
      {by === saying.by && rating === saying.rating && (
        <Button tone="quiet" onPress={() => saying.takeBack(mark)}>
          {t.annotate.undo}
        </Button>
      )}
    </li>
  )
}

export function sayMark(mark: Mark, t: Texts, lang: Lang): string {
  switch (mark.kind) {
    case 'step':
      return [
        t.annotate[mark.label],
        mark.reason && t.veto[mark.reason],
        mark.severity && `${t.annotate.severity} ${t.annotate[mark.severity]}`,
      ]
        .filter(Boolean)
        .join(' · ')
    case 'outcome':
      return `${t.annotate.outcome} ${t.annotate[mark.outcome]}`
    case 'tag':
      return `#${mark.tag}`
    case 'note':
      return mark.text
    case 'redaction':
      return t.annotate.coverCount(mark.boxes.length)
    case 'correction':
      return `${t.annotate.correction} ${describe(mark.action, lang)}`
  }
}
