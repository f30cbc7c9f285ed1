/** The guards that are built in, by kind of harm: what each looks for and what it does. Nobody edits them. */
import { OctagonAlert } from 'lucide-react'
import type { Risk } from '../../../core/guards/risk'
import { useTexts } from '../../state/room'
import pageStyles from '../../widgets/looks/page.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { RiskSign } from '../../widgets/risk-sign'
import styles from './policy.module.css'

type GuardRow = {
  readonly id: keyof ReturnType<typeof useTexts>['rulebook']['guards']['looks']
  readonly risk: Risk
  readonly floor: boolean
  readonly does: keyof ReturnType<typeof useTexts>['rulebook']['guards']['does']
}

const second = (id: GuardRow['id'], risk: Risk): GuardRow => ({ id, risk, floor: true, does: 'second' })

const asks = (id: GuardRow['id'], risk: Risk): GuardRow => ({ id, risk, floor: false, does: 'ask' })

/** Every guard of the core but the operator's own rules. */
export const guardGroups = [
  ['money', [{ ...second('payment', 'pay'), does: 'paid' }, second('purchase', 'buy')]],
  ['others', [second('sending', 'send'), second('hang-up', 'hang_up'), asks('acceptance', 'accept')]],
  ['access', [second('permission', 'permit'), second('sign-in', 'sign_in'), second('credentials', 'secret')]],
  [
    'machine',
    [
      second('deletion', 'delete'),
      second('installation', 'install'),
      asks('download', 'download'),
      second('command', 'command'),
      second('chord', 'chord'),
      asks('address', 'address'),
    ],
  ],
  [
    'screen',
    [
      { id: 'off-screen', risk: 'off_screen', floor: true, does: 'deny' },
      second('unseen', 'unseen'),
      second('service-check', 'check'),
      asks('imitation', 'imitation'),
      asks('unknown', 'unknown'),
    ],
  ],
  [
    'run',
    [
      { id: 'repetition', risk: 'repeat', floor: false, does: 'late' },
      { id: 'budget', risk: 'budget', floor: true, does: 'spent' },
    ],
  ],
] as const satisfies readonly (readonly [string, readonly GuardRow[]])[]

export function GuardTable() {
  const t = useTexts()
  return (
    <section className={`${pageStyles.panel} ${styles.panel}`} aria-label={t.rulebook.guards.title}>
      <header>
        <h2>{t.rulebook.guards.title}</h2>
      </header>
      <p className="dim">{t.rulebook.guards.text}</p>
      <div className={styles.guardGroups}>
        {guardGroups.map(([group, rows]) => (
          <section key={group}>
            <h3 className={wordStyles.eyebrow}>{t.rulebook.guards.groups[group]}</h3>
            <ul>
              {rows.map((row) => (
                <Guard key={row.id} {...row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Guard({ id, risk, floor, does }: GuardRow) {
  const t = useTexts()
  return (
    <li className={styles.guard} data-guard={id}>
      <b className={styles.guardName}>
        <RiskSign risk={risk} /> {t.danger[risk]}
      </b>
      <p>
        {t.rulebook.guards.looks[id]}{' '}
        <span className={`dim ${styles.guardDoes}`}>{t.rulebook.guards.does[does]}</span>
      </p>
      {floor && (
        <span className={styles.guardFloor} title={t.rulebook.guards.floorTip}>
          <OctagonAlert size="1em" strokeWidth={2.2} aria-hidden="true" /> {t.rulebook.guards.floor}
        </span>
      )}
    </li>
  )
}
