/** A question from the model to the operator. */
import { type FormEvent, useState } from 'react'
import type { Action } from '../../../../core/action/action'
import type { PhaseView } from '../../../../core/api/api'
import { replyTo } from '../../../state/decisions'
import { useRoom, useShown, useTexts } from '../../../state/room'
import { isVetoing, type StillRun } from '../../../state/store'
import { Button, KeyButton } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import { Foreign } from '../../../widgets/foreign'
import { Ledger } from '../../../widgets/ledger'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'
import styles from './decide.module.css'
import { Reply } from './reply'
import { VetoPanel } from './veto'

type Props = {
  readonly run: StillRun
  readonly phase: Extract<PhaseView, { name: 'deciding' }>
  readonly ask: Extract<Action, { kind: 'ask' }>
}

export function AskCard({ run, phase, ask }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const vetoing = useShown(isVetoing)
  const answer = (text: string) => void operator.send(replyTo(run, text))
  return (
    <>
      <header className={cardStyles.head}>
        <h3 className={wordStyles.eyebrow}>
          <span>{t.ask.eyebrow}</span>
          <span>{t.card.proposal(run.step)}</span>
        </h3>
        <h2>
          <Foreign text={ask.question} lines />
        </h2>
      </header>
      <div className={cardStyles.body}>
        {ask.options !== undefined && ask.options.length > 0 && (
          <ul className={styles.options}>
            {ask.options.map((option, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number key is the identity of an option.
              <li key={nth}>
                <button type="button" onClick={() => answer(option)}>
                  {nth < 9 && <kbd>{nth + 1}</kbd>}
                  <Foreign text={option} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <AnswerForm onAnswer={answer} />
        <Reply proposal={phase.proposal} raw={run.raw} />
        <Ledger parts={run.ledger} />
      </div>
      {vetoing ? (
        <VetoPanel />
      ) : (
        <footer className={cardStyles.decide}>
          <KeyButton id="veto" label={t.decide.veto} />
          <KeyButton id="again" label={t.decide.again} />
          <KeyButton id="takeOver" label={t.decide.takeOver} wide />
        </footer>
      )}
    </>
  )
}

function AnswerForm({ onAnswer }: { readonly onAnswer: (text: string) => void }) {
  const t = useTexts()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onAnswer(text.trim())
  }
  return (
    <form className={styles.answer} onSubmit={submit}>
      <input
        className={fieldStyles.input}
        value={text}
        aria-label={t.ask.answer}
        placeholder={t.ask.placeholder}
        onChange={(event) => setText(event.target.value)}
      />
      <Button submit tone="primary" onPress={() => undefined} disabled={text.trim() === ''}>
        {t.ask.send}
      </Button>
    </form>
  )
}
