/** A model behind a fake of Anthropic. */
import { anthropic } from '../../../../src/main/models/anthropic/anthropic'
import { openFakeAnthropic } from '../../../fakes/anthropic-server'
import { askingOver, questionWith } from '../asking'

export const key = 'sk-ant-canary-1234567890'

export const question = questionWith({
  version: 'computer_toolset_20260801',
  environment: 'desktop',
  withheld: ['zoom'],
})

export const { serve, ask, complaint } = askingOver({
  wire: anthropic,
  open: openFakeAnthropic,
  model: 'claude-opus-5-5',
  key,
  question,
})
