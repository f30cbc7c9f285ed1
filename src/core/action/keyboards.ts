/** The keyboards that a machine behind VNC may have, as its address names them: `vnc://host:port?keyboard=de`. */

export const keyboards = ['us', 'gb', 'de', 'fr', 'es', 'it', 'ru'] as const

export type Keyboard = (typeof keyboards)[number]

export const isKeyboard = (name: string): name is Keyboard => keyboards.some((known) => known === name)

const query = '?keyboard='

/** An address without its keyboard, and the name of that, known or not; a password may look like one. */
export function splitKeyboard(address: string): { readonly bare: string; readonly keyboard?: string } {
  const at = address.indexOf(query, address.lastIndexOf('@') + 1)
  if (at < 0) return { bare: address }
  return { bare: address.slice(0, at), keyboard: address.slice(at + query.length) }
}

/** What stands behind an address for a keyboard. */
export const withKeyboard = (address: string, keyboard: Keyboard | undefined): string =>
  keyboard === undefined ? address : `${address}${query}${keyboard}`
