/** A sentence that matters, in its colour and with a sign that tells without colour. */
import { Check, Info, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
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
