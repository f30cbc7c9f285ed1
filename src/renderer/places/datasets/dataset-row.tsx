/** One row: the picture it was decided on with its move, the answers it teaches, why it is here. */

import { Filter, History } from 'lucide-react'
import type { OpenedRow, PlacedRow } from '../../../core/datasets/api'
import type { VersionHead } from '../../../core/datasets/version'
import type { Texts } from '../../locales/shape'
import { type Drawing, Overlay } from '../../overlay/overlay'
import { scaleFor } from '../../overlay/view'
import { useDatasets, useRoom, useTexts } from '../../state/room'
import { openRun } from '../../state/ways/ways'
import { Button } from '../../widgets/button'
import { Foreign } from '../../widgets/foreign'
import { FrameImage, useFrameSize } from '../../widgets/frame-image'
import pictureStyles from '../../widgets/looks/picture.module.css'
import wordStyles from '../../widgets/looks/words.module.css'
import { Notice } from '../../widgets/notice'
import { Said } from '../../widgets/said'
import { useRoomSize } from '../live/stage'
import { sayKind, sayWord } from './dataset-words'
import styles from './datasets.module.css'
import { shownMove } from './shown-move'
import { useAsked } from './use-asked'

type Props = { readonly head: VersionHead; readonly row: PlacedRow }

export function DatasetRow({ head: { name, version }, row }: Props) {
  const t = useTexts()
  const { link, store, datasets } = useRoom()
  const only = useDatasets(({ look }) => look.run)
  const asked = { name, version, key: row.key }
  const { found, problem } = useAsked(JSON.stringify(asked), () => link.client.openRow(asked))
  const { run, step } = row
  return (
    <section className={styles.row} aria-label={t.dataset.row}>
      <header className={styles.rowHead}>
        <h3>{sayKind(row.file, t)}</h3>
        <code title={row.key}>{row.key}</code>
        <Button
          pressed={only === run}
          onPress={() => datasets.look({ run: only === run ? undefined : run, offset: 0 })}
        >
          <Filter size="1.1em" aria-hidden="true" /> {t.dataset.thisRun}
        </Button>
        <Button onPress={() => openRun(store, run, step)}>
          <History size="1.1em" aria-hidden="true" /> {t.dataset.replay}
        </Button>
      </header>
      <Shown row={row} judged={found?.opened.judged} given={found?.opened.given} />
      {problem !== undefined && (
        <Notice tone="bad" alert>
          <Said told={problem} />
        </Notice>
      )}
      {found !== undefined && <Taught opened={found.opened} />}
    </section>
  )
}

function Taught({ opened }: { readonly opened: OpenedRow }) {
  const t = useTexts()
  const { answer, rejected, good, by, effect, judged, changed, row } = opened
  const d = t.dataset
  const facts = [
    by !== undefined && d.letBy(sayWord(d.who, by)),
    effect !== undefined && d.effectWas(sayWord(d.effects, effect)),
    row.thought_by !== undefined && d.thought(sayWord(d.thoughts, row.thought_by)),
  ].filter((fact) => fact !== false)
  if (changed) return <Notice tone="warn">{d.changed}</Notice>
  return (
    <>
      <div className={styles.answers}>
        <Answer
          title={rejected === undefined ? (good === undefined ? d.answer : good ? d.good : d.bad) : d.chosen}
          text={answer}
        />
        {rejected !== undefined && <Answer title={d.rejected} text={rejected} />}
      </div>
      <section>
        <h4 className={wordStyles.eyebrow}>{d.why}</h4>
        {judged !== undefined && (
          <ul className={styles.judged}>
            <li>{d.judgedProposed(...wordsOf(judged.proposed, t))}</li>
            {judged.done !== undefined && <li>{d.judgedDone(...wordsOf(judged.done, t))}</li>}
          </ul>
        )}
        <p className="dim">{facts.join(' · ')}</p>
      </section>
    </>
  )
}

type Judged = NonNullable<OpenedRow['judged']>['proposed']

/** What was said of an answer, and on whose word. */
const wordsOf = ({ label, by }: Judged, { dataset }: Texts): [string, string] => [
  sayWord(dataset.labels, label),
  sayWord(dataset.judges, by),
]

const Answer = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section>
    <h4 className={wordStyles.eyebrow}>{title}</h4>
    <pre className={styles.answer}>
      <Foreign text={text} lines />
    </pre>
  </section>
)

type ShownProps = { readonly row: PlacedRow } & Pick<OpenedRow, 'judged' | 'given'>

/** The recorded picture of a step with the move that the row teaches. */
function Shown({ row, judged, given }: ShownProps) {
  const t = useTexts()
  const { run, step } = row
  const { link } = useRoom()
  const { found } = useAsked(run, () => link.client.record({ run }))
  const view = found?.record.steps.find(({ number }) => number === step)
  const known = useFrameSize(run, view?.frame)
  const { ref, room, rem } = useRoomSize()
  const size = known
  const scale = size === undefined ? 1 : scaleFor('fit', size, room)
  const drawing: Drawing | undefined = given
    ? { action: given.action, role: 'edited', original: view?.proposed }
    : shownMove(view, judged)
  return (
    <>
      <div className={`${pictureStyles.room} ${styles.shown}`} ref={ref} data-zoom="fit">
        {view?.frame !== undefined && size !== undefined && (
          <div
            className={pictureStyles.picture}
            style={{ width: size.width * scale, height: size.height * scale }}
          >
            <FrameImage run={run} hash={view.frame} alt={t.dataset.picture} />
            {drawing !== undefined && <Overlay size={size} unit={rem / 16 / scale} drawing={drawing} />}
          </div>
        )}
      </div>
      {given !== undefined && <p>{t.dataset.given(given.by)}</p>}
    </>
  )
}
