/** The export of recorded runs: what kind, how it goes, what came of it. */
import type { ExportChoice, ExportWish } from '../../../../core/library/library'
import { useRoom, useTexts } from '../../../state/room'
import { Dialog } from '../../../widgets/dialog'
import { Notice } from '../../../widgets/notice'
import { ExportCourse } from './export-course'
import { ExportForm } from './export-form'
import { useExport } from './use-export'

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
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog title={t.exporting.title(count)} onClose={close}>
      {state === undefined ? (
        <>
          {unreadable > 0 && <Notice tone="warn">{t.exporting.unreadable(unreadable)}</Notice>}
          <ExportForm choice={choice} none={count === 0} onGo={begin} />
        </>
      ) : (
        <ExportCourse state={state} onCancel={cancel} onReset={reset} onClose={close} />
      )}
    </Dialog>
  )
}
