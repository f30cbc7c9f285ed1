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
      const [usage, ...more] = said.out.trim().split('\n')
      expect(usage).toMatch(new RegExp(`^${name} `))
      if (!usage?.includes(' --action ')) expect(more).toEqual([])
    }
  })

  test('a command that takes a move lists the kinds of move, and what each has', async ({ home }) => {
    for (const name of ['perform', 'judge', 'correct']) {
      const { out } = await pilothouse(home, [name, '--help'])
      expect(out).toMatch(/^ {2}type +text \[at\] \[replace\] \[submit\]/m)
    }
  })

  test('a move with a field that its kind does not have is wrong usage', async ({ home }) => {
    const action = '{"kind":"type","text":"x","enter":true}'
    const said = await pilothouse(home, ['perform', '--target', 'practice:desktop', '--action', action])
    expect(said).toMatchObject({ code: 2, out: '' })
    expect(said.err).toContain('“type” has no “enter”; it has text, at, replace, submit, box, mark, label.')
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
