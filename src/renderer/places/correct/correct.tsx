/** Says afterwards which move would have been right, on the recorded picture, with the live room's own editor. */

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Point } from '../../../core/action/geometry'
import { denies } from '../../../core/guards/guard'
import type { Told } from '../../../core/problems/shape'
import { problemOfCall } from '../../link/problem-of-call'
import { isWhole } from '../../overlay/editing'
import { judgeHere } from '../../state/judging'
import type { Press } from '../../state/keys'
import { RoomContext, useRoom, useRun, useShown, useTexts } from '../../state/room'
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

export type CorrectDesk = {
  /** The editor and its picture; undefined while nothing is corrected. */
  readonly view: ReactNode | undefined
  /** Why a step cannot be corrected. */
  readonly problem: Told | undefined
  begin(place: Place, at?: Point): void
  end(): void
  /** For the keys of the place; false where nothing is corrected. */
  press(press: Press): boolean
}

/** @param onGiven called with what was given; the editor is closed by then. */
export function useCorrecting(onGiven: (place: Place, correction: Correction) => void): CorrectDesk {
  const room = useRoom()
  const t = useTexts()
  const [open, setOpen] = useState<Correcting>()
  const [problem, setProblem] = useState<Told>()
  /** The question that is wanted: an answer to another comes too late. */
  const wanted = useRef<Place>(undefined)
  const end = useCallback(() => {
    wanted.current = undefined
    setOpen(undefined)
  }, [])
  const begin = (place: Place, at?: Point) => {
    wanted.current = place
    setProblem(undefined)
    room.link.client.recordedQuestion(place).then(
      (answer) => {
        if (wanted.current !== place) return
        if (!answer.ok) return setProblem(answer.problem)
        const given = (correction: Correction) => {
          setOpen(undefined)
          onGiven(place, correction)
        }
        setOpen(openCorrecting(room, { question: answer.question, at, onGiven: given }))
      },
      (cause) => wanted.current === place && setProblem(problemOfCall(cause) ?? t.annotate.offline),
    )
  }
  return {
    view: open && <Editor correcting={open} onCancel={end} />,
    problem,
    begin,
    end,
    press(press) {
      if (open === undefined) return false
      const meant = open.press(press)
      if (press.key === 'Escape' && !meant) end()
      return meant || press.key === 'Escape'
    },
  }
}

type EditorProps = { readonly correcting: Correcting; readonly onCancel: () => void }

function Editor({ correcting, onCancel }: EditorProps) {
  const { room } = correcting
  return (
    <RoomContext value={room}>
      <Stage Picture={Recorded} />
      <CorrectCard onCancel={onCancel} />
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

function CorrectCard({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts()
  const run = useRun()
  const draft = useShown(draftOf)
  if (run?.phase.name !== 'deciding') return null
  const { phase } = run
  const action = draft?.action ?? phase.action
  const denied = !isWhole(action) || denies(judgeHere(run, action, phase.observation)) !== undefined
  return (
    <aside className={cardStyles.card} aria-label={t.correcting.title}>
      <CardFrame
        line={t.correcting.title}
        tone="edit"
        title={<QuestionTitle phase={phase} />}
        body={<QuestionBody run={run} phase={phase} />}
        strip={<QuestionStrip run={run} phase={phase} />}
        keys={
          <Keys
            first={
              <ApproveKey label={t.correcting.keep} tone="edit" denied={denied || draft === undefined} />
            }
            others={[
              <Button key="cancel" onPress={onCancel}>
                <span>{t.cancel}</span>
                <Caps caps={['Esc']} />
              </Button>,
            ]}
          />
        }
      />
    </aside>
  )
}
