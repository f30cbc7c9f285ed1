/** How it is told that a server does not speak the wire of a name. */
import { problem } from '../../../core/problem'
import type { Strange } from './wire'

export const strangeTo = (wire: string): Strange => ({
  sent: problem('model.reply.not_wire', { wire }),
  page: problem('model.reply.page_wire', { wire }),
  pageWith: (status) => problem('model.reply.page_wire_status', { wire, status }),
})
