/** A sentence that matters, in its colour and with a sign that tells without colour. */
import { Check, CircleHelp, Ellipsis, Info, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import cardStyles from './looks/card.module.css'
import pageStyles from './looks/page.module.css'

const signs = { ok: Check, info: Info, warn: TriangleAlert, bad: OctagonX } as const

type Props = { readonly tone: keyof typeof signs; readonly children: ReactNode; readonly alert?: boolean }

export function Notice({ tone, children, alert }: Props) {
  const Sign = signs[tone]
  return (
    <div className={pageStyles.notice} data-tone={tone} role={alert ? 'alert' : undefined}>
      <Sign size="1.15em" aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}

const marks = { checking: Ellipsis, clear: Check, unknown: CircleHelp } as const

/** Whether anything objects to a move, with its mark; no tick stands before what nobody knows. */
export function ClearLine(props: { readonly state: keyof typeof marks; readonly children: ReactNode }) {
  const Mark = marks[props.state]
  return (
    <p className={cardStyles.clear} data-state={props.state}>
      <Mark size="1.1em" aria-hidden="true" />
      <span>{props.children}</span>
    </p>
  )
}
