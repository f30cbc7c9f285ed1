/** A model behind a fake of OpenAI's responses. */
import { responses } from '../../../../src/main/models/responses/responses'
import { openFakeResponses } from '../../../fakes/responses-server'
import { askingOver, questionWith } from '../asking'

export const key = 'sk-canary-1234567890'

export const question = questionWith({ version: 'computer', environment: 'desktop' })

export const { serve, ask, complaint } = askingOver({
  wire: responses,
  open: openFakeResponses,
  model: 'gpt-5.4',
  key,
  question,
})
