/** How far first and second ratings agree, by number and by Cohen's κ. */
import { type Agreement, ratersAgreement } from '../../../../core/library/agreement'
import { type Revision, StepLabel } from '../../../../core/library/annotation'
import { VetoReason } from '../../../../core/run/events'
import type { StepView } from '../../../../core/run/steps'
import { useTexts } from '../../../state/room'
import wordStyles from '../../../widgets/looks/words.module.css'
import styles from './annotate.module.css'

type Props = {
  readonly annotations: readonly Revision[]
  readonly steps: readonly StepView[]
}

export function AgreementTable({ annotations, steps }: Props) {
  const t = useTexts()
  if (!annotations.some(({ rating }) => rating === 'second')) return null
  const { labels, byLabel, byReason } = ratersAgreement(
    annotations,
    (step) => steps[step - 1]?.fate === 'edited',
  )
  const rows = [
    ...StepLabel.options.map((each) => [t.annotate[each], byLabel[each]] as const),
    ...VetoReason.options.map((each) => [t.veto[each], byReason[each]] as const),
  ]
  return (
    <section className={styles.agreement} aria-label={t.annotate.agreement}>
      <h3 className={wordStyles.eyebrow}>{t.annotate.agreement}</h3>
      {labels.n === 0 ? (
        <p className="dim">{t.annotate.noPairs}</p>
      ) : (
        <table>
          <tbody>
            <Line name={t.annotate.agreement} agreement={labels} />
            {rows.map(
              ([name, agreement]) =>
                agreement !== undefined && <Line key={name} name={name} agreement={agreement} />,
            )}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Line({
  name,
  agreement: { n, same, kappa },
}: {
  readonly name: string
  readonly agreement: Agreement
}) {
  const t = useTexts()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">{t.annotate.agreed(same, n)}</td>
      <td className="number" title={kappa === undefined ? t.annotate.noKappa : undefined}>
        {t.annotate.kappa} {kappa === undefined ? '–' : kappa.toFixed(2)}
      </td>
    </tr>
  )
}
