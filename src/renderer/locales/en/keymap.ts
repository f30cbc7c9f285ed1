/** English: keys put in other places. */
export const enKeymap = {
  title: 'Keys',
  text: 'Choose one, then press the key it is to have. Enter, Y, Esc, Tab, digits, arrows and the chords stay where they are.',
  press: 'Press a key…',
  change: (name: string, cap: string) => `${name}: ${cap}. Change the key`,
  clash: (cap: string, name: string) => `${cap} is taken: ${name}.`,
  reason: 'a reason of a veto',
  unfit: 'Not a key of its own: a letter, a sign or Space.',
  reset: 'All as shipped',
} as const
