/** What the service process may ask of Electron's main one: the keychain, and processes that read. */
import type { Readers } from '../../wiring/readers'
import { keychain } from './keychain'
import { readingCalls } from './reading'

export type MainCalls = ReturnType<typeof mainCalls>

export const mainCalls = (readers: Readers) => ({ ...keychain, ...readingCalls(readers) })
