/** Figures of a drill as they are told: a share always with its number, and none of nothing. */
import { percentOf } from '../../../core/trials/examination'
import { useTexts } from '../../state/room'
import { sayDuration } from '../../widgets/seconds'

type Part = { readonly part: number; readonly n: number }

/** `86 %` with `6 of 7` beside it. */
export function Share({ part, n }: Part) {
  const t = useTexts()
  const percent = percentOf({ n, agreed: part })
  if (percent === undefined) return <span className="dim">{t.drilling.noCase}</span>
  return (
    <>
      <b className="number">{t.drilling.share(percent)}</b>{' '}
      <span className="dim number">{t.drilling.part(part, n)}</span>
    </>
  )
}

/** A time of a decision; a dash where there was none. */
export const sayMs = (ms: number | undefined): string => (ms === undefined ? '–' : sayDuration(ms))
