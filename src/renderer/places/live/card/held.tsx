/** A move held back because its place no longer looks as the model saw it: both pictures, and the choice. */
import { useMemo } from 'react'
import { pointsOf } from '../../../../core/action/action'
import type { Box, Point } from '../../../../core/action/geometry'
import type { PhaseView } from '../../../../core/api/api'
import type { Lang } from '../../../../core/lang'
import type { Change, Sign } from '../../../../core/run/events'
import type { Texts } from '../../../locales/shape'
import { boxShapes, changedIn, isSpot, placesOf } from '../../../overlay/marks'
import { Marks } from '../../../overlay/shapes'
import { correctedIn } from '../../../state/correcting/corrected'
import { useLang, useShown, useTexts } from '../../../state/room'
import { isVetoing, type StillRun } from '../../../state/store'
import { KeyButton, useKeyRows } from '../../../widgets/button'
import { Foreign } from '../../../widgets/foreign'
import { Crop } from '../../../widgets/frame-image'
import cardStyles from '../../../widgets/looks/card.module.css'
import { Notice } from '../../../widgets/notice'
import { areaOf } from '../aim'
import { FullText } from '../full-text'
import { Keys } from './frame'
import { TakeOverKey } from './take-over'
import { VetoKey, VetoPanel } from './veto'

type Props = { readonly run: StillRun; readonly phase: Extract<PhaseView, { name: 'held' }> }

export function HeldBody({ run, phase }: Props) {
  const t = useTexts()
  const lang = useLang()
  const rows = useKeyRows()
  const { change } = phase
  const elsewhere = Math.round(change.elsewhere * 1000) / 10
  return (
    <>
      <Views run={run} phase={phase} />
      <FullText action={phase.action} />
      <p className="dim">{t.held.hint(rows.edit.caps.join(' '))}</p>
      <Notice tone="warn">
        <b>{t.held.title}.</b>
        <ul>
          {reasonsOf(change, t.held, lang).map((reason) => (
            <li key={reason}>
              <Foreign text={reason} />
            </li>
          ))}
        </ul>
        {elsewhere > 0 && <small>{t.held.elsewhere(`${elsewhere} %`)}</small>}
        {run.platform !== 'web' && <small>{t.held.byPixels}</small>}
      </Notice>
    </>
  )
}

/** The place as the model saw it, and as it is. */
function Views({ run, phase }: Props) {
  const t = useTexts()
  const lang = useLang()
  const { change } = phase
  const changed = useMemo(() => changedIn(change), [change])
  const { size } = phase.observation
  const whose = correctedIn(phase) === undefined ? 'proposed' : 'edited'
  const area = useMemo(
    () => areaOf([...pointsOf(phase.action), ...cornersOf(changed)], undefined, size),
    [phase.action, changed, size],
  )
  const unit = area.width / 168
  const shapes = placesOf(phase.action, { size, unit, lang }).filter(
    (shape) => isSpot(shape) || shape.kind === 'brackets',
  )
  return (
    <div className={cardStyles.beforeAfter}>
      {[[phase.observation.frame, t.held.before] as const, [phase.live, t.held.after] as const].map(
        ([hash, label]) => (
          <figure key={label}>
            <Crop run={run.setup.id} hash={hash} size={size} area={area} label={label}>
              <Marks whose="changed" unit={unit} shapes={boxShapes(changed)} />
              <Marks whose={whose} unit={unit} shapes={shapes} />
            </Crop>
            <figcaption>{label}</figcaption>
          </figure>
        ),
      )}
    </div>
  )
}

export function HeldKeys() {
  const t = useTexts()
  if (useShown(isVetoing)) return <VetoPanel />
  return (
    <Keys
      first={<KeyButton id="reopen" label={t.held.reopen} tone="primary" wide />}
      others={[
        <KeyButton key="goOn" id="goOn" label={t.decide.goOn} tone="warn" />,
        <VetoKey key="veto" />,
        <KeyButton key="again" id="again" label={t.decide.again} />,
        <TakeOverKey key="takeOver" />,
      ]}
    />
  )
}

/** The corners of what is seen close: the largest of the changes. */
const cornersOf = ([largest]: readonly Box[]): readonly Point[] =>
  largest === undefined
    ? []
    : [
        [largest.x, largest.y],
        [largest.x + largest.width, largest.y + largest.height],
      ]

/** What changed, a sentence each. Records from before there were signs tell of pixels alone. */
export function reasonsOf(change: Change, t: Texts['held'], lang: Lang): readonly string[] {
  const { element, signs = element === undefined ? [{ kind: 'place' } as const] : [] } = change
  const told = signs.map((sign) => sentenceOf(sign, change, t, lang))
  return element === undefined ? told : [t.element(element.was, element.is), ...told]
}

function sentenceOf(sign: Sign, { changed, total }: Change, t: Texts['held'], lang: Lang): string {
  switch (sign.kind) {
    case 'size':
      return t.size(`${sign.was.width} × ${sign.was.height}`, `${sign.is.width} × ${sign.is.height}`)
    case 'foreground':
      return t.foreground(sign.was, sign.is)
    case 'url':
      return t.url(sign.was, sign.is)
    case 'place':
      return t.place(changed.toLocaleString(lang), total.toLocaleString(lang))
    case 'near':
      return t.near
    case 'focus':
      return t.focus
    case 'screen':
      return t.screen(`${Math.round(sign.share * 100)} %`)
  }
}
