/** Counts the calls that a run makes of its ports, and lets one of them fail. */
import { untilAborted } from '../../../fakes/parts'

/** `hangs`: nothing happens until the call's own signal aborts it. */
export type Way = 'throws' | 'rejects' | 'hangs'

/** The nth call of a port's member, counted from 0, such as the second `target.observe`. */
export type Call = { readonly member: string; readonly nth: number; readonly ways: readonly Way[] }

export type Failure = { readonly member: string; readonly nth: number; readonly way: Way }

export type Tap = ReturnType<typeof openTap>

/** What the failing call says; no other failure says the same. */
export const wordsOf = ({ member, nth, way }: Failure): string => `${member} #${nth} ${way}`

/** @param failure the one call that fails; with none the calls are only written down. */
export function openTap(failure?: Failure) {
  const calls: Call[] = []
  let hanging = 0
  let failed = (): void => undefined
  const failing = new Promise<void>((resolve) => {
    failed = resolve
  })

  /** Writes the call down; the way it must fail, if it must. */
  const note = (member: string, ways: readonly Way[]): Failure | undefined => {
    const nth = calls.filter((call) => call.member === member).length
    calls.push({ member, nth, ways })
    if (failure?.member !== member || failure.nth !== nth) return undefined
    failed()
    return failure
  }

  const fail = async (due: Failure, signal?: AbortSignal): Promise<never> => {
    if (due.way === 'hangs' && signal !== undefined) {
      hanging += 1
      return untilAborted(signal).finally(() => {
        hanging -= 1
      })
    }
    throw new Error(wordsOf(due))
  }

  return {
    calls,
    /** Resolves once the call has failed or hangs. */
    failing,
    hanging: () => hanging,
    sync<A extends readonly unknown[], R>(member: string, call: (...args: A) => R): (...args: A) => R {
      return (...args) => {
        const due = note(member, ['throws'])
        if (due !== undefined) throw new Error(wordsOf(due))
        return call(...args)
      }
    },
    async<A extends readonly unknown[], R>(
      member: string,
      call: (...args: A) => Promise<R>,
    ): (...args: A) => Promise<R> {
      return (...args) => {
        const signal = args.find((arg) => arg instanceof AbortSignal)
        const due = note(
          member,
          signal === undefined ? ['throws', 'rejects'] : ['throws', 'rejects', 'hangs'],
        )
        if (due?.way === 'throws') throw new Error(wordsOf(due))
        return due === undefined ? call(...args) : fail(due, signal)
      }
    },
  }
}
