import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets, type Vault } from '../../../../src/main/store/settings/secrets'

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pilothouse-secrets-'))
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** A model that is asked at one place. */
const at = (id: string, baseUrl = 'https://api.example.com/v1') => ({ id, baseUrl })

/** Seals by turning the letters round. */
const turned = (text: string) => [...text].reverse().join('')
const vault: Vault = { encrypt: async (text) => turned(text), decrypt: async (text) => turned(text) }
const locked: Vault = { ...vault, decrypt: () => Promise.reject(new Error('locked')) }

test('without a vault a key lives in memory and nothing is written', async () => {
  const secrets = await openSecrets({ home, env: {} })
  await secrets.keys.save(at('glm'), 'sk-glm-0123')
  expect(secrets.keys.key(at('glm'))).toBe('sk-glm-0123')
  expect(secrets.kept).toBe(false)
  expect(await readdir(home)).toEqual([])
  expect((await openSecrets({ home, env: {} })).keys.key(at('glm'))).toBeUndefined()
})

test('the environment gives one key for all, or one for a profile, and what was entered wins', async () => {
  const env = { PILOTHOUSE_API_KEY: 'for-all-1', PILOTHOUSE_API_KEY_GLM_4V: 'for-glm-1' }
  const secrets = await openSecrets({ home, env })
  expect(secrets.keys.key(at('qwen'))).toBe('for-all-1')
  expect(secrets.keys.key(at('glm-4v'))).toBe('for-glm-1')
  await secrets.keys.save(at('glm-4v'), 'entered-1')
  expect(secrets.keys.key(at('glm-4v'))).toBe('entered-1')
  await secrets.keys.save(at('glm-4v'), '')
  expect(secrets.keys.key(at('glm-4v'))).toBe('for-glm-1')
})

test('with a vault keys survive a restart, on disk only sealed and only for this user', async () => {
  const secrets = await openSecrets({ home, env: {}, vault })
  await Promise.all([
    secrets.keys.save(at('glm'), 'sk-glm-0123'),
    secrets.keys.save(at('qwen'), 'sk-qwen-456'),
  ])
  const file = join(home, 'secrets.json')
  expect(await readFile(file, 'utf8')).not.toContain('sk-glm-0123')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const again = await openSecrets({ home, env: {}, vault })
  expect([again.kept, again.keys.key(at('glm')), again.keys.key(at('qwen'))]).toEqual([
    true,
    'sk-glm-0123',
    'sk-qwen-456',
  ])
  await again.keys.save(at('glm'), '')
  expect((await openSecrets({ home, env: {}, vault })).keys.key(at('glm'))).toBeUndefined()
})

test('keys that the keychain does not open are told and stay in the file', async () => {
  await (await openSecrets({ home, env: {}, vault })).keys.save(at('glm'), 'sk-glm-0123')
  const secrets = await openSecrets({ home, env: {}, vault: locked })
  expect(secrets.keys.key(at('glm'))).toBeUndefined()
  expect(secrets.problem?.code).toBe('sealed.keys.not_opened')
  await secrets.keys.save(at('qwen'), 'sk-qwen-456')
  expect((await openSecrets({ home, env: {}, vault })).keys.key(at('glm'))).toBe('sk-glm-0123')
})

test('a broken file of keys is set aside and told', async () => {
  await writeFile(join(home, 'secrets.json'), '{"v":1,"keys":[')
  const secrets = await openSecrets({ home, env: {}, vault })
  expect(secrets.problem?.code).toBe('sealed.keys.set_aside')
  expect((await readdir(home))[0]).toMatch(/^secrets\.json\.broken-/)
})

test('every secret there is or was is scrubbed: entered, replaced, of the environment, of a target', async () => {
  const secrets = await openSecrets({ home, env: { PILOTHOUSE_API_KEY_X: 'env-key-1' } })
  await secrets.keys.save(at('glm'), 'old-key-1')
  await secrets.keys.save(at('glm'), 'new-key-1')
  secrets.protect('vnc-pass')
  expect(secrets.scrub('old-key-1 new-key-1 env-key-1 vnc-pass and words')).toBe(
    '[secret] [secret] [secret] [secret] and words',
  )
})

test('a secret counts from the next text on, however it became known, and also once it is no longer one', async () => {
  const secrets = await openSecrets({ home, env: {}, vault })
  const { scrub } = secrets
  const told = 'hunter2hunter2 sk-glm-0123 4711-pin'
  expect(scrub(told)).toBe(told)
  secrets.protect('hunter2hunter2')
  expect(scrub(told)).toBe('[secret] sk-glm-0123 4711-pin')
  const saving = secrets.keys.save(at('glm'), 'sk-glm-0123')
  expect(scrub(told)).toBe('[secret] [secret] 4711-pin')
  const naming = secrets.named.save('pin', '4711-pin')
  expect(scrub(told)).toBe('[secret] [secret] {{secret:pin}}')
  await Promise.all([saving, naming])
  await secrets.keys.save(at('glm'), '')
  await secrets.named.save('PIN', '')
  expect(scrub(told)).toBe('[secret] [secret] {{secret:pin}}')
})

test('the environment is read once', async () => {
  let reads = 0
  const env = new Proxy(
    { PILOTHOUSE_API_KEY: 'for-all-1' },
    {
      ownKeys(target) {
        reads += 1
        return Reflect.ownKeys(target)
      },
    },
  )
  const secrets = await openSecrets({ home, env })
  const before = reads
  for (let n = 0; n < 100; n++) expect(secrets.scrub('for-all-1')).toBe('[secret]')
  expect(secrets.namesIn('for-all-1')).toEqual(['PILOTHOUSE_API_KEY'])
  expect(reads).toBe(before)
})

test('a secret inside a longer one does not leave its rest behind', async () => {
  const secrets = await openSecrets({ home, env: {} })
  secrets.protect('abcdef')
  secrets.protect('abcdefghij')
  expect(secrets.scrub('abcdefghij')).toBe('[secret]')
})
