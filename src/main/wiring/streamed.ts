/** A reply that a server streamed, read from the text of its whole answer. Apart from the models: `parse` must start fast. */
import { isStream, readStream } from '../models/openai/streamed'

export const streamed = { isStream, read: readStream } as const
