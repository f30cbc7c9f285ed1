/** The calls about secrets over a room: values come in and never go out. */
import { secretsApi } from '../../core/api/secrets'
import type { Fleet } from '../engine/fleet'
import type { NamedSecrets } from '../store/settings/named-secrets'
import { call } from './call'

export const secretRoutes = (fleet: Fleet, saveSecret: NamedSecrets['save']) => ({
  saveSecret: call(secretsApi.saveSecret).handler(async ({ input }) => {
    const flaw = await saveSecret(input.name, input.value)
    return flaw === undefined ? {} : { flaw }
  }),
  conceal: call(secretsApi.conceal).handler(async ({ input }) => {
    const session = fleet.find(input.run)
    await session?.conceal(input.on)
    return { ok: session !== undefined }
  }),
})
