/** A model behind a fake of Gemini's generateContent. */
import { gemini } from '../../../../src/main/models/gemini/gemini'
import { openFakeGemini } from '../../../fakes/gemini-server'
import { askingOver, questionWith } from '../asking'

export const key = 'gm-canary-1234567890'

export const question = questionWith({
  version: 'computer_use',
  environment: 'mobile',
  withheld: ['key_down'],
})

export const { serve, ask, complaint } = askingOver({
  wire: gemini,
  open: openFakeGemini,
  model: 'gemini-3.5-flash',
  key,
  question,
})
