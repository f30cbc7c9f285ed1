/** Opens the practice phone: a phone with its own screen, served over ADB on loopback. */
import type { Lang } from '../../../core/lang'
import { type PhoneServer, type PhoneServerOptions, servePhone } from './adbd/phone-server'
import { openPhone } from './open'

export type PracticePhoneOptions = Pick<PhoneServerOptions, 'port' | 'faults' | 'programs'> & {
  readonly lang: Lang
}

export type PracticePhone = PhoneServer

/** Rejects when the port cannot be had. */
export async function servePracticePhone({ lang, ...options }: PracticePhoneOptions): Promise<PracticePhone> {
  return servePhone(await openPhone({ lang }), options)
}
