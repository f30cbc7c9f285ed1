/** The model's thought, and on demand its reply word for word. */
import { useLayoutEffect, useRef } from 'react'
import type { Proposal } from '../../../../core/action/proposal'
import { useRoom, useShown, useTexts } from '../../../state/room'
import { Button, KeyCaps } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import cardStyles from '../../../widgets/looks/card.module.css'
import wordStyles from '../../../widgets/looks/words.module.css'

type Props = { readonly proposal: Proposal; readonly raw: string | undefined }

export function Reply({ proposal, raw }: Props) {
  const t = useTexts()
  const { operator } = useRoom()
  const open = useShown((shown) => shown.raw)
  const place = useRef<HTMLElement>(null)
  const was = useRef(open)
  // What a key has opened is seen; a question that finds it open already begins with its reasons.
  useLayoutEffect(() => {
    if (open && !was.current) place.current?.scrollIntoView?.({ block: 'nearest' })
    was.current = open
  }, [open])
  return (
    <section ref={place} className={cardStyles.reply}>
      <h3 className={wordStyles.eyebrow}>
        <span>{open ? t.card.raw : t.card.thought}</span>
        <Button tone="quiet" pressed={open} onPress={() => operator.act('raw')}>
          {open ? t.card.thought : t.card.raw}
          <KeyCaps id="raw" />
        </Button>
      </h3>
      {open ? (
        <pre className={cardStyles.raw}>
          {raw === undefined ? t.card.noRaw : <Foreign text={raw} lines />}
        </pre>
      ) : (
        <p className={proposal.thought === undefined ? 'dim' : cardStyles.thought}>
          {proposal.thought === undefined ? t.card.noThought : <Foreign text={proposal.thought} lines />}
        </p>
      )}
      {!open && proposal.memory !== undefined && (
        <p className={cardStyles.memory}>
          <b>{t.card.memory}</b> <Foreign text={proposal.memory} lines />
        </p>
      )}
    </section>
  )
}
