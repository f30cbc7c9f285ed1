/** The right side: what is up now, one thing at a time, and the keys that answer it. */

import type { RunView } from '../../../../core/api/api'
import { endsOf } from '../../../../core/effects/named'
import { numberNow } from '../../../../core/run/step-number'
import { workWord } from '../../../state/calling'
import { whoseMove } from '../../../state/correcting/corrected'
import { dangerOf } from '../../../state/danger'
import { useRunOf, useShown, useTexts } from '../../../state/room'
import { type Draft, draftOf, questionOf, type StillRun, selectedStep } from '../../../state/store'
import cardStyles from '../../../widgets/looks/card.module.css'
import { StepCard } from '../film/step-card'
import { AskBody, AskKeys, AskTitle } from './ask'
import { WorkingKeys } from './decide'
import { EndedBody, EndedKeys, EndedTitle } from './ended'
import { CardFrame, MoveTitle, type Parts } from './frame'
import { LapseLine } from './gate/grounds'
import { handsParts } from './hands'
import { HeldBody, HeldKeys } from './held'
import { QuestionBody, QuestionKeys, QuestionStrip, QuestionTitle, questionLine } from './proposal'
import { StepLine } from './step-line'
import { StuckBody, StuckKeys, StuckTitle, stuckLine } from './stuck'
import { UnreadBody, UnreadKeys, UnreadStrip, UnreadTitle } from './unread'
import { NextBody, NextTitle, PausedBody, PausedKeys, PausedTitle } from './waiting'

/** But for what moves while nothing happens. */
const shown = ({ connection: _, disturbed: __, ...run }: RunView): StillRun => run

type Texts = ReturnType<typeof useTexts>

export function Card() {
  const run = useRunOf(shown)
  const t = useTexts()
  const step = useShown(selectedStep)
  const danger = useShown((shown) => dangerOf(shown) !== undefined)
  return (
    <aside className={cardStyles.card} aria-label={t.card.next} data-danger={step === undefined && danger}>
      {step !== undefined ? <StepCard step={step} /> : run !== undefined && <PhaseCard run={run} />}
    </aside>
  )
}

function PhaseCard({ run }: { readonly run: StillRun }) {
  const t = useTexts()
  const draft = useShown(draftOf)
  const danger = useShown((shown) => dangerOf(shown) !== undefined)
  const returning = useShown((shown) => shown.returning?.run === run.setup.id)
  const parts = partsOf(run, { draft, returning }, t)
  const body = (
    <>
      <LapseLine />
      {parts.body}
    </>
  )
  const strip = parts.strip === undefined ? <StepLine run={run} /> : parts.strip
  return (
    <CardFrame
      name={t.card.step(numberNow(run))}
      {...parts}
      {...(danger && { tone: 'bad' })}
      {...{ body, strip }}
    />
  )
}

type Here = { readonly draft: Draft | undefined; readonly returning: boolean }

function partsOf(run: StillRun, { draft, returning }: Here, t: Texts): Parts {
  const { phase } = run
  const isOwn = whoseMove(phase, draft) === 'operator'
  switch (phase.name) {
    case 'observing':
    case 'thinking':
      return {
        line: t.phase[workWord(run)],
        tone: 'busy',
        title: <NextTitle />,
        body: <NextBody run={run} />,
        keys: <WorkingKeys />,
      }
    case 'deciding':
      if (phase.action.kind === 'ask') {
        const ask = phase.action
        return {
          line: t.ask.eyebrow,
          tone: 'you',
          title: <AskTitle ask={ask} />,
          body: <AskBody key={questionOf(run)} run={run} phase={phase} ask={ask} />,
          keys: <AskKeys />,
        }
      }
      return {
        ...questionParts(run, phase),
        line: questionLine(phase, isOwn, t),
        tone: isOwn ? 'edit' : 'you',
      }
    case 'acting':
    case 'settling':
      return { ...questionParts(run, phase), line: t[phase.name].eyebrow, tone: 'busy' }
    case 'unread':
      return {
        line: isOwn ? t.unread.own : t.phase.unread,
        tone: isOwn ? 'edit' : 'warn',
        title: <UnreadTitle phase={phase} />,
        body: <UnreadBody phase={phase} />,
        strip: <UnreadStrip run={run} phase={phase} />,
        keys: <UnreadKeys phase={phase} />,
      }
    case 'held':
      return {
        line: t.held.eyebrow,
        tone: 'warn',
        title: <MoveTitle action={phase.action} ends={endsOf(phase.action, phase.observation)} />,
        body: <HeldBody run={run} phase={phase} />,
        keys: <HeldKeys />,
      }
    case 'by_hand':
      return handsParts(run, returning, t)
    case 'paused':
      return {
        line: t.phase.paused,
        tone: 'rest',
        title: <PausedTitle phase={phase} />,
        body: <PausedBody phase={phase} />,
        keys: <PausedKeys />,
      }
    case 'stuck':
      return {
        line: stuckLine(phase, run, t),
        tone: 'bad',
        title: <StuckTitle phase={phase} run={run} />,
        body: <StuckBody phase={phase} run={run} />,
        keys: <StuckKeys run={run} />,
      }
    case 'ended':
      return {
        line: t.ended.by(t.ended[phase.end.by]),
        tone: 'rest',
        title: <EndedTitle phase={phase} />,
        body: <EndedBody run={run} phase={phase} />,
        // No step is up any more, and how long the last one took to be read says nothing of the run.
        strip: null,
        keys: <EndedKeys run={run} />,
      }
  }
}

type Question = Parameters<typeof QuestionBody>[0]['phase']

const questionParts = (run: StillRun, phase: Question): Pick<Parts, 'title' | 'body' | 'strip' | 'keys'> => ({
  title: <QuestionTitle phase={phase} />,
  body: <QuestionBody run={run} phase={phase} />,
  strip: <QuestionStrip run={run} phase={phase} />,
  keys: <QuestionKeys run={run} phase={phase} />,
})
