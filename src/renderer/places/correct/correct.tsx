/** Says afterwards which move would have been right, on the recorded picture, with the live room's own editor. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Action } from '../../../core/action/action'
import type { Point } from '../../../core/action/geometry'
import { reasons } from '../../../core/exports/reasons'
import { denies } from '../../../core/guards/guard'
import type { RecordedQuestion } from '../../../core/policy/rehearsal'
import type { Told } from '../../../core/problems/shape'
import { correctionOf, elementsSeen, isUncharted, unpairedFor } from '../../../core/trajectory/correction'
import { problemOfCall } from '../../link/problem-of-call'
import { isWhole } from '../../overlay/editing'
import { type HalfName, halfOf, keepHalf, nameOfHalf } from '../../state/correcting/halves'
import { sentOf } from '../../state/deciding/on-its-way'
import { judgeHere } from '../../state/judging'
import type { Press } from '../../state/keys'
import { RoomContext, useLang, useRoom, useRun, useShown, useTexts } from '../../state/room'
import { draftOf, type Half } from '../../state/store'
import { Button, Caps } from '../../widgets/button'
import { FrameImage } from '../../widgets/frame-image'
import cardStyles from '../../widgets/looks/card.module.css'
import { CardFrame, Keys } from '../live/card/frame'
import { ApproveKey } from '../live/card/gate/confirm'
import { QuestionBody, QuestionStrip, QuestionTitle } from '../live/card/proposal'
import type { LivePictureProps } from '../live/live-picture'
import { Stage } from '../live/stage'
import { type Correcting, type Correction, openCorrecting } from './correcting'

type Place = { readonly run: string; readonly step: number }

const nameOf = ({ run, step }: Place): string => `${run}/${step}`

export type CorrectDesk = {
  /** The editor and its picture; undefined while nothing is corrected. */
  readonly view: ReactNode | undefined
  /** Why the step that is looked at cannot be corrected, or what was given of it was not kept. */
  readonly problem: Told | undefined
  /** Of the step that is looked at. */
  begin(at?: Point): void
  /** For the keys of the place; false where nothing is corrected. */
  press(press: Press): boolean
}

type Open = { readonly half: HalfName; readonly correcting: Correcting }

type Looking<P extends Place> = {
  /** What is looked at and can be corrected. */
  readonly place: P | undefined
  readonly by: string
  /** Keeps what was given, and answers why it was not kept; until it is, the editor stays as it is. */
  give(place: P, correction: Correction): Promise<Told | undefined>
}

export function useCorrecting<P extends Place>({ place, by, give }: Looking<P>): CorrectDesk {
  const { link } = useRoom()
  const t = useTexts()
  const { open, close, show, again, problem, setProblem } = useEditors(by, give)
  const looked = place && nameOf(place)
  /** The question that is wanted: an answer to another, or after a look elsewhere, comes too late. */
  const wanted = useRef<object>(undefined)
  useEffect(() => {
    if (looked === undefined) return
    return () => {
      wanted.current = undefined
    }
  }, [looked])
  const ask = async (here: P, at: Point | undefined) => {
    const own = {}
    wanted.current = own
    setProblem(undefined)
    const told = (why: Told) => wanted.current === own && setProblem({ of: nameOf(here), why })
    try {
      const answer = await link.client.recordedQuestion({ run: here.run, step: here.step })
      if (!answer.ok) told(answer.problem)
      else if (wanted.current === own) show(here, answer.question, at)
    } catch (cause) {
      told(problemOfCall(cause) ?? t.annotate.offline)
    }
  }
  return {
    view: open && <Editor {...open} onLeave={close} />,
    problem: problem?.of === looked ? problem?.why : undefined,
    begin: (at) => {
      if (place !== undefined && !again(place)) void ask(place, at)
    },
    press(press) {
      if (open === undefined) return false
      const meant = open.correcting.press(press)
      if (press.key === 'Escape' && !meant) close()
      return meant || press.key === 'Escape'
    },
  }
}

