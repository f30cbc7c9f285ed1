/** The panel below the picture of a replay: as high as it is drawn, or its head alone. */
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../../state/room'
import { Button, Caps } from '../../../widgets/button'
import styles from './replay-panel.module.css'

export type Height = { readonly pixels: number; readonly open: boolean }

const least = 96

/** A fifth of the window, until somebody draws it otherwise. */
export function usePanelHeight() {
  const [height, setHeight] = useState<Height>(() => ({
    pixels: Math.max(Math.round(innerHeight * 0.22), least),
    open: true,
  }))
  return { height, setHeight, toggle: () => setHeight((now) => ({ ...now, open: !now.open })) }
}

type Props = Pick<ReturnType<typeof usePanelHeight>, 'height' | 'setHeight' | 'toggle'> & {
  readonly head: ReactNode
  readonly children: ReactNode
}

export function ReplayPanel({ height, setHeight, toggle, head, children }: Props) {
  const t = useTexts()
  const { pixels, open } = height
  const most = Math.round(innerHeight * 0.6)
  const draw = (wanted: number) =>
    setHeight({ pixels: Math.min(Math.max(wanted, least), most), open: wanted > least / 2 })
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    const bottom = event.currentTarget.parentElement?.getBoundingClientRect().bottom ?? 0
    draw(bottom - event.clientY)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 24, ArrowDown: -24 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    draw(pixels + by)
  }
  const Sign = open ? ChevronDown : ChevronUp
  return (
    <section
      className={styles.panel}
      data-part="record"
      aria-label={t.replay.tabs}
      style={open ? { height: pixels } : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be drawn. */}
      <div
        className={styles.handle}
        role="separator"
        tabIndex={0}
        aria-label={t.replay.drawPanel}
        aria-orientation="horizontal"
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={pixels}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <header>
        {head}
        <Button tone="quiet" name={open ? t.replay.closePanel : t.replay.openPanel} onPress={toggle}>
          <Sign size="1.1em" aria-hidden="true" />
          <Caps caps={['P']} />
        </Button>
      </header>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the panel is scrolled by keys as well.
        <div className={styles.body} tabIndex={0}>
          {children}
        </div>
      )}
    </section>
  )
}
