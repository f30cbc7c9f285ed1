/** What the engine needs of the world: a target, a model, eyes, a record. Adapters implement these types. */

import type { Action } from '../../core/action/action'
import type { Box, Point, Size } from '../../core/action/geometry'
import type { Moving } from '../../core/action/moving'
import type { Element, Observation } from '../../core/action/observation'
import type { Sent } from '../../core/action/sent'
import type { Dialect, ImageRef, ModelReply, ModelRequest, Outcome } from '../../core/dialects/dialect'
import type { Room } from '../../core/dialects/room'
import type { Grounds } from '../../core/policy/grounds'
import type { Problem } from '../../core/problems/shape'
import type { Asker, Change, Event, Usage } from '../../core/run/events'
import type { Judge, Surroundings } from '../../core/run/judging'
import type { PhaseOf } from '../../core/run/phase'
import type { Run } from '../../core/run/run'

/** Lossless RGBA pixels, row by row, alpha 255; a copy that nobody else writes to. */
export type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** One look at a target. `seq` is the live view's frame number. */
export type Capture = {
  readonly picture: Picture
  readonly seq: number
  readonly cursor?: Point
  readonly foreground?: string
  readonly url?: string
  /** What the browser of a page asks or says for it, in a dialog that no picture shows, and how it is answered. */
  readonly asks?: Problem
  /** What the target itself knows of what it shows: bounds in pixels of the picture, roles, marks. */
  readonly elements?: readonly Element[]
  /** What has the keyboard's focus; null where nothing has. Absent where the target cannot tell. */
  readonly focus?: Element | null
}

/** What is learned of a live picture while nobody acts on it. */
export type Unrest = {
  now(): Moving
  /** Every square that changed after that time, moving or not. */
  since(at: number): Moving
  /** Whether what changes from here on is the screen's own doing; what an act changes is no unrest. */
  heed(on: boolean): void
  /** Told what changed, as boxes, wherever it is not known to move by itself. */
  subscribe(listener: (stirred: readonly Box[]) => void): () => void
}

/** Two-way bytes to one live viewer: a WebSocket or a MessagePort, seen from main. */
export type Wire = {
  send(bytes: Uint8Array): void
  onBytes(listener: (bytes: Uint8Array) => void): void
  onClose(listener: () => void): void
  close(): void
}

/** What an operator's hands did in the live view, before anybody made an action of it. `at` in frame pixels. */
export type HandInput =
  | { readonly type: 'pointer'; readonly at: Point; readonly mask: number; readonly ms: number }
  | { readonly type: 'key'; readonly keysym: number; readonly down: boolean; readonly ms: number }
  | { readonly type: 'paste'; readonly text: string; readonly ms: number }
  | { readonly type: 'written'; readonly text: string; readonly ms: number }

/**
 * Whether an input got to the target. `untaken`: nothing of it was sent, as the target has no such thing, or takes nothing now;
 * false where that is not known.
 */
export type Arrival = boolean | 'untaken'

/** What stands between a viewer's hands and the target. */
export type ViewGate = {
  admit(): boolean
  /** Whether what is typed is declared secret. */
  conceals?(): boolean
  /** `before` gives the screen as it last stood still; it must be asked at once. */
  onHand(input: HandInput, before: () => Picture): void
  /** The input of that moment is on its way: resolves once that is over, and whether it got to the target. */
  onSending?(ms: number, done: Promise<Arrival>): void
  /** What the hands did, or the last part of it, did not get to the target. */
  onUnsent?(why: Problem): void
}

/** A live picture made of single pictures: how old the newest is now, in ms, and why there is no video. */
export type Stills = { readonly age?: number; readonly noVideo?: Problem }

export type TargetState =
  | { readonly state: 'connecting' }
  | {
      readonly state: 'live'
      readonly size: Size
      /** The target's own words: a page's title, a phone's model. */
      readonly title: string
      /** How many tabs a page has, where there are several. */
      readonly tabs?: number
      /** What the operator should know besides. */
      readonly notice?: Problem
      /** Absent while the live picture moves as the screen does. */
      readonly stills?: Stills
    }
  | { readonly state: 'lost'; readonly problem: Problem }

