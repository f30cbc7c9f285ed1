/** Turns the raw input of an operator at the helm into recorded actions, each with what was there before it began. */
import type { Action } from '../../../core/action/action'
import type { Point } from '../../../core/action/geometry'
import { isModifier, keyOf } from '../../../core/action/keys'
import type { Element } from '../../../core/action/observation'
import { touch } from '../../../core/hands/hands'
import { type Done, flush, type Hands, spendModifiers, type Touch } from '../../../core/hands/state'
import type { Problem } from '../../../core/problems/shape'
import type { HandInput, Picture } from '../ports'
import type { Span } from './unsent'

/** How long the hands must rest until a click has not become two, and until a run of typing is over: people pause to think. */
const restMs = { click: 700, typing: 2500 } as const

/** Input and commands travel on two channels: what was typed before a hand-back may arrive this much after it. */
const lagMs = 80
const lagRounds = 10

export type Recorder = {
  /** Must be called before the input is passed on; `before` gives the screen as it last stood still. */
  note(input: HandInput, before?: () => Picture): void
  /**
   * Waits until nothing more comes in, ends what is still growing; resolves once everything is reported. Modifiers that are down
   * were the console's.
   */
  rest(): Promise<void>
  /** Ends what is still growing at once; resolves once everything is reported. */
  leave(): Promise<void>
  /** Whether the operator has said that what they type is secret. */
  readonly conceals: boolean
  /**
   * What was typed before is ended first, so that each text is wholly the one or the other. Secrecy begins within the call, and
   * ends only once everything typed under it is reported.
   */
  conceal(on: boolean): Promise<void>
  /** What still grows is dropped: nobody records it any more. */
  close(): void
}

/** A touch that a text was taken to belong to. */
type Touched = {
  /** As it would be recorded by itself. */
  readonly click: Action
  /** The screen before the first letter, and once the text had ended. */
  readonly before: Promise<Picture | undefined>
  readonly after: Promise<Picture | undefined>
  /** When the first letter came, in ms of the run's clock. */
  readonly letter?: number | undefined
}

/** What was there as a gesture began. */
export type Beginning = {
  /** The screen as it last stood still before; undefined when it cannot be had. */
  readonly picture: Promise<Picture | undefined>
  /** What the target lists under its first point. */
  readonly element: Promise<Element | undefined>
  /** What the target says is typed into, only of what is typed; `untold` where it could not say so in time, `none` where nothing is. */
  readonly field: Promise<Element | 'untold' | 'none' | undefined>
  /** What the page asked then, in a dialog that no picture shows. */
  readonly asks?: Problem | undefined
  /** The operator has said that it is secret. */
  readonly concealed: boolean
  /** Whether the screen names the place of a text as one for secrets, where that was asked as it began; it never fails. */
  readonly seemsSecret?: Promise<boolean> | undefined
  /** Where the operator pressed last; undefined once a key may have moved the focus. */
  readonly caret: Point | undefined
  /** Of a text that goes with the touch before it. */
  readonly touched?: Touched | undefined
  /** From its first input to its last one. */
  readonly span?: Span | undefined
  /** Of a text: what stood there, and what had the focus, once it had ended. */
  readonly after?: Pick<Beginning, 'picture' | 'field'> | undefined
  /** When the first of what is held with it went down, in ms; absent of what is held with nothing. */
  readonly since?: number | undefined
}

/** What is asked of the world at once, as a gesture begins. Rejections count as not known. */
export type Surroundings = {
  look(): Promise<Picture>
  under(at: Point): Promise<Element | undefined>
  /** What a page asks just now, in a dialog that no picture shows. */
  asks?(): Problem | undefined
  /** The field of what is typed next, once everything that was passed on before has been taken. */
  focused(): Promise<Element | 'none' | undefined>
  /** Reads whether a text that begins there seems to be a secret; undefined where the target itself can tell. */
  readSecrecy?(began: Beginning): Promise<boolean> | undefined
}

