/** Keeps what an operator types where nobody may read it out of the record: only its length is kept. */

import type { Action } from '../../../core/action/action'
import { namesSecret, seemsSecret } from '../../../core/action/secret-fields'
import { hiddenText, standsForSecret } from '../../../core/action/secret-references'
import type { Eyes } from '../ports'
import { beforeHurry, timeLimit } from '../waiting'
import type { Beginning } from './recorder'

/** How a text is kept out of records, and what takes known secrets out of it. */
export type Discretion = {
  /** The text with every known secret replaced by what stands for it. */
  scrub(text: string): string
  /** Takes a text out of every record from now on. */
  protect(text: string): void
}

/** How long to look for the names of fields on a picture, in ms; without an answer the text is kept out of the record. */
const readMs = 20_000
/** Keys of services as they are written everywhere. */
const keyShape =
  /\b(sk-[A-Za-z0-9_-]{16,}|ghp_[A-Za-z0-9]{20,}|AKIA[A-Z0-9]{12,})\b|-----BEGIN [A-Z ]*PRIVATE KEY/

/**
 * The action as it may be recorded. A text is hidden that the operator declares secret, that goes into a field which
 * the target lists as secret, or into one that, on a screen that lists nothing, is named like one.
 * @param hurry aborts once nobody can wait any more for what is not known yet: a text is hidden then.
 */
export async function concealed(
  action: Action,
  began: Beginning,
  eyes: Eyes,
  { scrub, protect }: Discretion,
  hurry?: AbortSignal,
): Promise<Action> {
  if (action.kind !== 'type' && action.kind !== 'paste') return action
  const text = scrub(action.text)
  // Wholly known secrets are told by their names, so that the move can be made again.
  if (text.replace(standsForSecret, '') === '') return { ...action, text }
  const whose = await ownerOf(action.text, began, eyes, hurry)
  if (whose === 'nobody') return { ...action, text }
  // What only seems to be a secret may be an ordinary word, which would then be missing everywhere.
  if (whose === 'secret') protect(action.text)
  return { ...action, text: hiddenText(action.text) }
}

async function ownerOf(
  text: string,
  began: Beginning,
  eyes: Eyes,
  hurry: AbortSignal | undefined,
): Promise<'secret' | 'likely' | 'nobody'> {
  if (began.concealed || keyShape.test(text)) return 'secret'
  const known = await beforeHurry(Promise.all([began.field, began.element]), hurry)
  if (known === undefined) return 'likely'
  const [field, element] = known
  // A target that tells its fields, and could not tell this one, may have had a password in it.
  if (field === 'untold') return 'likely'
  // What goes nowhere may have been meant for the field that lies under the pointer.
  const listed = (field === 'none' ? undefined : field) ?? element
  if (listed?.secret === true || element?.secret === true) return 'secret'
  if (listed !== undefined) return namesSecret(listed.text) ? 'likely' : 'nobody'
  const seems = await beforeHurry(began.seemsSecret ?? looksSecret(began, eyes, hurry), hurry)
  return seems === false ? 'nobody' : 'likely'
}

/**
 * Whether what is typed seems to be a secret by what stands near its place on the picture; true where nobody can tell.
 * @param over aborts once nobody waits for the reading any more.
 */
export async function looksSecret(
  { picture, caret }: Pick<Beginning, 'picture' | 'caret'>,
  eyes: Pick<Eyes, 'elements'>,
  over?: AbortSignal,
): Promise<boolean> {
  const seen = await picture
  if (seen === undefined) return true
  try {
    return seemsSecret(await eyes.elements(seen, timeLimit(readMs, ...(over ? [over] : []))), caret)
  } catch {
    return true
  }
}