/** The machine under control. Every method rejects with a `Failure` when the target is lost. */
export type Target = {
  readonly info: {
    readonly kind: 'vnc' | 'adb' | 'web'
    readonly address: string
    readonly platform: 'desktop' | 'mobile' | 'web'
    /** Names of applications that `open_app` finds. */
    readonly apps?: readonly string[]
  }
  status(): TargetState
  /** Called at every change of `status`, resizes and new stills included. Returns the way to stop listening. */
  subscribe(listener: (state: TargetState) => void): () => void
  /** Lossless pixels of now. Never invented: a target that cannot show throws. */
  observe(signal: AbortSignal): Promise<Capture>
  /** What moves by itself in its live picture. */
  readonly unrest?: Unrest | undefined
  /** The newest picture that is here already, without asking the target; undefined while there is none. */
  glance?: (() => Capture | undefined) | undefined
  /** As `Capture.asks`, known without asking the target: while a page asks, it takes nothing but the answer. */
  asks?: (() => Problem | undefined) | undefined
  /** The element that the target lists under a point now, where it can tell quickly. */
  under?: ((at: Point, signal: AbortSignal) => Promise<Element | undefined>) | undefined
  /**
   * The field that takes what is typed next, once it has taken all that went before; `none` where nothing does, undefined where
   * the target cannot tell.
   */
  focused?: ((signal: AbortSignal) => Promise<Element | 'none' | undefined>) | undefined
  /**
   * What lies under the points of an action now instead of what was listed there, where the target can tell; undefined
   * when it is still the same.
   */
  displaced?:
    | ((
        action: Action,
        listed: readonly Element[],
        signal: AbortSignal,
      ) => Promise<{ readonly was: string; readonly is: string } | undefined>)
    | undefined
  /** Why this target can never do such an action; undefined when it can. */
  cannot(action: Action): Problem | undefined
  /**
   * Does one action and says what was really sent, piece by piece. Never retried. An abort releases what is held. `admit` is
   * asked before every single input, and after its first no nothing but releases leaves; without it the caller is alone.
   */
  perform(action: Action, signal: AbortSignal, admit?: () => boolean): Promise<readonly Sent[]>
  /**
   * Resolves when the picture is quiet, or at the cap.
   * @param lulled called as soon as it looks quiet, by targets whose `glance` has the very pixels that `observe` will give.
   */
  settle(signal: AbortSignal, lulled?: () => void): Promise<{ readonly quiet: boolean }>
  /** Lifts every key and button that is down. */
  release(): Promise<void>
  /** Connects again after a loss; resolves when live. Nothing is ever re-sent. */
  reconnect(signal: AbortSignal): Promise<void>
  /** Serves the live picture to a viewer; its input passes only while `admit` says so, and is reported to `onHand`. */
  view(wire: Wire, gate: ViewGate): void
  /** The run has ended, and nothing is done here any more: it is only looked at. Never throws. */
  ended?: (() => void) | undefined
  close(): Promise<void>
}

export type Answer = {
  readonly reply: ModelReply
  readonly usage?: Usage | undefined
  /** As the endpoint calls the model that answered, where it says so: another one may stand behind the name that was asked for. */
  readonly model?: string | undefined
  readonly firstMs?: number | undefined
}

export type Asking = {
  readonly request: ModelRequest
  /** The bytes of a picture of the request, encoded and resized as it says. */
  picture(ref: ImageRef): Promise<Uint8Array>
  /** Called with the whole text so far, as often as it grows. */
  onText(text: string): void
}

/** What answers. Rejects with a `Failure`; retries only before the first byte. */
export type Model = {
  ask(asking: Asking, signal: AbortSignal): Promise<Answer>
  /** What the pictures of one request may weigh; absent: whatever they do. */
  readonly room?: Room
}

/** What moved by itself when the picture was seen, and what does now. */
export type Movement = {
  readonly seen?: Moving | undefined
  readonly live?: Moving | undefined
  /** All that changed between the two, even where it is as it was. */
  readonly between?: Moving | undefined
  /** Where the pointer was then, and where it is now. */
  readonly pointers?: readonly Point[] | undefined
  /** What changed while the check went on; given where a person who saw it move let the move happen. */
  readonly stirred?: Moving | undefined
  /** Where the target vouches that the focus has stayed: its place then, and of what can be pressed the new. */
  readonly focus?: { readonly box: Box; readonly fresh: readonly Box[] } | undefined
}

