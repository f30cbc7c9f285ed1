/** A reply that no dialect could read: what was wrong, in words, and the text itself. */
import type { PhaseView } from '../../core/api'
import { useRoom, useTexts } from '../room'
import { Button, Caps, KeyButton } from '../widgets/button'
import { Notice } from '../widgets/notice'

export function UnreadCard({ phase }: { readonly phase: Extract<PhaseView, { name: 'unread' }> }) {
  const t = useTexts()
  const { operator } = useRoom()
  return (
    <>
      <header className="card-head">
        <h3 className="eyebrow">
          <span>{t.phase.unread}</span>
          <span className="mono">{phase.error}</span>
        </h3>
        <h2>{t.unread.title}</h2>
      </header>
      <div className="card-body">
        <Notice tone="warn">
          <b>{t.unread[phase.error]}</b>
          {phase.detail !== '' && <small>{phase.detail}</small>}
        </Notice>
        <section className="reply">
          <p className="dim">{t.unread.text}</p>
          <pre className="raw">{phase.text === '' ? t.unread.empty : phase.text}</pre>
        </section>
      </div>
      <footer className="decide">
        <KeyButton id="again" label={t.decide.reask} tone="primary" wide />
        <KeyButton id="takeOver" label={t.decide.takeOver} />
        <Button tone="danger" onPress={operator.stop}>
          <span className="button-label">{t.decide.stop}</span>
          <Caps caps={['Esc', 'Esc']} />
        </Button>
      </footer>
    </>
  )
}
