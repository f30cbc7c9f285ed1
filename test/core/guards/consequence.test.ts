import { expect, test } from 'vitest'
import { consequence } from '../../../src/core/guards/consequence'
import { about, clickAt, withText } from '../samples'

test.each(['Delete', 'Send', 'Hang up', '删除', '挂断', '发送'])('pressing “%s” is for a person', (text) => {
  expect(consequence.check(clickAt(50, 40), withText(text), about)).toMatchObject({
    rule: 'ask',
    floor: true,
  })
})

test.each(['Cancel', 'Sender address', 'Deleted items folder', '已发送'])(
  '“%s” is an ordinary control',
  (text) => {
    expect(consequence.check(clickAt(50, 40), withText(text), about)).toBeUndefined()
  },
)

test('the button next door is not the one that is pressed', () => {
  const screen = withText('Delete', 50, 40)
  const cancel = { text: 'Cancel', box: { x: 66, y: 38, width: 10, height: 4 }, confidence: 1 }
  const both = { ...screen, elements: [...(screen.elements ?? []), cancel] }
  expect(consequence.check(clickAt(70, 40), both, about)).toBeUndefined()
})

test("the model's own words count even when nothing was read on the screen", () => {
  expect(consequence.check(clickAt(1, 2, 'Delete'), { ...withText('x'), elements: [] }, about)).toMatchObject(
    {
      floor: true,
    },
  )
})
