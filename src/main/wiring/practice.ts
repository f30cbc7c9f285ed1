/** The practice desktop and phone as servers: whoever knows their address can join them. */
import { openPracticeDesktop } from '../practice/desktop/desktop'
import { servePracticePhone } from '../practice/phone/serve'

export const practice = { desktop: openPracticeDesktop, phone: servePracticePhone } as const
