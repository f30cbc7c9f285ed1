import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openNamedSecrets } from '../../../../src/main/store/settings/named-secrets'
import { openSecrets, type Vault } from '../../../../src/main/store/settings/secrets'

let home: string
const changed = () => undefined
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-named-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** Seals by turning the letters round. */
const turned = (text: string) => [...text].reverse().join('')
const vault: Vault = { encrypt: async (text) => turned(text), decrypt: async (text) => turned(text) }

test('with a keychain a secret survives a restart, on disk only sealed and only for this user', async () => {
  const secrets = await openNamedSecrets({ changed, home, env: {}, vault })
  expect(await secrets.save('bank-pin', '4711-0815')).toBeUndefined()
  const file = join(home, 'named-secrets.json')
  expect(await readFile(file, 'utf8')).not.toContain('4711-0815')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await openNamedSecrets({ changed, home, env: {}, vault })
  expect(again.value('BANK_PIN')).toBe('4711-0815')
  expect(again.list()).toEqual([{ name: 'bank-pin', source: 'saved' }])
})

test('without a keychain it is there for this session, and nothing is written', async () => {
  const secrets = await openNamedSecrets({ changed, home, env: {} })
  await secrets.save('PIN', '4711')
  expect(secrets.list()).toEqual([{ name: 'PIN', source: 'session' }])
  expect(await readdir(home)).toEqual([])
  expect((await openNamedSecrets({ changed, home, env: {} })).value('PIN')).toBeUndefined()
})

test('the environment gives secrets too, and what was entered goes before', async () => {
  const env = {
    PILOTHOUSE_SECRET_MAIL_PASSWORD: 'from outside',
    PILOTHOUSE_SECRET_X: 'no',
    OTHER: 'other value',
  }
  const secrets = await openNamedSecrets({ changed, home, env })
  expect(secrets.value('mail-password')).toBe('from outside')
  expect(secrets.list()).toEqual([{ name: 'MAIL_PASSWORD', source: 'environment' }])
  await secrets.save('mail-password', 'entered here')
  expect(secrets.value('MAIL_PASSWORD')).toBe('entered here')
  expect(secrets.list()).toEqual([{ name: 'mail-password', source: 'session' }])
  await secrets.save('mail-password', '')
  expect(secrets.value('MAIL_PASSWORD')).toBe('from outside')
})

test('what cannot be kept out of a record is refused', async () => {
  const secrets = await openNamedSecrets({ changed, home, env: {} })
  expect(await secrets.save('a b', 'long enough')).toBe('name')
  expect(await secrets.save('PIN', '123')).toBe('short')
  expect(await secrets.save('PIN', 'x{{secret:OTHER}}')).toBe('reference')
  expect(await secrets.save('PIN', '\ud800abcdef')).toBe('broken')
  expect(await secrets.save('PIN', '      ')).toBe('short')
  expect(secrets.list()).toEqual([])
})

test('records call a secret by its name, also one that has been replaced or forgotten', async () => {
  const secrets = await openSecrets({ home, env: {} })
  await secrets.named.save('PIN', '4711')
  await secrets.named.save('mail', 'hunter2hunter2')
  const text = 'pin 4711, not 14711, "hunter2hunter2" and {{secret:mail}}'
  expect(secrets.scrub(text)).toBe('pin {{secret:PIN}}, not 14711, "{{secret:mail}}" and {{secret:mail}}')
  await secrets.named.save('PIN', '0815')
  await secrets.named.save('mail', '')
  expect(secrets.named.value('mail')).toBeUndefined()
  expect(secrets.scrub('4711 0815 hunter2hunter2')).toBe('{{secret:PIN}} {{secret:PIN}} {{secret:mail}}')
})

test('what stands for a secret is never searched for another one', async () => {
  const secrets = await openSecrets({ home, env: {} })
  await secrets.named.save('secret', 'secret')
  await secrets.keys.save({ id: 'glm', baseUrl: 'http://127.0.0.1:8000/v1' }, '{{secret')
  expect(secrets.scrub(secrets.scrub('a secret word'))).toBe('a {{secret:secret}} word')
})