const unknown = Promise.resolve(undefined)
const ifKnown = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)
const focusIn = (world: Surroundings): Beginning['field'] => world.focused().catch(() => 'untold' as const)
const lag = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lagMs))

/** Waits until nothing more comes in, but not for ever. */
async function stillness(count: () => number): Promise<void> {
  for (let seen = -1, round = 0; seen !== count() && round < lagRounds; round++) {
    seen = count()
    await lag()
  }
}

/** What stood there as an input began something: it is asked at once, before the input changes it. */
const beginningOf = (
  world: Surroundings,
  input: HandInput,
  before: (() => Picture) | undefined,
  known: Pick<Beginning, 'concealed' | 'caret' | 'since'>,
): Beginning => ({
  ...known,
  picture: before === undefined ? ifKnown(world.look()) : Promise.resolve(before()),
  element: input.type === 'pointer' ? ifKnown(world.under(input.at)) : unknown,
  field: unknown,
  asks: world.asks?.(),
})

/** Read while it is typed: a stop waits for no reading, and what is not known by then is kept out of the record. */
function writing(known: Beginning, world: Surroundings): Beginning {
  const beginning = { ...known, field: focusIn(world) }
  const seemsSecret = known.concealed ? undefined : world.readSecrecy?.(beginning)
  return { ...beginning, ...(seemsSecret && { seemsSecret }) }
}

/** A touch from before the operator's word of secrecy may have gone on into a text from after it. */
const ended = (known: Beginning, isSecret: boolean, world: Surroundings): Beginning => ({
  ...known,
  concealed: known.concealed || isSecret,
  ...(known.touched && { touched: { ...known.touched, after: ifKnown(world.look()) } }),
})

/** The touch that a text has grown out of, if it has; `letter`: what was there before its first one. */
const touchedBefore = ({ began }: Done, before: Done | undefined, letter: Beginning | undefined) =>
  before?.began === began
    ? { click: before.action, before: letter?.picture ?? unknown, after: unknown, letter: letter?.since }
    : undefined

/**
 * @param idle the hands at rest: a pointer's or fingers.
 * @param report gets each action in order, one at a time.
 * @param ready is told at once of each action that waits for its turn.
 */
export function openRecorder(
  idle: Hands,
  world: Surroundings,
  report: (action: Action, began: Beginning) => Promise<void>,
  ready: (began: Beginning) => void = () => undefined,
): Recorder {
  let hands: Hands = idle
  let caret: Point | undefined
  /** How many inputs there were, and when the last one was. */
  let [notes, last] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  const beginnings = new WeakMap<Touch, Beginning>()
  const reports = inOrder(report, ready)

  /** @param before of the last input that is a part of what it ended: one that begins something else is none. */
  const tell = (done: readonly Done[], before = last): void => {
    for (const { action, began } of done) {
      const known = beginnings.get(began)
      if (known === undefined) continue
      const beginning = {
        ...ended(known, secrecy.on, world),
        ...endingOf({ action, began, since: known.since }, { before, last }, world),
      }
      reports.add(action, beginning)
    }
  }

  /** A text has just begun: whose it is, is asked while the focus is still there. */
  const askField = (began: Touch, touched?: Touched): void => {
    const known = beginnings.get(began)
    if (known !== undefined)
      beginnings.set(began, writing({ ...known, caret, ...(touched && { touched }) }, world))
  }

  const take = (input: HandInput): void => {
    const { growing } = hands
    const until = begins(hands, input) ? last : input.ms
    if (!isBare(hands, input)) last = input.ms
    const { hands: next, done } = touch(hands, input)
    hands = next
    if (hands.growing?.action.kind === 'type' && growing?.action.kind !== 'type')
      askField(hands.growing.began, touchedBefore(hands.growing, growing, beginnings.get(input)))
    if (done.some((one) => one.began === input && writes(one.action))) askField(input)
    tell(done, until)
  }

  const end = (): void => {
    clearTimeout(timer)
    const { hands: next, done } = flush(hands)
    hands = next
    tell(done)
  }

  const rest = async (): Promise<void> => {
    await stillness(() => notes)
    end()
    hands = spendModifiers(hands)
    await reports.told()
  }

  const secrecy = openSecrecy({ end, rest })

  /** Ends the action in progress unless the hands go on; input in the last moment restarts the clock. */
  const pause = async (): Promise<void> => {
    const seen = notes
    await lag()
    if (seen === notes && !isHolding(hands)) end()
  }

  return {
    note(input, before) {
      notes += 1
      const known = { concealed: secrecy.on, caret, since: sinceOf(hands, input) }
      if (begins(hands, input)) beginnings.set(input, beginningOf(world, input, before, known))
      take(input)
      caret = caretAfter(caret, input)
      clearTimeout(timer)
      timer = setTimeout(() => void pause(), isWriting(hands) ? restMs.typing : restMs.click).unref()
    },
    rest,
    leave() {
      end()
      return reports.told()
    },
    get conceals() {
      return secrecy.on
    },
    conceal: (on) => secrecy.declare(on),
    close: () => clearTimeout(timer),
  }
}

