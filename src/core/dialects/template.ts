/** Prompt templates: plain text with `{{name}}` places, and a line `=== user ===` between the two messages. */

const border = /^=== user ===\n?/m

/** The two messages of a template; all of it is the system's where there is no border. */
export function splitTemplate(template: string): { readonly system: string; readonly user: string } {
  const [system = '', user = ''] = template.replaceAll('\r\n', '\n').split(border, 2)
  return { system: system.trim(), user: user.trim() }
}

/** The text without the paragraphs that hold this place, for a value that there is none of. */
export const withoutPlace = (text: string, name: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => !new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(paragraph))
    .join('\n\n')

/**
 * The text with every place filled, in one pass: what is filled in is never filled again.
 * Throws when a place has a name that this dialect does not know.
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value !== undefined) return value
    throw new Error(`the prompt has the unknown place ${place}; known are ${Object.keys(values).join(', ')}`)
  })
}
