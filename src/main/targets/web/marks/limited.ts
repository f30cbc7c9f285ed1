/** Waits for a page's answer, but not for ever. */
import { failure } from '../../../../core/problem'

/** Ends the waiting, not the work: the browser's protocol cannot be told to stop. */
export async function limited<T>(work: Promise<T>, milliseconds: number, signal?: AbortSignal): Promise<T> {
  const deadline = AbortSignal.timeout(milliseconds)
  const ends = signal === undefined ? deadline : AbortSignal.any([signal, deadline])
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(signal?.aborted === true ? signal.reason : failure('web.page.silent'))
    if (ends.aborted) end()
    else ends.addEventListener('abort', end, { once: true })
  })
  return Promise.race([work, ended])
}