/** Whether what is typed is declared secret: from the very word on, and until what was typed before the end of it is told. */
function openSecrecy({ end, rest }: { end(): void; rest(): Promise<void> }) {
  let on = false
  /** How often the operator has said so; an end that still waits gives way to a newer word. */
  let declared = 0
  return {
    get on() {
      return on
    },
    async declare(wanted: boolean): Promise<void> {
      if (wanted) {
        end()
        on = true
      }
      declared += 1
      const mine = declared
      await rest()
      if (mine === declared) on = wanted
    },
  }
}

const isWriting = ({ growing }: Hands): boolean => growing?.action.kind === 'type'

/** While a button or a key is held, the action goes on. */
const isHolding = ({ press, strike }: Hands): boolean => press !== undefined || strike !== undefined

/** A button or key that goes down. */
function begins({ mask }: Hands, input: HandInput): boolean {
  switch (input.type) {
    case 'pointer':
      return (input.mask & ~mask) !== 0
    case 'key':
      return input.down
    case 'written':
      return true
    case 'paste':
      return false
  }
}

const writes = ({ kind }: Action): boolean => kind === 'type' || kind === 'paste'

/** Each is told once the one before it is. */
function inOrder(
  report: (action: Action, began: Beginning) => Promise<void>,
  ready: (began: Beginning) => void,
) {
  let reported: Promise<void> = Promise.resolve()
  return {
    add(action: Action, began: Beginning): void {
      ready(began)
      reported = reported.then(() => report(action, began))
    },
    told: () => reported,
  }
}

type Ended = Done & Pick<Beginning, 'since'>

/** The Enter that submits a text is a part of it, and what is held down with a move is a part of that. */
function endingOf(
  { action, began, since }: Ended,
  { before, last }: Record<'before' | 'last', number>,
  world: Surroundings,
): Pick<Beginning, 'span' | 'after'> {
  const isSubmitted = action.kind === 'type' && action.submit
  const span = { from: since ?? began.ms, until: Math.max(began.ms, isSubmitted ? last : before) }
  if (!writes(action)) return { span }
  return { span, after: { picture: ifKnown(world.look()), field: focusIn(world) } }
}

const sinceOf = ({ held }: Hands, { ms }: HandInput): number =>
  Math.min(ms, ...held.map(({ began }) => began.ms))

/** A pointer that only moves is part of nothing. */
const isBare = ({ mask }: Hands, input: HandInput): boolean =>
  input.type === 'pointer' && input.mask === 0 && mask === 0

/** A press puts the caret somewhere; keys that write leave it in its field, all others may take it elsewhere. */
function caretAfter(caret: Point | undefined, input: HandInput): Point | undefined {
  if (input.type === 'pointer') return input.mask & 1 ? input.at : caret
  if (input.type !== 'key' || !input.down) return caret
  const found = keyOf(input.keysym)
  const stays = found === undefined || found.character !== undefined || isModifier(found.key)
  return stays || ['backspace', 'delete', 'left', 'right', 'home', 'end'].includes(found.key)
    ? caret
    : undefined
}
