/** The operator's own clipboard at the helm: Ctrl V over there pastes what the target has in its own. */
import { tell, untell } from '../deciding/telling'
import { frontOf } from '../fleet/asked'
import type { ConsoleStore } from '../store'
import type { Focus } from './fields'

/** Types what it holds where the target has the focus, as an input method would: it is recorded as that. */
export async function pasteOwn(store: ConsoleStore, focus: Focus): Promise<void> {
  const front = () => frontOf(store.getState().snapshot)
  // What is held down for the chord is no part of the text.
  focus.lift?.()
  const of = front()
  const text = await read()
  // Meanwhile the browser may have asked, and another target may have come under the hands.
  if (front() !== of) return void tell(store, 'typed_on')
  if (text === undefined) return void tell(store, 'no_clipboard')
  if (text === '') return void tell(store, 'empty_clipboard')
  if (focus.write?.(text.replace(/\r\n?/g, '\n')) !== true) return void tell(store, 'unwritten')
  for (const why of ['no_clipboard', 'empty_clipboard', 'unwritten'] as const) untell(store, why)
}

/** Undefined where the browser does not give it: without a safe connection it has none, and a person may say no. */
async function read(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
