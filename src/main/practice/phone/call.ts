/** Starting and ending a call. */
import { closePage, launchApp, openPage } from './pages'
import type { AppName, Change } from './state'

/** Calls somebody; after the call the app it was started from is in front again. */
export const launchCall =
  (from: AppName, { name, phone }: { readonly name: string; readonly phone: string }): Change =>
  (state) =>
    state.call !== undefined
      ? launchApp('dialer')(state)
      : { ...openPage('dialer', { name: 'call' })(state), call: { name, phone, from } }

export const hangUp: Change = (state) => {
  const from = state.call?.from ?? 'dialer'
  const ended = {
    ...closePage(state),
    call: undefined,
    switches: { ...state.switches, mute: false, speaker: false },
  }
  return from === 'dialer' ? ended : launchApp(from)(ended)
}
