/** The calls about secrets over a room: values come in and never go out. */
import { os } from '@orpc/server'
import { secretsApi } from '../core/secrets-api'
import type { Fleet } from './engine/fleet'
import type { NamedSecrets } from './store/named-secrets'

export const secretRoutes = (fleet: Fleet, saveSecret: NamedSecrets['save']) => ({
  saveSecret: os
    .input(secretsApi.saveSecret.input)
    .output(secretsApi.saveSecret.output)
    .handler(async ({ input }) => {
      const flaw = await saveSecret(input.name, input.value)
      return flaw === undefined ? {} : { flaw }
    }),
  conceal: os
    .input(secretsApi.conceal.input)
    .output(secretsApi.conceal.output)
    .handler(async ({ input }) => {
      const seat = fleet.find(input.run)
      await seat?.conceal(input.on)
      return { ok: seat !== undefined }
    }),
})
