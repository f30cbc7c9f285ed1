import { expect, test } from 'vitest'
import { WrongUsage } from '../../../../../src/main/doors/cli/command'
import { requireSecrets } from '../../../../../src/main/doors/cli/commands/run'
import { openSecrets } from '../../../../../src/main/store/settings/secrets'

test('a task that names a secret nobody knows is wrong usage, and told how a program without a window gets it', async () => {
  const secrets = await openSecrets({ home: '/nowhere', env: { PILOTHOUSE_SECRET_PIN: 'rosebud' } })
  const judged = (task: string) => () => requireSecrets(secrets, task)
  expect(judged('type "{{secret:pin}}" into "PIN"')).not.toThrow()
  expect(judged('type "{{secret:mail-pin}}" into "PIN"')).toThrow(WrongUsage)
  expect(judged('type "{{secret:mail-pin}}" into "PIN"')).toThrow(/“mail-pin”.*PILOTHOUSE_SECRET_MAIL_PIN/)
  expect(judged('type "{{secret:PIN}" into "PIN"')).toThrow(WrongUsage)
})
