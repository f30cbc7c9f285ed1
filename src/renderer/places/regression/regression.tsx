/** Regression: a model of today on recorded frames, its results of before, and where it disagrees. */
import { useEffect } from 'react'
import { usePlaceAddress } from '../../state/deep-link'
import { useExams, useRoom, useShown, useTexts } from '../../state/room'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { usePlaceKeys } from '../runs/runs-keys'
import styles from './regression.module.css'
import { RegressionCase } from './regression-case'
import { RegressionForm } from './regression-form'
import { RegressionKept } from './regression-kept'
import { RegressionResults } from './regression-results'
import { workOf } from './regression-work'

export function RegressionPlace() {
  const { exams } = useRoom()
  const shown = useExams((each) => each.shown)
  const loaded = useExams((each) => each.loaded)
  const at = useExams((each) => each.at)
  const { store } = useRoom()
  const sought = useShown((each) => each.sought)
  useEffect(() => {
    if (sought?.place !== 'regression') return
    void exams.goTo(sought.exams ?? [], sought.at).then(() => {
      if (store.getState().sought === sought) store.setState({ sought: undefined })
    })
  }, [sought, exams, store])
  // As long as what was come for is not there, the address stays what led here.
  usePlaceAddress(sought?.place === 'regression' ? undefined : { place: 'regression', exams: shown, at })
  useEffect(() => void exams.refresh(), [exams])
  const results = shown.flatMap((id) => loaded.get(id) ?? [])
  const work = workOf(results)
  const nth = work.findIndex(({ key }) => key === at)
  if (nth >= 0) return <RegressionCase work={work} nth={nth} results={results} />
  return <Overview results={results} />
}

function Overview({ results }: { readonly results: Parameters<typeof workOf>[0] }) {
  const t = useTexts()
  const problem = useExams((each) => each.problem)
  usePlaceKeys((press) => moveAmong(press.key))
  return (
    <div className={styles.exam}>
      <aside className={styles.side}>
        <header>
          <h1>{t.regression}</h1>
          <p className="dim">{t.exam.lead}</p>
        </header>
        <RegressionForm />
        <RegressionKept />
      </aside>
      <div className={styles.main}>
        {problem !== undefined && (
          <Notice tone="bad" alert>
            <Said told={problem} />
          </Notice>
        )}
        {results.length === 0 ? (
          <div className={`${pageStyles.nothing} ${styles.nothing}`}>
            <p>
              <b>{t.exam.none}</b>
            </p>
            <p className="dim">{t.exam.noneText}</p>
          </div>
        ) : (
          <RegressionResults results={results} />
        )}
      </div>
    </div>
  )
}

/** Arrows move along the work list once it has the focus. */
function moveAmong(key: string): boolean {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  const here = document.activeElement
  if (by === undefined || !here?.matches('[data-question]')) return false
  const all = [...document.querySelectorAll<HTMLElement>('[data-question]')]
  const at = all.findIndex((each) => here.isSameNode(each))
  all[at + by]?.focus()
  return true
}
