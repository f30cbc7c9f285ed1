import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pilothouse } from './command-line'
import { expect, root, test } from './door'

test.describe('without a window', { tag: '@chromium' }, () => {
  test('every command says how it is used', async ({ home }) => {
    const all = await pilothouse(home, ['--help'])
    expect(all).toMatchObject({ code: 0, err: '' })
    const names = [...all.out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(15)
    for (const name of names) {
      const said = await pilothouse(home, [name, '--help'])
      expect(said).toMatchObject({ code: 0, err: '' })
      expect(said.out.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`^${name} `))])
    }
  })

  test('the version is that of the package', async ({ home }) => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(await pilothouse(home, ['--version'])).toMatchObject({ code: 0, out: `${version}\n`, err: '' })
  })

  test('wrong usage exits with 2 and says what is wrong', async ({ home }) => {
    expect((await pilothouse(home, ['fly'])).code).toBe(2)
    const said = await pilothouse(home, ['run', '--target', 'practice:desktop'])
    expect(said).toMatchObject({ code: 2 })
    expect(said.err).toContain('--task is missing.')
    expect(said.err).toContain('[--approve ask|all|everything-but-the-floor|never]')
  })
})
