/** What writes down a spoken note: the service of the settings, with the key that was given for its place. */
import { type Transcription, transcriptionKey } from '../../core/api/notes'
import { type Heard, transcribe } from '../models/transcription/transcription'
import type { Secrets } from '../store/settings/secrets'
import { keyOf } from './model'

export type Hear = (
  service: Transcription,
  clip: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
) => Promise<Heard>

export const transcriptionPlace = ({ baseUrl }: Transcription) => ({ id: transcriptionKey, baseUrl })

export const openTranscriber =
  (secrets: Secrets): Hear =>
  (service, clip, signal) =>
    transcribe(service, clip, keyOf(transcriptionPlace(service), secrets), signal)
