/** A model behind a fake of Gemini's interactions. */
import { interactions } from '../../../../src/main/models/interactions/interactions'
import { openFakeInteractions } from '../../../fakes/interactions-server'
import { askingOver, questionWith } from '../asking'

export const key = 'gm-canary-1234567890'

export const question = questionWith({
  version: 'computer_use',
  environment: 'mobile',
  withheld: ['key_down'],
})

export const { serve, ask, complaint } = askingOver({
  wire: interactions,
  open: openFakeInteractions,
  model: 'gemini-3.5-flash',
  key,
  question,
})
