/** The text of functions of a page, as the browser has it: what the page has made of `toString` is not asked. */
import type { CDPSession } from 'playwright-core'

/** So much of a function is read. */
export const longestSource = 8000

type Found = { readonly objectId?: string | undefined; readonly description?: string | undefined }

/**
 * What a list of functions in the page says, in its order; empty where something else stands.
 *
 * @param list a handle of the list.
 */
export async function textsOf(session: CDPSession, list: string): Promise<readonly string[]> {
  const { result } = await session.send('Runtime.getProperties', { objectId: list, ownProperties: true })
  const texts: Promise<string>[] = []
  for (const { name, value } of result)
    if (/^\d+$/.test(name)) texts[Number(name)] = value?.type === 'function' ? textOf(session, value) : none
  return Promise.all(texts)
}

const none = Promise.resolve('')
/** Of a function of the browser's own, so that it counts as there. */
const native = '/* native */'

/** Of a bound function the text of the one that it calls. */
async function textOf(session: CDPSession, { objectId, description = '' }: Found): Promise<string> {
  if (objectId === undefined || !/\{\s*\[native code\]\s*\}$/.test(description))
    return description.slice(0, longestSource)
  const { internalProperties = [] } = await session.send('Runtime.getProperties', {
    objectId,
    ownProperties: true,
  })
  const bound = internalProperties.find(({ name }) => name === '[[TargetFunction]]')
  return bound?.value?.description?.slice(0, longestSource) ?? native
}
