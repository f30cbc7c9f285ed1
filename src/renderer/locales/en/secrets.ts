/** English: secrets by name, and what is typed by hand in secret. */
export const enSecrets = {
  secrets: {
    title: 'Secrets',
    text: 'Write {{secret:NAME}} in a task, a prompt or an edit. Only the target is sent the value; the model, the record and every export see the name. What a screen shows, its pictures show.',
    name: 'Name',
    nameHint: 'Letters, digits, - and _.',
    value: 'Value',
    valueHint: 'At least 4 characters. It is never shown again.',
    save: 'Save secret',
    forget: (name: string) => `Forget ${name}`,
    forgetShort: 'Forget',
    none: 'No secret has been saved.',
    saved: 'in the system’s keychain',
    session: 'until Pilothouse ends: there is no keychain here that protects it',
    environment: 'from the environment',
    flaws: {
      name: 'A name begins with a letter and has no more than 40 letters, digits, - and _.',
      short: 'A value of fewer than 4 characters, or of blanks alone, cannot be told from ordinary text.',
      reference: 'A value cannot hold {{ or what stands for a secret.',
      broken: 'A value cannot hold half a character.',
    },
    offer: 'Secrets that can be named here',
  },
  conceal: {
    begin: 'Type in secret',
    end: 'No longer in secret',
    on: 'Of what you type now only the length is recorded. Pictures keep what can be seen: where the text shows, cover it in the replay afterwards.',
  },
} as const
