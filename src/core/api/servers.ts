/** The call about encrypted servers: whose certificate a person trusts. */
import { z } from 'zod'
import type { Problem, Told } from '../problems/shape'

export const serversApi = {
  /** In the place of the certificate trusted before; without a fingerprint the server is forgotten. */
  trustServer: {
    input: z.object({ place: z.string().max(300), fingerprint: z.string().max(100).optional() }),
    output: z.object({}),
  },
} as const

/** What a person may do about a server's certificate; `change`: another one was trusted before. `forget`: it shows none now. */
export type Doubted = { readonly place: string } & (
  | { readonly cure: 'trust' | 'change'; readonly fingerprint: string }
  | { readonly cure: 'forget' }
)

/** The certificate that a problem is about, however deep it is told. */
export function doubtedIn(told: Told): Doubted | undefined {
  if (typeof told === 'string') return undefined
  const { code, params } = told
  if (code === 'vnc.certificate.unknown' || code === 'vnc.certificate.changed') {
    const { place, fingerprint } = params
    if (typeof place !== 'string' || typeof fingerprint !== 'string') return undefined
    return { place, fingerprint, cure: code === 'vnc.certificate.changed' ? 'change' : 'trust' }
  }
  const { place } = params
  const inner = Object.values(params).filter((value): value is Problem => typeof value === 'object')
  if (typeof place === 'string' && inner.some(isGone)) return { place, cure: 'forget' }
  return inner.map(doubtedIn).find((doubted) => doubted !== undefined)
}

const isGone = ({ code }: Problem): boolean => code === 'rfb.tls.gone'
