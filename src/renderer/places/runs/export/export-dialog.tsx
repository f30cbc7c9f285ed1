/** The export of recorded runs: what kind, how it goes, what came of it. */
import { useState } from 'react'
import { remediesFor } from '../../../../core/exports/reasons'
import type { ExportChoice, ExportWish } from '../../../../core/library/library'
import { useRoom, useTexts } from '../../../state/room'
import { Dialog } from '../../../widgets/dialog'
import { Notice } from '../../../widgets/notice'
import styles from './export.module.css'
import { ExportCourse } from './export-course'
import { ExportForm } from './export-form'
import { useExport } from './use-export'
import { useKeptHeight } from './use-kept-height'

export type Exported = {
  readonly choice: ExportChoice
  /** How many runs that is, and how many more fit but cannot be read. */
  readonly count: number
  readonly unreadable?: number
}

type Props = Exported & { readonly onClose: () => void }

export function ExportDialog({ choice, count, unreadable = 0, onClose }: Props) {
  const t = useTexts()
  const { link } = useRoom()
  const { state, begin, cancel, reset } = useExport((wish: ExportWish, signal) =>
    link.client.export(wish, { signal }),
  )
  const { keep, ...kept } = useKeptHeight()
  const close = () => {
    cancel()
    onClose()
  }
  const [shown, setShown] = useState(false)
  const go = (wish: ExportWish) => {
    keep()
    setShown(wish.demonstrations !== undefined)
    begin(wish)
  }
  return (
    <Dialog title={t.exporting.title(count)} onClose={close}>
      <div {...kept} className={styles.kept}>
        {state === undefined ? (
          <>
            {unreadable > 0 && <Notice tone="warn">{t.exporting.unreadable(unreadable)}</Notice>}
            <ExportForm choice={choice} none={count === 0} onGo={go} />
          </>
        ) : (
          <ExportCourse
            state={state}
            onCancel={cancel}
            onReset={reset}
            onClose={close}
            helping={(excluded) => remediesFor(excluded, shown)}
          />
        )}
      </div>
    </Dialog>
  )
}
