import { expect, test } from 'vitest'
import { WrongUsage } from '../../../../../src/main/doors/cli/command'
import { judge, platformOf } from '../../../../../src/main/doors/cli/commands/judge'

test('a move with a field that its kind does not have is not judged as another', async () => {
  const action = '{"kind":"type","text":"x","enter":true}'
  await expect(judge(['--picture', 'none.png', '--action', action])).rejects.toThrow(
    new WrongUsage('--action: “type” has no “enter”; it has text, at, replace, submit, box, mark, label.'),
  )
})

test('a picture is taken for what its list or its shape tells, and a target cannot be told otherwise', async () => {
  const [wide, tall] = [
    { width: 1280, height: 800 },
    { width: 1080, height: 2400 },
  ]
  expect(platformOf(undefined, wide)).toBe('desktop')
  expect(platformOf(undefined, tall)).toBe('mobile')
  expect(platformOf([{ tag: 'ImageView' }], tall)).toBe('mobile')
  expect(platformOf([{}, { tag: 'a' }], tall)).toBe('web')
  const wait = ['--action', '{"kind":"wait","ms":10}']
  const target = ['--target', 'practice:desktop', '--platform', 'web', ...wait]
  await expect(judge(target)).rejects.toThrow(WrongUsage)
  await expect(judge(['--picture', 'a.png', '--platform', 'tv', ...wait])).rejects.toThrow(WrongUsage)
})
