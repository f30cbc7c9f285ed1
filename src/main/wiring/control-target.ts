/** A target under control: joined only when no other program holds it, told no more than it must know, let go of once. */
import { isShared, machineAddress, schemeOf } from '../../core/action/addresses'
import type { Target } from '../engine/ports'
import { type Means, type Opened, openTarget } from './open-target'
import { openRedaction, type Secretive } from './secret-wire'
import { type Hold, holdTarget } from './target-lock'

/**
 * Rejects with one sentence, leaving nothing held or open.
 * @param home where keys of this computer are kept.
 */
export async function openControlledTarget(
  url: string,
  home: string,
  secrets: Secretive,
  signal: AbortSignal,
  readTexts?: Means['readTexts'],
): Promise<Target> {
  const known = addressOf(url)
  const hold = known === undefined ? undefined : await holdTarget(known)
  try {
    const opened = await openTarget(url, home, signal, { memory: hold?.memory, readTexts })
    // Which of several phones is meant shows only once it is there.
    const late = hold === undefined && isPhone(url) ? await holdLate(opened) : hold
    return controlTarget(opened, secrets, late)
  } catch (cause) {
    await hold?.release()
    throw cause
  }
}

/** The address of a target that others can reach too; a practice target or a browser of ours is nobody else's. */
function addressOf(url: string): string | undefined {
  return isShared(url) && !isPhone(url) ? machineAddress(url) : undefined
}

const isPhone = (url: string) => schemeOf(url)?.startsWith('adb') === true

async function holdLate({ target, close }: Opened): Promise<Hold> {
  try {
    return await holdTarget(target.info.address)
  } catch (cause) {
    await close()
    throw cause
  }
}

/** Every member of a target, by name: a new one does not compile until it is said here what becomes of it. */
type Controlled = { readonly [K in keyof Required<Target>]: Target[K] }

/** The target that everybody else works with: no value of a secret leaves it, in a word, an error, an element or a title. */
export function controlTarget(opened: Opened, secrets: Secretive, hold?: Hold): Target {
  const { target, address } = opened
  const { asks, glance, under, focused, displaced } = target
  const redact = openRedaction(secrets)
  const controlled: Controlled = {
    get info() {
      return address === undefined ? target.info : { ...target.info, address }
    },
    status: () => redact.state(target.status()),
    subscribe: (listener) => target.subscribe((state) => listener(redact.state(state))),
    observe: async (signal) => redact.capture(await redact.rejection(target.observe(signal))),
    unrest: target.unrest,
    glance: glance && (() => redact.if(glance(), redact.capture)),
    asks: asks && (() => redact.if(asks(), redact.problem)),
    under:
      under && (async (at, signal) => redact.if(await redact.rejection(under(at, signal)), redact.element)),
    focused:
      focused &&
      (async (signal) => {
        const field = await redact.rejection(focused(signal))
        return field === 'none' ? field : redact.if(field, redact.element)
      }),
    displaced:
      displaced &&
      (async (action, listed, signal) =>
        redact.if(await redact.rejection(displaced(action, listed, signal)), ({ was, is }) => ({
          was: redact.words(was),
          is: redact.words(is),
        }))),
    cannot: (action) => redact.cannot(action, target.cannot),
    perform: (action, signal, admit) =>
      redact.rejection(redact.perform(action, signal, (filled) => target.perform(filled, signal, admit))),
    settle: (...asked) => redact.rejection(target.settle(...asked)),
    release: () => redact.rejection(target.release()),
    reconnect: (signal) => redact.rejection(target.reconnect(signal)),
    view: target.view,
    // What hangs on it are words for others: never a failure of the run.
    ended: () => void hold?.ended().catch(() => undefined),
    async close() {
      try {
        await redact.rejection(opened.close())
      } finally {
        await hold?.release()
      }
    },
  }
  return controlled
}
