/** A question from the model to the operator. */
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Action } from '../../../../core/action/action'
import type { PhaseView } from '../../../../core/api/api'
import { hasOptions, isLetter, lettersAnswer } from '../../../state/correcting/answering'
import { answerTo, kept } from '../../../state/correcting/kept'
import { useRoom, useShown, useTexts, useWritten } from '../../../state/room'
import { isVetoing, type StillRun } from '../../../state/store'
import { Button, KeyButton } from '../../../widgets/button'
import fieldStyles from '../../../widgets/field.module.css'
import { Foreign } from '../../../widgets/foreign'
import { FullText } from '../full-text'
import styles from './decide.module.css'
import { fitsTitle, Keys, LongTitle } from './frame'
import { Reply } from './reply'
import { TakeOverKey } from './take-over'
import { VetoKey, VetoPanel } from './veto'

type Asked = Extract<Action, { kind: 'ask' }>

type Props = {
  readonly run: StillRun
  readonly phase: Extract<PhaseView, { name: 'deciding' }>
  readonly ask: Asked
}

export const AskTitle = ({ ask }: Pick<Props, 'ask'>) => (
  <LongTitle text={ask.question}>
    <Foreign text={ask.question} lines />
  </LongTitle>
)

export function AskBody({ run, phase, ask }: Props) {
  const { operator } = useRoom()
  return (
    <>
      {!fitsTitle(ask.question) && <FullText action={ask} />}
      {ask.options !== undefined && ask.options.length > 0 && (
        <ul className={styles.options}>
          {ask.options.map((option, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number key is the identity of an option.
            <li key={nth}>
              <button type="button" onClick={(made) => operator.reply(option, made)}>
                {nth < 9 && <kbd>{nth + 1}</kbd>}
                <Foreign text={option} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AnswerForm onAnswer={operator.reply} />
      <Reply proposal={phase.proposal} raw={run.raw} />
    </>
  )
}

export function AskKeys() {
  const t = useTexts()
  const chooses = useShown(hasOptions)
  if (useShown(isVetoing)) return <VetoPanel />
  return (
    <Keys
      first={<p className={styles.orders}>{chooses ? t.ask.how : t.ask.write}</p>}
      others={[
        undefined,
        <VetoKey key="veto" />,
        <KeyButton key="again" id="again" label={t.decide.again} />,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}

function AnswerForm({ onAnswer }: { readonly onAnswer: (text: string) => void }) {
  const t = useTexts()
  const { operator, store } = useRoom()
  const field = useRef<HTMLInputElement>(null)
  const said = useId()
  const writes = useShown(lettersAnswer)
  const name = answerTo(useShown(({ question }) => question))
  const [text, setText] = useWritten(name)
  useLayoutEffect(() => {
    operator.focus.answer = (letter) => {
      field.current?.focus()
      store.setState(({ written }) => ({
        written: kept(written, name, `${written.get(name) ?? ''}${letter}`),
      }))
    }
    operator.focus.leaveAnswer = () => {
      field.current?.blur()
      // One letter that was meant as a key is no answer.
      store.setState(({ written }) =>
        isLetter(written.get(name) ?? '') ? { written: kept(written, name, '') } : {},
      )
    }
    return () => {
      delete operator.focus.answer
      delete operator.focus.leaveAnswer
    }
  }, [operator, store, name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onAnswer(text.trim())
  }
  return (
    <>
      <form className={styles.answer} onSubmit={submit}>
        <input
          ref={field}
          className={fieldStyles.input}
          value={text}
          aria-label={t.ask.answer}
          aria-describedby={said}
          // Whoever comes back to it writes again.
          onFocus={() => store.setState({ lettersAreKeys: undefined })}
          placeholder={t.ask.placeholder}
          onChange={(event) => setText(event.target.value)}
        />
        <Button submit tone="primary" onPress={() => undefined} disabled={text.trim() === ''}>
          {t.ask.send}
        </Button>
      </form>
      <p id={said} className={fieldStyles.said}>
        {writes ? t.ask.begin : t.ask.keys}
      </p>
    </>
  )
}
