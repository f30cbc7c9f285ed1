/** Asks a service for the words of a clip, as the console does. */
import { Transcription } from '../../../../src/core/api/notes'
import { type Heard, transcribe } from '../../../../src/main/models/transcription/transcription'

/** The mark of WebM and nothing behind it: a service of ours listens to none of it. */
export const clip = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4])

type Wish = {
  readonly language?: string
  readonly key?: string
  readonly signal?: AbortSignal
  readonly limits?: Parameters<typeof transcribe>[4]
}

export const hear = (
  baseUrl: string,
  { language = '', key, signal = new AbortController().signal, limits }: Wish = {},
): Promise<Heard> =>
  transcribe(
    Transcription.parse({ baseUrl, model: 'whisper-1', language }),
    clip,
    () => key,
    signal,
    limits ?? { retries: 0 },
  )