/** What else is known of an act whose effect is looked for: of the screen that it was meant for, and of what came. */
export type About = Partial<Pick<Observation, 'focus' | 'cursor'>> & {
  readonly moving?: Movement | undefined
  /** What the target listed. */
  readonly elements?: readonly Element[] | undefined
  /** What has the focus after the act, where the target can tell. */
  readonly focused?: Observation['focus']
  /** Whether another page or application has come to the front. */
  readonly turned?: boolean | undefined
}

export type Comparison = { readonly stale: boolean; readonly change: Change }

/** What looks at pixels, off the main thread where it is slow. */
export type Eyes = {
  /** sha256 of the RGB pixels, hex. */
  name(picture: Picture): string
  elements(picture: Picture, signal: AbortSignal): Promise<readonly Element[]>
  /** Whether what an action relies on still looks as it did; `change` says by how much and why not. */
  compare(seen: Picture, live: Picture, action: Action, moving?: Movement): Comparison
  /** What an act did, with the boxes of the later picture that changed: at the place that it means, and elsewhere. */
  outcome(
    before: Picture,
    after: Picture,
    action: Action,
    about?: About,
  ): { readonly outcome: Outcome; readonly near?: Box; readonly elsewhere?: Box }
  /** The picture at exactly the wanted size, its marks drawn on it. */
  encode(picture: Picture, ref: Pick<ImageRef, 'size' | 'mime' | 'marks' | 'region'>): Promise<Uint8Array>
}

/** One run's record on disk. `append` resolves once the event is durable; frames and blobs are content-addressed. */
export type Journal = {
  append(event: Event): Promise<void>
  saveFrame(name: string, picture: Picture): Promise<void>
  /** A frame saved earlier in this run. */
  loadFrame(name: string): Promise<Picture>
  /** Saves text as a blob and gives its sha256. */
  saveBlob(text: string): Promise<string>
  close(): Promise<void>
}

/** One that is asked beside the run's own model. */
export type Rival = {
  readonly by: Asker
  readonly dialect: Dialect
  /** Absent: the run's own. */
  readonly model?: Model | undefined
  /** What it is told, where that is not the run's own request word for word. */
  readonly prompted?: Parts['prompt'] | undefined
}

/** How many answers are asked for, the first included, and of whom. `always`: with every question, before policy speaks. */
export type Wish = { readonly always: boolean; readonly count: number; rival(nth: number): Rival }

/** Milliseconds that only grow. */
export type Clock = () => number

/** What a run asks before it lets a move go without the operator. */
export type Gate = {
  /** The same grounds as long as nothing has changed. */
  weigh(run: Run, question: PhaseOf<'deciding'>): Grounds
  /** Resolves with whether the countdown of a question ran out. An abort resolves with false and leaves it running. */
  runOut(question: PhaseOf<'deciding'>, signal: AbortSignal): Promise<boolean>
}

/** Everything a run needs of the world. */
export type Parts = {
  /** The loop acts by `perform` alone. */
  readonly target: Omit<Target, 'perform' | 'view' | 'close'>
  /** One action at the helm; rejects with `Unsent` when it was broken off before any input. Never retried. */
  perform(action: Action, signal: AbortSignal): Promise<readonly Sent[]>
  readonly model: Model
  readonly dialect: Dialect
  readonly eyes: Eyes
  readonly journal: Journal
  readonly judge: Judge
  /** Nobody is there to go on by hand: where the rules of a run stop, it ends. */
  readonly unattended?: boolean
  /** What `judge` goes by besides the run. */
  around(): Surroundings
  readonly clock: Clock
  readonly version: string
  newId(): string
  /** The wall clock for models that are told the time, such as `2026-11-21 21:35`. */
  now(): string
  /** The prompt template, read anew for each request: it is the user's. */
  prompt(): Promise<{ readonly text: string; readonly sha256: string }>
  /** Whether a question waits for the operator. */
  readonly gate: Gate
  /** Who else may be asked, as the settings have it now; absent where nobody may. */
  readonly candidates?: (() => Wish) | undefined
  /** Reaches for a lost target (`Lifeline`); without it the operator alone does. */
  readonly reach?: ((loss: object, signal: AbortSignal) => Promise<number | undefined>) | undefined
}
