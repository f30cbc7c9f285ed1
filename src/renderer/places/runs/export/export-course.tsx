/** How an export goes, and what came of it. */
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isNothing, type Remedy, sayLeftOut, unitOf } from '../../../../core/exports/reasons'
import type { ExportNews } from '../../../../core/library/library'
import { useLang, useRoom, useTexts } from '../../../state/room'
import { Button } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import { Notice } from '../../../widgets/notice'
import { Said } from '../../../widgets/said'
import { Spinner } from '../../../widgets/spinner'
import styles from './export.module.css'
import { type ExportState, isOver } from './use-export'

type Props = {
  readonly state: NonNullable<ExportState>
  readonly onCancel: () => void
  readonly onReset: () => void
  readonly onClose: () => void
  /** What helps where nothing came of it, by what the form offers. */
  readonly helping: Helping
}

type Counts = Readonly<Record<string, number>>
type Helping = (excluded: Counts) => readonly Remedy[]

export function ExportCourse({ state, onCancel, onReset, onClose, helping }: Props) {
  const t = useTexts()
  const over = isOver(state)
  const place = useKeyboard(over)
  return (
    <div ref={place} className={styles.body} tabIndex={-1}>
      <Course state={state} helping={helping} />
      <footer className={fieldStyles.row}>
        <span className="space" />
        {over ? (
          <>
            <Button onPress={onReset}>{t.exporting.again}</Button>
            <Button tone="primary" onPress={onClose}>
              {t.close}
            </Button>
          </>
        ) : (
          <Button onPress={onCancel}>{t.cancel}</Button>
        )}
      </footer>
    </div>
  )
}

/** What had the keyboard is gone with the form: it stays in the dialog, at no key that a held Enter presses before all is over. */
function useKeyboard(over: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = over ? place.current?.querySelector<HTMLElement>('footer button:last-child') : undefined
    const target = close ?? place.current
    if (!place.current?.contains(document.activeElement) || over) target?.focus()
  }, [over])
  return place
}

type Told = Pick<Props, 'state' | 'helping'>

function Course({ state, helping }: Told) {
  const t = useTexts()
  switch (state.stage) {
    case 'begun':
      return <Progress words={t.exporting.reading} />
    case 'reading':
    case 'checking':
    case 'hashing':
      return (
        <Progress
          words={t.exporting[state.stage]}
          share={state.of === 0 ? 0 : state.runs / state.of}
          more={t.exporting.progress(state.runs, state.of, state.steps)}
        >
          {state.kept !== undefined && state.kept > 0 && <p>{t.exporting.kept(state.kept)}</p>}
          {state.anew !== undefined && <Said told={state.anew} />}
        </Progress>
      )
    case 'done':
      return <Result result={state} helping={helping} />
    case 'failed':
      return (
        <Notice tone="bad" alert>
          <Said told={state.problem} />
        </Notice>
      )
    case 'cancelled':
      return <Notice tone="info">{t.exporting.cancelled}</Notice>
    case 'offline':
      return (
        <Notice tone="bad" alert>
          {t.exporting.offline}
        </Notice>
      )
  }
}

type ProgressProps = {
  readonly words: string
  readonly share?: number
  readonly more?: string
  readonly children?: ReactNode
}

function Progress({ words, share, more, children }: ProgressProps) {
  return (
    <div className={styles.running}>
      <p role="status">
        <Spinner /> {words}
      </p>
      <progress aria-label={words} max={1} {...(share !== undefined && { value: share })} />
      <p className="dim number">{more}</p>
      {children}
    </div>
  )
}

type Done = { readonly result: Extract<ExportNews, { stage: 'done' }>; readonly helping: Helping }

function Result({ result, helping }: Done) {
  const t = useTexts()
  const lang = useLang()
  const { folder, files, counts, excluded, excluded_steps: of = {}, left = [] } = result
  const isEmpty = isNothing(counts)
  return (
    <>
      {isEmpty ? (
        <Nothing remedies={helping(excluded)} />
      ) : (
        <Notice tone="ok">
          <b role="status">{t.exporting.done}</b> · {t.exporting.files(files)}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="warn" alert>
          {t.exporting.left(left.length)}
          <ul>
            {left.slice(0, 20).map(({ run, problem }) => (
              <li key={run}>
                {run}: <Said told={problem} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t.exporting.folder}</span>
        <code className={styles.folder}>{folder}</code>
        {!isEmpty && <ToBrowser folder={folder} />}
      </div>
      <div className={styles.tallies}>
        <Tally title={t.exporting.counts} counts={counts} />
        <Tally
          title={t.exporting.excluded}
          counts={excluded}
          empty={t.exporting.nothingOut}
          say={(name) => sayLeftOut(name, lang)}
          sayCount={(name, count) =>
            unitOf(name) === 'rows' ? t.exporting.rowsOf(count, of[name]) : t.exporting.stepsOf(count)
          }
        />
      </div>
    </>
  )
}

/** An export without a row is no success: what it lacks, and what helps. */
function Nothing({ remedies }: { readonly remedies: readonly Remedy[] }) {
  const t = useTexts()
  return (
    <Notice tone="warn" alert>
      <b>{t.exporting.nothing}</b>
      <p>{t.exporting.nothingText}</p>
      {remedies.map((remedy) => (
        <p key={remedy}>{t.exporting.remedies[remedy]}</p>
      ))}
    </Notice>
  )
}

/** Where the console is a page of a browser: the whole folder as one file among its downloads. */
function ToBrowser({ folder }: { readonly folder: string }) {
  const t = useTexts()
  const { link } = useRoom()
  const [failed, setFailed] = useState(false)
  const { download } = link
  if (download === undefined) return null
  const name = folder.split(/[\\/]/).at(-1) ?? ''
  const begin = () =>
    download(name).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <div className={fieldStyles.row}>
      <Button onPress={() => void begin()}>
        <Download size="1.1em" aria-hidden="true" /> {t.exporting.download}
      </Button>
      {failed && <span role="alert">{t.exporting.offline}</span>}
    </div>
  )
}

type TallyProps = {
  readonly title: string
  readonly counts: Readonly<Record<string, number>>
  readonly empty?: string
  readonly say?: (name: string) => string
  /** With what is counted. */
  readonly sayCount?: (name: string, count: number) => string
}

const plainName = (name: string): string => name.replaceAll('_', ' ')

function Tally({ title, counts, empty, say = plainName, sayCount }: TallyProps) {
  const rows = Object.entries(counts)
  return (
    <section>
      <h3 className={wordStyles.eyebrow}>{title}</h3>
      {rows.length === 0 && <p className="dim">{empty}</p>}
      <dl>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd className="number">{sayCount?.(name, count) ?? count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
