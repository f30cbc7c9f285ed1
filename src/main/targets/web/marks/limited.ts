/** Waits for a page's answer, but not for ever. */
import { failure } from '../../../../core/problem'
import { inTime } from '../../../engine/waiting'

/** Ends the waiting, not the work: the browser's protocol cannot be told to stop. */
export const limited = <T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> =>
  inTime(work, { ms, late: () => failure('web.page.silent'), signals: signal === undefined ? [] : [signal] })
