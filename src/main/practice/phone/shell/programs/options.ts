/** Words of Android's own commands sorted into options with values and the rest. */

export type Options = {
  /** The last value of an option such as `-n`. */
  value(name: string): string | undefined
  /** `--es name value` and its kin. */
  readonly extras: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
  readonly rest: readonly string[]
}

const extraOptions = new Set(['--es', '--ei', '--ez', '--el', '--ef', '--eu', '-e'])

/** `valued`: the options that take the next word. */
export function readOptions(words: readonly string[], valued: readonly string[]): Options {
  const values = new Map<string, string>()
  const extras = new Map<string, string>()
  const flags = new Set<string>()
  const rest: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (extraOptions.has(word)) {
      extras.set(words[at + 1] ?? '', words[at + 2] ?? '')
      at += 2
    } else if (valued.includes(word)) {
      at += 1
      values.set(word, words[at] ?? '')
    } else if (/^--?[A-Za-z0-9]/.test(word)) flags.add(word)
    else rest.push(word)
  }
  return { value: (name) => values.get(name), extras, flags, rest }
}
