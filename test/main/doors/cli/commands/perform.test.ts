import { expect, test } from 'vitest'
import { WrongUsage } from '../../../../../src/main/doors/cli/command'
import { perform } from '../../../../../src/main/doors/cli/commands/perform'

const refused = (action: string) =>
  expect(perform(['--target', 'vnc://127.0.0.1:1', '--action', action])).rejects

test('a move with a field that its kind does not have is refused before the target is joined', async () => {
  await refused('{"kind":"type","text":"x","bogus":true,"enter":5}').toThrow(
    new WrongUsage('--action: “type” has no “bogus”; it has text, at, replace, submit, box, mark, label.'),
  )
})

test('a move that does nothing to a target is refused', async () => {
  await refused('{"kind":"note","text":"x"}').toThrow(
    new WrongUsage('--action: “note” does nothing to a target.'),
  )
})