/** The editor that is open, and those that are closed and wait for what was given in them. */
function useEditors<P extends Place>(by: string, give: Looking<P>['give']) {
  const room = useRoom()
  const { store } = room
  const [open, setOpen] = useState<Open>()
  const [problem, setProblem] = useState<{ readonly of: string; readonly why: Told }>()
  const going = useRef(new Map<string, Open>())
  const up = useRef<Open>(undefined)
  const put = (next: Open | undefined) => {
    up.current = next
    setOpen(next)
  }
  const show = (place: P, question: RecordedQuestion, at?: Point): void => {
    const half = { run: place.run, step: place.step, by }
    const correcting = openCorrecting(room, {
      ...{ question, at, half: halfOf(store.getState(), half) },
      onChange: (begun) => keepHalf(store, half, begun),
      async give(correction) {
        const given = halfOf(store.getState(), half)
        going.current.set(nameOfHalf(half), own)
        const told = await give(place, correction).finally(() => going.current.delete(nameOfHalf(half)))
        setProblem(told === undefined ? undefined : { of: nameOf(place), why: told })
        if (told === undefined) kept(given)
        return told
      },
    })
    const own: Open = { half, correcting }
    /** What was changed while it was on its way goes on in an editor of its own. */
    const kept = (given: Half | undefined) => {
      const isNewer = halfOf(store.getState(), half) !== given
      if (!isNewer) keepHalf(store, half, undefined)
      if (up.current !== own) return
      if (isNewer) show(place, question)
      else put(undefined)
    }
    put(own)
  }
  return {
    ...{ open, show, problem, setProblem },
    // Esc and the rail only close it: what was begun is kept at its step, and thrown away by its own button alone.
    close: () => put(undefined),
    /** A step has one editor of one person: while what was given is on its way, it is the one that it was given in. */
    again({ run, step }: Place): boolean {
      const own = going.current.get(nameOfHalf({ run, step, by }))
      if (own !== undefined) put(own)
      return own !== undefined
    },
  }
}

type EditorProps = Open & { readonly onLeave: () => void }

function Editor({ half, correcting, onLeave }: EditorProps) {
  const { store } = useRoom()
  const begun = useShown((shown) => halfOf(shown, half) !== undefined)
  const discard = () => {
    onLeave()
    keepHalf(store, half, undefined)
  }
  return (
    <RoomContext value={correcting.room}>
      <Stage Picture={Recorded} />
      <CorrectCard question={correcting.question} onLeave={onLeave} onDiscard={begun ? discard : undefined} />
    </RoomContext>
  )
}

/** The frame that the step was decided on, where the live picture would be. */
function Recorded({ run, onLive }: LivePictureProps) {
  const t = useTexts()
  const hash = useShown(({ snapshot }) => {
    const phase = snapshot?.run?.phase
    return phase !== undefined && 'observation' in phase ? phase.observation.frame : undefined
  })
  useEffect(() => onLive(true), [onLive])
  return hash === undefined ? null : <FrameImage run={run} hash={hash} alt={t.inboxing.picture} />
}

type CardProps = {
  readonly question: RecordedQuestion
  readonly onLeave: () => void
  /** Absent where nothing was begun. */
  readonly onDiscard: (() => void) | undefined
}

function CorrectCard({ question, onLeave, onDiscard }: CardProps) {
  const t = useTexts()
  const run = useRun()
  const draft = useShown(draftOf)
  const busy = useShown((shown) => sentOf(shown) !== undefined)
  if (run?.phase.name !== 'deciding') return null
  const { phase } = run
  const action = draft?.action ?? phase.action
  const denied = !isWhole(action) || denies(judgeHere(run, action, phase.observation)) !== undefined
  return (
    <aside className={cardStyles.card} aria-label={t.correcting.title} aria-busy={busy} data-loose>
      <CardFrame
        line={busy ? t.correcting.keeping : t.correcting.title}
        tone="edit"
        title={<QuestionTitle phase={phase} />}
        body={<QuestionBody run={run} phase={phase} />}
        strip={
          <QuestionStrip
            run={run}
            phase={phase}
            otherwise={<Unpaired question={question} given={action} />}
          />
        }
        keys={
          <Keys
            first={
              <ApproveKey label={t.correcting.keep} tone="edit" denied={denied || draft === undefined} />
            }
            others={[
              <Button key="leave" onPress={onLeave}>
                <span>{t.correcting.leave}</span>
                <Caps caps={['Esc']} />
              </Button>,
              onDiscard && (
                <Button key="discard" onPress={onDiscard} disabled={busy}>
                  {t.correcting.discard}
                </Button>
              ),
            ]}
          />
        }
      />
    </aside>
  )
}

type Unpairing = { readonly question: RecordedQuestion; readonly given: Action }

/** Whoever moves the mark a little means to teach by it: that it makes no pair is said while they do, by what the data goes by. */
function Unpaired({ question: { action, seen, answered }, given }: Unpairing) {
  const t = useTexts()
  const lang = useLang()
  const elements = elementsSeen(seen)
  const why = unpairedFor(correctionOf(action, given, elements), answered === 'vetoed')
  const words = why === 'unclear' && isUncharted(action, given, elements) ? 'uncharted' : why
  return (
    <p className="dim" role="status" data-testid="unpaired" title={why && reasons[lang][why]}>
      {words && t.correcting.unpaired[words]}
    </p>
  )
}
