import { expect, test } from 'vitest'
import { WrongUsage } from '../../../../../src/main/doors/cli/command'
import { judge } from '../../../../../src/main/doors/cli/commands/judge'

test('a move with a field that its kind does not have is not judged as another', async () => {
  const action = '{"kind":"type","text":"x","enter":true}'
  await expect(judge(['--picture', 'none.png', '--action', action])).rejects.toThrow(
    new WrongUsage('--action: “type” has no “enter”; it has text, at, replace, submit, box, mark, label.'),
  )
})
