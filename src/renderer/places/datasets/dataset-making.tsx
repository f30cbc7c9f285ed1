/** How the reading of the library goes, and how it ended where it came to nothing. */
import { useDatasets, useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import fieldStyles from '../../widgets/field.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import styles from './datasets.module.css'

export const useIsMaking = (): boolean => {
  const stage = useDatasets((each) => each.making?.stage)
  return stage === 'begun' || stage === 'reading'
}

export function DatasetMaking() {
  const t = useTexts()
  const { datasets } = useRoom()
  const making = useDatasets((each) => each.making)
  switch (making?.stage) {
    case undefined:
      return null
    case 'begun':
    case 'reading': {
      const [runs, of] = making.stage === 'reading' ? [making.runs, making.of] : [0, 1]
      return (
        <div className={styles.making}>
          <p role="status">
            <Spinner /> {t.dataset.reading}
          </p>
          <progress
            className={wordStyles.meter}
            aria-label={t.dataset.reading}
            max={Math.max(of, 1)}
            value={runs}
          />
          <div className={fieldStyles.row}>
            <span className="dim number">
              {making.stage === 'reading' ? t.dataset.progress(runs, of, making.steps) : ''}
            </span>
            <span className="space" />
            <Button onPress={datasets.stop}>{t.dataset.stop}</Button>
          </div>
        </div>
      )
    }
    case 'failed':
      return (
        <Notice tone="bad" alert>
          <Said told={making.problem} />
        </Notice>
      )
    case 'offline':
      return (
        <Notice tone="bad" alert>
          {t.dataset.lost}
        </Notice>
      )
    case 'stopped':
      return <Notice tone="info">{t.dataset.stopped}</Notice>
    case 'same':
      return <Notice tone="info">{t.dataset.same(making.version)}</Notice>
  }
}
