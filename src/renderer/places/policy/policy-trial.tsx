/** What would happen with a move under the policy as it stands: the open question, or a move written here. */

import { useState } from 'react'
import { Action } from '../../../core/action/action'
import { knownElements, type Observation } from '../../../core/action/observation'
import type { RunView } from '../../../core/api/api'
import { denies, onFloor, stopsRun, type Verdict } from '../../../core/guards/guard'
import type { Policy } from '../../../core/policy/policy'
import { inARow } from '../../locales/gap'
import { judgeUnder } from '../../state/judging'
import { useLang, useRun, useTexts } from '../../state/room'
import { TextField } from '../../widgets/field'
import pageStyles from '../../widgets/looks/page.module.css'
import { Segmented } from '../../widgets/segmented'
import { titleOf } from '../live/sentence'
import styles from './policy.module.css'
import formStyles from './policy-form.module.css'
import { VerdictList } from './policy-verdicts'

type Props = {
  readonly policy: Policy
  /** A rule is being written, and counts. */
  readonly writing: boolean
}

export function Trial({ policy, writing }: Props) {
  const t = useTexts()
  const words = t.rulebook.trial
  const run = useRun()
  const open = openQuestion(run)
  const [wanted, setWanted] = useState<'open' | 'written'>('open')
  const source = open === undefined ? 'written' : wanted
  return (
    <section className={`${pageStyles.panel} ${styles.panel} ${formStyles.trial}`} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="dim">{inARow(words.text, writing && words.draft)}</p>
      {open === undefined ? (
        <p className="dim">{words.noQuestion}</p>
      ) : (
        <Segmented
          name={words.move}
          value={source}
          options={[
            { value: 'open', label: words.open },
            { value: 'written', label: words.written },
          ]}
          onChoose={setWanted}
        />
      )}
      {source === 'open' && open !== undefined && run !== undefined ? (
        <Judged
          action={open.action}
          seen={open.observation}
          verdicts={judgeUnder(policy, open.action, open.observation, { run })}
        />
      ) : (
        <Written policy={policy} run={run} />
      )}
    </section>
  )
}

const openQuestion = (run: RunView | undefined) =>
  run?.phase.name === 'deciding' || run?.phase.name === 'held' ? run.phase : undefined

const example = '{ "kind": "click", "at": [640, 400], "label": "Pay now" }'

function Written({ policy, run }: { readonly policy: Policy; readonly run: RunView | undefined }) {
  const t = useTexts()
  const words = t.rulebook.trial
  const seen = run !== undefined && 'observation' in run.phase ? run.phase.observation : undefined
  const [json, setJson] = useState(example)
  const [front, setFront] = useState(seen?.foreground ?? '')
  const [page, setPage] = useState(seen?.url ?? '')
  const [target, setTarget] = useState(run?.setup.target ?? '')
  const [texts, setTexts] = useState('')
  const read = readMove(json)
  const screen = screenOf(seen ?? blank, { front, page, texts })
  return (
    <>
      <TextField
        label={words.json}
        value={json}
        onChange={setJson}
        problem={'flaw' in read ? words[read.flaw] : undefined}
        rows={3}
        mono
      />
      <div className={formStyles.pair}>
        <TextField label={words.front} value={front} onChange={setFront} />
        <TextField label={words.page} value={page} onChange={setPage} />
      </div>
      <TextField label={words.target} value={target} onChange={setTarget} mono />
      <TextField
        label={words.screen}
        value={texts}
        onChange={setTexts}
        hint={seen && words.seenHere}
        rows={2}
      />
      {'action' in read && (
        <Judged
          action={read.action}
          seen={screen}
          verdicts={judgeUnder(policy, read.action, screen, { run, target })}
        />
      )}
    </>
  )
}

/** Nothing is known of it but its size. */
const blank: Observation = { frame: '', seq: 0, size: { width: 1920, height: 1080 }, elements: [] }

type Screen = { readonly front: string; readonly page: string; readonly texts: string }

function screenOf(seen: Observation, { front, page, texts }: Screen): Observation {
  const told = texts
    .split('\n')
    .slice(0, 100)
    .flatMap((line) => {
      const text = line.trim().slice(0, 500)
      return text === '' ? [] : [{ text, box: { x: 0, y: 0, width: 1, height: 1 }, confidence: 1 }]
    })
  const { foreground: _, url: __, ...rest } = seen
  return {
    ...rest,
    elements: [...knownElements(seen), ...told],
    ...(front.trim() !== '' && { foreground: front.trim() }),
    ...(page.trim() !== '' && { url: page.trim() }),
  }
}

export function readMove(text: string): { action: Action } | { flaw: 'badJson' | 'badAction' } {
  try {
    const parsed = Action.safeParse(JSON.parse(text))
    return parsed.success ? { action: parsed.data } : { flaw: 'badAction' }
  } catch {
    return { flaw: 'badJson' }
  }
}

type JudgedProps = {
  readonly action: Action
  readonly seen: Observation
  readonly verdicts: readonly Verdict[]
}

function Judged({ action, seen, verdicts }: JudgedProps) {
  const t = useTexts()
  const lang = useLang()
  const outcome = outcomeOf(verdicts)
  return (
    <section className={formStyles.judged} aria-live="polite">
      <p className={formStyles.move}>{titleOf(action, lang)}</p>
      <p className={formStyles.outcome} data-outcome={outcome}>
        {t.rulebook.trial[outcome]}
      </p>
      <VerdictList verdicts={verdicts} read={seen.elements !== undefined} />
    </section>
  )
}

export function outcomeOf(verdicts: readonly Verdict[]): 'refused' | 'ends' | 'second' | 'asked' | 'allowed' {
  if (denies(verdicts) !== undefined) return stopsRun(verdicts) === undefined ? 'refused' : 'ends'
  if (onFloor(verdicts) !== undefined) return 'second'
  return verdicts.some(({ rule }) => rule === 'ask') ? 'asked' : 'allowed'
}
