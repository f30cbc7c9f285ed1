import { expect, test } from 'vitest'
import { readReply } from '../../../../src/core/dialects/step-gui/reading'

const size = { width: 1000, height: 2000 }
const seen = { screen: size, image: size, space: '0-1000' } as const
const read = (text: string, reasoning?: string) =>
  readReply({ text, finish: 'stop', ...(reasoning !== undefined && { reasoning }) }, seen)

test('the thought and the summary of all steps are kept', () => {
  expect(read('<THINK> Go. </THINK>\nexplain:tap\taction:BACK\tsummary:went back')).toMatchObject({
    intent: { thought: 'Go.', memory: 'went back', repaired: [] },
  })
})

test('without a thought what the step is for stands for it; a note counts where nothing is summed up', () => {
  expect(read('verify:ok\tnote:order 8421\texplain:go back\taction:BACK\n')).toMatchObject({
    intent: { thought: 'go back', memory: 'order 8421' },
  })
  const none = read('verify:ok\tnote:none\texplain:go back\taction:BACK\n')
  expect(none.ok && none.intent.memory).toBeUndefined()
})

test('a step that the server took for thinking is read, and that is told', () => {
  expect(read('', 'explain:x\taction:BACK\tsummary:x')).toMatchObject({ intent: { repaired: ['reasoning'] } })
})
