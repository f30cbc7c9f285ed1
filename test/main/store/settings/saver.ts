/** A program of its own that saves settings and keys again and again, once it is told to begin. */
import { openSecrets } from '../../../../src/main/store/settings/secrets'
import { openSettings } from '../../../../src/main/store/settings/settings'

const [, , home = '', tag = ''] = process.argv
const plain = async (text: string) => text
const settings = await openSettings(home)
const secrets = await openSecrets({ home, env: {}, vault: { encrypt: plain, decrypt: plain } })
process.stdout.write('ready\n')
process.stdin.once('data', async () => {
  for (let n = 0; n < 20; n++) {
    const id = `${tag}${n}`
    const model = {
      id,
      title: id,
      kind: 'openai',
      dialect: 'single-step',
      baseUrl: '',
      model: '',
      extra: {},
    } as const
    await Promise.all([
      settings.save({ models: { put: [model] } }),
      secrets.keys.save({ id, baseUrl: 'http://127.0.0.1:8000/v1' }, `key-of-${id}`),
    ])
  }
  process.exit()
})
