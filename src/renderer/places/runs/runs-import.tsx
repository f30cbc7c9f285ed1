/** Bundles of runs into the library: chosen with a button, or dropped on the list; how far it is, and what came of it. */
import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { type ImportTold, importFiles } from '../../state/importing'
import { useRoom, useShown, useTexts } from '../../state/room'
import { Button } from '../../widgets/button'
import pageStyles from '../../widgets/looks/page.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { Spinner } from '../../widgets/spinner'
import styles from './runs-import.module.css'

const useImport = () => {
  const { link, store } = useRoom()
  return (files: Iterable<File>) => void importFiles({ link, store }, [...files])
}

/** Opens the system's own choice of files. */
export function ImportButton() {
  const t = useTexts()
  const begin = useImport()
  const busy = useShown(({ importing }) => importing !== undefined)
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".zip,.tar"
        multiple
        hidden
        onChange={({ target }) => {
          begin(target.files ?? [])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button disabled={busy} title={t.library.importHint} onPress={() => field.current?.click()}>
        <FileUp size="1.1em" aria-hidden="true" /> {t.library.import}
      </Button>
    </>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

const isInside = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget)

/** Takes what is dropped anywhere on it; while others are on their way there is no such offer. */
export function DropRuns({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  const t = useTexts()
  const begin = useImport()
  const busy = useShown(({ importing }) => importing !== undefined)
  const [over, setOver] = useState(false)
  const takes = (event: DragEvent) => hasFiles(event) && !busy
  const isOffered = over && !busy
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with the button as well.
    <div
      className={`${pageStyles.page} ${className} ${styles.drop}`}
      data-over={isOffered}
      onDragEnter={(event) => hasFiles(event) && setOver(true)}
      onDragLeave={(event) => !isInside(event) && setOver(false)}
      onDragOver={(event) => {
        if (!takes(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }}
      onDrop={(event) => {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        begin(event.dataTransfer.files)
      }}
    >
      {children}
      {isOffered && (
        <p className={styles.here} aria-hidden="true">
          <FileUp size="1.5em" /> {t.library.dropHere}
        </p>
      )}
    </div>
  )
}

export function ImportCourse() {
  const t = useTexts()
  const { store } = useRoom()
  const going = useShown(({ importing }) => importing)
  const told = useShown(({ imported }) => imported)
  if (going !== undefined)
    return (
      <Notice tone="info">
        <div className={styles.going}>
          <span role="status">
            <Spinner /> {t.library.importing(going.file, going.nth, going.of)}
          </span>
          <progress aria-label={t.library.import} max={1} value={going.share} />
          <Button onPress={going.cancel}>{t.cancel}</Button>
        </div>
      </Notice>
    )
  if (told === undefined) return null
  return <Came told={told} onClose={() => store.setState({ imported: undefined })} />
}

/** So many refused files are told by name. */
const mostTold = 20

function Came({ told, onClose }: { readonly told: ImportTold; readonly onClose: () => void }) {
  const t = useTexts()
  const { taken, left, cancelled } = told
  const fresh = taken.filter(({ same }) => !same)
  const flawed = fresh.filter(({ flaws, damaged }) => damaged === true || flaws > 0)
  const merged = taken.reduce((sum, one) => sum + one.merged, 0)
  const words = [
    t.library.imported(fresh.length),
    ...(fresh.length < taken.length ? [t.library.importedSame(taken.length - fresh.length)] : []),
    ...(merged > 0 ? [t.library.importMerged(merged)] : []),
    ...(cancelled ? [t.library.importCancelled] : []),
  ]
  return (
    <Notice tone={left.length + flawed.length > 0 ? 'warn' : 'info'} alert={left.length > 0}>
      <span role="status">{words.join(' ')}</span>{' '}
      <Button tone="quiet" onPress={onClose}>
        {t.close}
      </Button>
      {left.length + flawed.length > 0 && (
        <ul className={styles.left}>
          {left.slice(0, mostTold).map(({ file, problem }) => (
            <li key={file}>
              <Said told={typeof problem === 'string' ? t.library.notImported[problem](file) : problem} />
            </li>
          ))}
          {flawed.slice(0, mostTold).map(({ run, flaws, damaged }) => (
            <li key={run}>{damaged ? t.library.importDamaged(run) : t.library.importFlaws(run, flaws)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
