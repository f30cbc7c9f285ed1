/** The card while a person works the target themselves, at this window or at another. */
import * as decisions from '../../../state/decisions'
import { keyTable } from '../../../state/keys'
import { useRoom, useRunOf, useTexts } from '../../../state/room'
import { useSay } from '../../../state/say'
import type { StillRun } from '../../../state/store'
import { Button, KeyButton } from '../../../widgets/button'
import cardStyles from '../../../widgets/looks/card.module.css'
import { Notice } from '../../../widgets/notice'
import { Spinner } from '../../../widgets/spinner'
import { NotesPanel } from '../notes/notes-panel'
import type { Parts } from './frame'

type Props = { readonly run: StillRun }
type Texts = ReturnType<typeof useTexts>

/** @param returning the helm was handed back, and has not passed yet. */
export function handsParts(run: StillRun, returning: boolean, t: Texts): Parts {
  if (decisions.isElsewhere(run)) return elsewhereParts(run, t)
  const demonstrates = run.setup.byHand === true
  return {
    line: t.phase.by_hand,
    tone: 'hand',
    title: returning ? <Returning /> : demonstrates ? t.byHand.demonstrate : t.byHand.title,
    body: returning ? <p className="dim">{t.byHand.backText}</p> : <HandsBody run={run} />,
    // Of the hands no times are taken.
    strip: null,
    keys: <HandsKeys run={run} returning={returning} />,
  }
}

const Returning = () => (
  <span role="status">
    <Spinner /> {useTexts().byHand.back}
  </span>
)

function HandsBody({ run }: Props) {
  const t = useTexts()
  const say = useSay()
  return (
    <>
      <div role="status" className={cardStyles.told}>
        {run.conceals && <Notice tone="warn">{t.conceal.on}</Notice>}
        {run.unsent && (
          <Notice tone="warn">
            {run.unsent.code === 'engine.typed_nowhere' ? say(run.unsent) : t.byHand.unsent(say(run.unsent))}
          </Notice>
        )}
        <PageQuestion />
      </div>
      <p className="dim">{t.byHand.text}</p>
      <Notice tone="info">
        {t.byHand.keys(keyTable.stop.caps.join('+'), keyTable.paste.caps.join('+'))}
      </Notice>
      <NotesPanel run={run} />
    </>
  )
}

/** A dialog of the page's own stands in no picture, and nothing else is taken before its answer. */
function PageQuestion() {
  const t = useTexts()
  const say = useSay()
  const notice = useRunOf(({ connection }) => ({ notice: connection.notice }))?.notice
  const { words = '', text = '' } = notice?.params ?? {}
  if (notice?.code === 'web.asks.alert') return <Notice tone="info">{t.byHand.said(String(words))}</Notice>
  if (notice?.code === 'web.asks.prompt' || notice?.code === 'web.asks.prompt_begun')
    return <Notice tone="warn">{t.byHand.prompt(String(words), String(text))}</Notice>
  const isQuestion = notice?.code === 'web.asks.confirm' || notice?.code === 'web.asks.leave'
  return isQuestion ? <Notice tone="warn">{say(notice)}</Notice> : null
}

/** While the helm is handed back they stand where they stood, and only a stop is left to be pressed. */
function HandsKeys({ run, returning }: Props & { readonly returning: boolean }) {
  const t = useTexts()
  const { operator } = useRoom()
  const demonstrates = run.setup.byHand === true
  const off = { wide: true, disabled: returning }
  return (
    <footer className={cardStyles.decide}>
      {!demonstrates && <KeyButton id="handBack" label={t.decide.handBack} tone="primary" {...off} />}
      <KeyButton id="conclude" label={t.byHand.done} tone={demonstrates ? 'primary' : 'plain'} {...off} />
      <KeyButton id="conceal" label={run.conceals ? t.conceal.end : t.conceal.begin} {...off} />
      <Button {...off} onPress={() => void operator.conclude('infeasible')}>
        <span>{t.byHand.failed}</span>
      </Button>
    </footer>
  )
}

/** The helm is in the hands of another window: this one watches, and may take it. */
function elsewhereParts({ setup: { operator: name } }: StillRun, t: Texts): Parts {
  return {
    line: t.elsewhere.helm,
    tone: 'hand',
    title: name === undefined ? t.elsewhere.title : t.elsewhere.by(name),
    body: <p className="dim">{t.elsewhere.text}</p>,
    strip: null,
    keys: (
      <footer className={cardStyles.decide}>
        <KeyButton id="takeOver" label={t.elsewhere.take} tone="primary" wide />
      </footer>
    ),
  }
}
