import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noPolicy, Policy } from '../../../../src/core/policy/policy'
import { openPolicy } from '../../../../src/main/store/settings/policy'

const folder = () => mkdtemp(join(tmpdir(), 'policy-'))
const subject = { kind: 'action', actions: ['click'] }
const policy = Policy.parse({ rules: [{ id: 'a', subject, effect: 'deny' }], budgets: { minutes: 5 } })

test('without a file nothing is laid down', async () => {
  expect((await openPolicy(await folder())).read()).toEqual(noPolicy)
})

test('a saved policy holds at once and after a restart', async () => {
  const home = await folder()
  const file = await openPolicy(home)
  await file.save(policy)
  expect(file.read()).toEqual(policy)
  expect((await openPolicy(home)).read()).toEqual(policy)
})

test.each(['{ broken', '{"rules":[{"id":"a"}]}'])(
  'a file that says %j is set aside and said',
  async (text) => {
    const home = await folder()
    await writeFile(join(home, 'policy.json'), text)
    const file = await openPolicy(home)
    expect(file.problem?.code).toBe('policy.set_aside')
    const [aside = ''] = await readdir(home)
    expect(await readFile(join(home, aside), 'utf8')).toBe(text)
  },
)
