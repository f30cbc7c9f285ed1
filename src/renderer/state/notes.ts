/** What the operator says at the helm: a line that is sent, and a voice that is recorded, kept, and written down. */
import { clipLimits, type Spoken } from '../../core/run/notes'
import type { Link } from '../link/link'
import { type Microphone, Unheard } from '../link/microphone'
import { problemOfCall } from '../link/problem-of-call'
import { dropped, kept, noteIn } from './correcting/kept'
import { hasHands } from './decisions'
import type { ConsoleStore, StillRun, Voice } from './store'

export type Notes = {
  /** Sends what was typed; false where it was not taken. */
  say(text: string): Promise<boolean>
  /** Sends what is half written of this run, before its end is called: nothing could be said of it afterwards. */
  sayBegun(): Promise<void>
  /** Begins to record, or ends it and keeps what was spoken. */
  speak(): void
  /** Ends the recording and keeps nothing. */
  drop(): void
  /** Asks for the words of what was kept once more. */
  hear(run: string, spoken: Spoken): Promise<void>
  /** Ends the asking; the clip stays. */
  leave(): void
}

export function createNotes(link: Link, store: ConsoleStore, microphone: Microphone): Notes {
  const run = () => store.getState().snapshot?.run
  const show = (voice: Voice | undefined) => store.setState({ voice })
  const current = () => store.getState().voice
  let asked = new AbortController()

  async function begin(of: StillRun): Promise<void> {
    const at = { run: of.setup.id, id: newNote() }
    show({ ...at, state: 'asking' })
    const take = await microphone.open().catch((cause: unknown) => {
      show({ ...at, state: 'lost', why: cause instanceof Unheard ? cause.why : 'unable' })
    })
    if (take === undefined) return
    // Somebody may think better of it while they are asked for leave, and while it is sent.
    const isWanted = () => current()?.id === at.id
    const isTaken = isWanted() && (await sent(link, of, at.id))
    if (!isTaken || !isWanted()) {
      take.drop()
      if (isWanted()) show({ ...at, state: 'lost', why: 'not_now' })
      return
    }
    show({ ...at, state: 'recording', take, since: store.clock() })
    endInTime(store, at.id, () => void keep(at.id))
  }

  async function keep(id: string): Promise<void> {
    const voice = current()
    if (voice?.id !== id || voice.state !== 'recording') return
    const at = { run: voice.run, id }
    show({ ...at, state: 'keeping' })
    try {
      const { audio, ms } = await voice.take.stop()
      const kept = await link.client.keepClip({ ...at, audio, ms: Math.min(ms, clipLimits.ms) })
      if (!kept.ok) return show({ ...at, state: 'lost', why: kept.problem })
      await hear(at.run, kept.spoken)
    } catch (cause) {
      show({ ...at, state: 'lost', why: problemOfCall(cause) ?? 'offline' })
    }
  }

  async function hear(of: string, spoken: Spoken): Promise<void> {
    const at = { run: of, id: spoken.id }
    asked = new AbortController()
    const { signal } = asked
    show({ ...at, state: 'hearing', spoken })
    const told = await link.client.transcribe(at, { signal }).catch(() => undefined)
    // Another note may have begun meanwhile.
    if (current()?.id !== spoken.id) return
    const why =
      told === undefined ? (signal.aborted ? undefined : 'offline') : told.ok ? undefined : told.problem
    show({ ...at, state: 'kept', spoken: told?.ok ? told.spoken : spoken, why })
  }

  async function say(text: string): Promise<boolean> {
    const of = run()
    return of !== undefined && text.trim() !== '' && (await sent(link, of, newNote(), text.trim()))
  }

  return {
    say,
    sayBegun: () => sayBegun(store, say),
    speak() {
      const [of, voice] = [run(), current()]
      if (voice?.state === 'recording') return void keep(voice.id)
      const isBusy = voice?.state === 'asking' || voice?.state === 'keeping'
      if (!isBusy && of !== undefined && hasHands(of)) void begin(of)
    },
    drop() {
      const voice = current()
      if (voice?.state === 'recording') voice.take.drop()
      if (voice?.state === 'recording' || voice?.state === 'asking') show(undefined)
    },
    hear,
    leave: () => asked.abort(),
  }
}

async function sayBegun(store: ConsoleStore, say: Notes['say']): Promise<void> {
  const of = store.getState().snapshot?.run
  if (of === undefined || !hasHands(of)) return
  const name = noteIn(of.setup.id)
  const text = store.getState().written.get(name) ?? ''
  // Taken out at once, so that nobody sends it twice.
  store.setState(({ written }) => ({ written: dropped(written, name) }))
  if (text.trim() === '' || (await say(text))) return
  // What was written since stands behind it.
  const both = (since: string | undefined) => (since === undefined ? text : `${text} ${since}`)
  store.setState(({ written }) => ({ written: kept(written, name, both(written.get(name))) }))
}

/** A recording ends by itself at its longest, and once these hands no longer have the helm: what was said is kept all the same. */
function endInTime(store: ConsoleStore, id: string, end: () => void): void {
  const timer = setTimeout(end, clipLimits.ms - 500)
  const stop = store.subscribe(({ voice, snapshot }) => {
    const isOver = voice?.id !== id || voice.state !== 'recording'
    const run = snapshot?.run
    if (!isOver && run?.setup.id === voice.run && hasHands(run)) return
    stop()
    clearTimeout(timer)
    if (!isOver) end()
  })
}

/** Whether it was taken: it stands in the record from here on, so that the next move is the one it is about. */
async function sent(link: Link, of: StillRun, id: string, text?: string): Promise<boolean> {
  const command = { type: 'note' as const, run: of.setup.id, id, ...(text !== undefined && { text }) }
  const receipt = await link.client.send(command).catch(() => undefined)
  return receipt?.ok === true
}

/** 96 bits by chance. */
const newNote = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
