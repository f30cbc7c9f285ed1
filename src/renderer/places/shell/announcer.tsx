/** Tells a screen reader what has come up, once for each question. */

import { useRef } from 'react'
import type { RunView } from '../../../core/api/api'
import { endsOf } from '../../../core/effects/named'
import { onFloor } from '../../../core/guards/guard'
import { numberNow } from '../../../core/run/step-number'
import { inARow } from '../../locales/gap'
import type { Texts } from '../../locales/shape'
import { phaseWord, shortened } from '../../state/calling'
import { riskOf } from '../../state/danger'
import { whichHere } from '../../state/grounding'
import { useLang, useRunOf, useShown, useTexts } from '../../state/room'
import type { Shown } from '../../state/store'
import { reasonsOf } from '../live/card/held'
import { wholeTitleOf } from '../live/sentence'

export function Announcer() {
  const run = useRunOf((run) => ({ phase: run.phase, step: numberNow(run), holder: run.holder }))
  const question = useShown((shown) => shown.question)
  const which = useHeld(question, useShown(whichIn))
  // A danger that is seen only once the texts are read is told then.
  const danger = useShown(dangerIn)
  const t = useTexts()
  const lang = useLang()
  const stop = lang === 'zh' ? '。' : '. '
  const named = which === '' ? '' : `${t.fleet.open(...namedIn(which))}${stop}`
  const drilled = useShown((shown) => shown.drilled)
  const risk = danger === undefined ? '' : `${t.danger[danger]}${stop}`
  return (
    <p className="unseen" aria-live="polite" data-testid="announcer">
      {/* A new one for each question: words that are equal to those of another run are said again. */}
      {drilled ? (
        <span key="drill">{`${t.flow.drill}${stop}${t.flow.drillText}`}</span>
      ) : (
        <span key={question}>{run && `${named}${risk}${wordsOf(run, t, lang)}`}</span>
      )}
    </p>
  )
}

/**
 * What was so when the question came, for as long as it is open: a run that comes beside it or goes would have all of it read out once
 * more in the middle of a decision.
 */
function useHeld<T>(question: string, now: T): T {
  const held = useRef({ question, now })
  if (held.current.question !== question) held.current = { question, now }
  return held.current.now
}

/** Of the move that is named: the card tells what an edit is up against. */
function dangerIn({ snapshot }: Shown) {
  const phase = snapshot?.run?.phase
  const danger = phase?.name === 'deciding' ? onFloor(phase.verdicts) : undefined
  return danger && riskOf(danger)
}

/** `NUMBER TASK` of the run in front, where it is one of several. */
function whichIn({ snapshot }: Shown): string {
  const { run, fleet = [] } = snapshot ?? {}
  if (run === undefined || fleet.length < 2) return ''
  const number = fleet.find((tile) => tile.run === run.setup.id)?.number
  return number === undefined ? '' : `${number} ${shortened(run.setup.task)}`
}

function namedIn(which: string): [number, string] {
  const [number = '', ...task] = which.split(' ')
  return [Number(number), task.join(' ')]
}

function wordsOf(
  { phase, step, holder }: Pick<RunView, 'phase' | 'step' | 'holder'>,
  t: Texts,
  lang: Parameters<typeof wholeTitleOf>[1],
): string {
  switch (phase.name) {
    case 'deciding': {
      const many = whichHere(phase)
      const asked = many && t.which.announce(many.words, many.places.length)
      return inARow(
        t.card.announce(step, wholeTitleOf(phase.action, lang, endsOf(phase.action, phase.observation))),
        asked,
      )
    }
    case 'held': {
      const [why = t.held.title] = reasonsOf(phase.change, t.held, lang)
      return t.card.announceHeld(
        step,
        wholeTitleOf(phase.action, lang, endsOf(phase.action, phase.observation)),
        why,
      )
    }
    case 'paused': {
      const { question } = phase
      if (question === undefined) return t.phase.paused
      return t.paused.announce(
        question.back ? t.paused.back : t.paused.stands,
        wholeTitleOf(question.action, lang),
      )
    }
    case 'by_hand':
      return t.phase[phaseWord({ phase, holder })]
    default:
      return t.phase[phase.name]
  }
}
