/** The export of a version: its format, how it goes, where it lies. By what rules its rows are made is the version's own. */
import { type FormEvent, useState } from 'react'
import type { VersionHead } from '../../../core/datasets/version'
import { rowFormats } from '../../../core/library/library'
import { useRoom, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import { Dialog } from '../../widgets/dialog'
import fieldStyles from '../../widgets/field.module.css'
import exportStyles from '../runs/export/export.module.css'
import { ExportCourse } from '../runs/export/export-course'
import { Formats } from '../runs/export/export-form'
import { useExport } from '../runs/export/use-export'
import { useKeptHeight } from '../runs/export/use-kept-height'

type Props = { readonly head: VersionHead; readonly onClose: () => void }

/** What a version holds was decided when it was made. */
const none = () => []

export function DatasetExport({ head: { name, version }, onClose }: Props) {
  const t = useTexts()
  const { link } = useRoom()
  const [format, setFormat] = useState<(typeof rowFormats)[number]>('llama-factory')
  const { state, begin, cancel, reset } = useExport((wish: typeof format, signal) =>
    link.client.exportDataset({ name, version, format: wish }, { signal }),
  )
  const { keep, ...kept } = useKeptHeight()
  const close = () => {
    cancel()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
    begin(format)
  }
  return (
    <Dialog title={t.dataset.exportTitle(name, version)} onClose={close}>
      <div {...kept} className={exportStyles.kept}>
        {state === undefined ? (
          <form className={exportStyles.body} onSubmit={submit}>
            <Formats formats={rowFormats} value={format} onChange={setFormat} />
            <footer className={fieldStyles.row}>
              <span className="space" />
              <Button tone="primary" submit onPress={() => undefined}>
                {t.exporting.go}
              </Button>
            </footer>
          </form>
        ) : (
          <ExportCourse state={state} onCancel={cancel} onReset={reset} onClose={close} helping={none} />
        )}
      </div>
    </Dialog>
  )
}
