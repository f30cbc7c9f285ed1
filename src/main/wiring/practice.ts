/** The practice desktop and phone as servers: any target or program can join them by address. */
import { openPracticeDesktop } from '../practice/desktop/desktop'
import { servePracticePhone } from '../practice/phone/serve'

export const practice = { desktop: openPracticeDesktop, phone: servePracticePhone } as const
