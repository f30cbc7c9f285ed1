/** Says afterwards which move would have been right, on the recorded picture, with the live room's own editor. */

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Action } from '../../../core/action/action'
import type { Point } from '../../../core/action/geometry'
import { reasons } from '../../../core/exports/reasons'
import { denies } from '../../../core/guards/guard'
import type { RecordedQuestion } from '../../../core/policy/rehearsal'
import type { Told } from '../../../core/problems/shape'
import { correctionOf, elementsSeen, isUncharted, unpairedFor } from '../../../core/trajectory/correction'
import { problemOfCall } from '../../link/problem-of-call'
import { isWhole } from '../../overlay/editing'
import { halfOf, keepHalf } from '../../state/correcting/halves'
import { judgeHere } from '../../state/judging'
import type { Press } from '../../state/keys'
import { RoomContext, useLang, useRoom, useRun, useShown, useTexts } from '../../state/room'
import { draftOf } from '../../state/store'
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

export type CorrectDesk<P extends Place> = {
  /** The editor and its picture; undefined while nothing is corrected. */
  readonly view: ReactNode | undefined
  /** Why a step cannot be corrected, or what was given was not kept. */
  readonly problem: Told | undefined
  begin(place: P, at?: Point): void
  /** What was asked for and has not come is not wanted any more; an editor that is open stays. */
  unask(): void
  /** For the keys of the place; false where nothing is corrected. */
  press(press: Press): boolean
}

type Open = { readonly place: Place; readonly correcting: Correcting }

/** @param give keeps what was given, and answers why it was not kept; until it is, the editor stays as it is. */
export function useCorrecting<P extends Place>(
  give: (place: P, correction: Correction) => Promise<Told | undefined>,
): CorrectDesk<P> {
  const room = useRoom()
  const t = useTexts()
  const [open, setOpen] = useState<Open>()
  const [problem, setProblem] = useState<Told>()
  /** The question that is wanted: an answer to another comes too late. */
  const wanted = useRef<Place>(undefined)
  const unask = useCallback(() => {
    wanted.current = undefined
  }, [])
  // Esc and the rail only close it: what was begun is kept at its step, and thrown away by its own button alone.
  const end = () => setOpen(undefined)
  const show = (place: P, question: RecordedQuestion, at: Point | undefined) => {
    const { store } = room
    const correcting = openCorrecting(room, {
      ...{ question, at, half: halfOf(store.getState(), place) },
      onChange: (half) => keepHalf(store, place, half),
      async give(correction) {
        const told = await give(place, correction)
        setProblem(told)
        if (told !== undefined) return told
        keepHalf(store, place, undefined)
        setOpen((now) => (now?.correcting === correcting ? undefined : now))
        return undefined
      },
    })
    setOpen({ place, correcting })
  }
  const begin = (place: P, at?: Point) => {
    wanted.current = place
    setProblem(undefined)
    room.link.client.recordedQuestion(place).then(
      (answer) => {
        if (wanted.current !== place) return
        if (answer.ok) show(place, answer.question, at)
        else setProblem(answer.problem)
      },
      (cause) => wanted.current === place && setProblem(problemOfCall(cause) ?? t.annotate.offline),
    )
  }
  return {
    view: open && <Editor {...open} onLeave={end} />,
    problem,
    begin,
    unask,
    press(press) {
      if (open === undefined) return false
      const meant = open.correcting.press(press)
      if (press.key === 'Escape' && !meant) end()
      return meant || press.key === 'Escape'
    },
  }
}

type EditorProps = Open & { readonly onLeave: () => void }

function Editor({ place, correcting, onLeave }: EditorProps) {
  const { store } = useRoom()
  const begun = useShown((shown) => halfOf(shown, place) !== undefined)
  const discard = () => {
    onLeave()
    keepHalf(store, place, undefined)
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
  return hash === undefined ? null : <FrameImage run={run} hash={hash} alt={t.picture.label} />
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
  const busy = useShown(({ sent, question }) => sent?.question === question)
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
