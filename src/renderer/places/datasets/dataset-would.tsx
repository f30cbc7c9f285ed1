/** What the query of the form would take, counted anew a moment after every change of it; nothing is kept. */
import { useEffect } from 'react'
import type { Query } from '../../../core/datasets/query'
import type { Course } from '../../state/datasets/making'
import { useDatasets, useRoom, useShown, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import { DatasetCounts } from './dataset-counts'
import styles from './datasets.module.css'
import { useLate } from './use-late'

/** Whoever writes a word or presses several boxes asks once, when they rest. */
const rest = 350

/** @param paused while something else reads the library. */
type Props = { readonly query: Query; readonly paused: boolean }

export function DatasetWould({ query, paused }: Props) {
  const t = useTexts()
  const { datasets } = useRoom()
  const name = JSON.stringify(query)
  const live = useShown(({ link }) => link === 'live')
  const tried = useDatasets((each) => each.tried)
  const trying = useDatasets((each) => each.trying)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is asked; a lost service is asked again.
  useEffect(() => {
    if (paused || !live) return
    const timer = setTimeout(() => void datasets.try(query), rest)
    return () => {
      clearTimeout(timer)
      datasets.giveUpTry()
    }
  }, [datasets, name, paused, live])
  useEffect(() => () => datasets.setState({ tried: undefined }), [datasets])
  const failed = trying !== undefined && !isGoing(trying)
  const stale = tried?.query !== name
  const late = useLate(trying !== undefined && !failed)
  return (
    <section className={styles.would} aria-label={t.dataset.would} aria-busy={stale && !failed}>
      <h3>{t.dataset.would}</h3>
      {tried !== undefined && !failed && (
        <div className={styles.counted} data-stale={stale}>
          <DatasetCounts head={tried.head} />
        </div>
      )}
      {late && trying !== undefined && <Reading course={trying} />}
      {failed && live && <Failed course={trying} onAgain={() => void datasets.try(query)} />}
    </section>
  )
}

const isGoing = ({ stage }: Course): boolean => stage === 'begun' || stage === 'reading'

function Reading({ course }: { readonly course: Course }) {
  const t = useTexts()
  return (
    <p className="dim number" role="status">
      <Spinner />{' '}
      {course.stage === 'reading'
        ? t.dataset.progress(course.runs, course.of, course.steps)
        : t.dataset.reading}
    </p>
  )
}

type FailedProps = { readonly course: Course; readonly onAgain: () => void }

function Failed({ course, onAgain }: FailedProps) {
  const t = useTexts()
  return (
    <Notice tone="bad" alert>
      {course.stage === 'failed' ? <Said told={course.problem} /> : t.dataset.offline}{' '}
      <Button tone="quiet" onPress={onAgain}>
        {t.dataset.countAgain}
      </Button>
    </Notice>
  )
}
