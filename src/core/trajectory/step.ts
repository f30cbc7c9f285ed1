/** What a run is as data: full steps, each with what was seen, asked, said, decided, sent and seen again. */
import type { Action } from '../action/action'
import type { Size } from '../action/geometry'
import type { Observation } from '../action/observation'
import type { Proposal, ReadingError } from '../action/proposal'
import type { ImageRef, ModelReply, Outcome, Params } from '../dialects/dialect'
import type { Verdict } from '../guards/guard'
import type { Problem } from '../problems/shape'
import type { Asker, Astray, Change, Decider, End, EventOf, Setup, VetoReason } from '../run/events'
import type { JournalLine } from '../run/journal'
import type { NoteView, Transcript } from '../run/notes'

/** What a model was asked: the request by the name of its blob, and the pictures in it, in their order. */
export type Ask = {
  readonly frame: string
  readonly request: string
  readonly images: readonly ImageRef[]
  /** sha256 of the template. */
  readonly prompt?: string | undefined
  /** Pictures of the request that the run had not seen by then; a sound record has none. */
  readonly unseen: readonly string[]
}

/** What came back, verbatim. */
export type Answered = {
  readonly reply: ModelReply
  readonly usage?: { readonly prompt: number; readonly completion: number } | undefined
  /** The model that answered, where its endpoint said so. */
  readonly model?: string | undefined
  readonly firstMs?: number | undefined
  readonly ms: number
}

/** Another answer to the same question: of the run's own model, or of another one in its own dialect. */
export type RivalAnswer = {
  readonly proposal: Proposal
  readonly answered: Answered
  /** Absent: the run's own model, as it is set up. */
  readonly by?: Asker | undefined
}

export type Decision = {
  readonly kind: 'approved' | 'edited' | 'vetoed' | 'answered' | 'composed'
  readonly by: Decider
  /** UTC, as the journal has it. */
  readonly at: string
  /** From the card's first showing to the decision. */
  readonly ms?: number | undefined
  readonly reason?: VetoReason | undefined
  readonly note?: string | undefined
}

/** Why a proposal was never decided. */
export type Superseded = 'repredicted' | 'reopened' | 'took_over' | 'resized' | 'failed' | 'stopped' | 'open'

/** One action up for decision, one unreadable reply, or one move by hand. Points are pixels of the target's frame. */
export type DataStep = {
  /** 1 for the first. */
  readonly number: number
  readonly kind: 'proposed' | 'unread' | 'composed' | 'by_hand'
  /** UTC and line number of what opened the step. */
  readonly at: string
  readonly seq: number
  /** The model's parameters at that moment. */
  readonly params: Params
  readonly observation?: Observation | undefined
  /** A move by hand: what the browser of a page asked for it as it began, which no picture shows. */
  readonly asks?: Problem | undefined
  /** The frame before the move. */
  readonly frame?: string | undefined
  readonly size?: Size | undefined
  readonly ask?: Ask | undefined
  readonly answered?: Answered | undefined
  readonly proposal?: Proposal | undefined
  /** Within a queue. */
  readonly index: number
  readonly proposed?: Action | undefined
  readonly unreadable?:
    | { readonly error: ReadingError; readonly detail: string; readonly text: string }
    | undefined
  readonly verdicts: readonly Verdict[]
  readonly decision?: Decision | undefined
  readonly held?: { readonly live: string; readonly change: Change } | undefined
  /** The operator went on although the place had changed. */
  readonly overruled: boolean
  readonly superseded?: Superseded | undefined
  /** What was decided to be done. */
  readonly done?: Action | undefined
  /** What stood in the intent, written before anything was sent. */
  readonly sent?: Action | undefined
  readonly result?: EventOf<'acted'>['result'] | undefined
  readonly answer?: string | undefined
  readonly wire: readonly string[]
  readonly actMs?: number | undefined
  readonly outcome?: Outcome | undefined
  readonly quiet?: boolean | undefined
  /** The frame after the move. */
  readonly after?: string | undefined
  /** The operator's own reason, in the place of the model's. */
  readonly thought?: string | undefined
  /** Where that reason was spoken: whose words stand for it. */
  readonly transcript?: Transcript | undefined
  /** A move by hand: what the operator said before it, and after it where no other move followed. */
  readonly notes?: readonly NoteView[] | undefined
  readonly closing?: readonly NoteView[] | undefined
  /** The words of `closing`, and whose they are where it was spoken. */
  readonly said?: string | undefined
  readonly saidBy?: Transcript | undefined
  /** Answers that stood beside it; the first that was proposed is among them once another was put up. */
  readonly rivals?: readonly RivalAnswer[] | undefined
  /** Those that the operator had before them and passed over, by their proposals. */
  readonly over?: readonly string[] | undefined
  /** The candidate of another model that was put up in the place of what this step's own model proposed. */
  readonly borrowed?: string | undefined
  /** A move by hand: the number of the step whose open proposal it took the place of. */
  readonly instead?: number | undefined
  /** A move by hand that did not do what was meant: nobody can tell that it was right. */
  readonly astray?: Astray | undefined
}

/** UTC and line number of the end, and the screen that it was said of. */
export type Closing = Pick<DataStep, 'at' | 'seq'> & { readonly observation: Observation }

/** A run but for its steps. */
export type RunHead = {
  readonly setup: Setup
  /** Of the program that recorded it. */
  readonly version: string
  /** UTC of the first line. */
  readonly started: string
  readonly end?: End | undefined
  /** The operator at the helm said that it is over, of this screen; older records have none. */
  readonly closing?: Closing | undefined
  /** Number of lines whose type or keys this version does not know. */
  readonly unknownLines: number
}

export type Trajectory = RunHead & { readonly steps: readonly DataStep[] }

/** A run that is read line by line. */
export type TrajectoryReading = {
  /** Steps that no later line can change, each once, in order. */
  add(line: JournalLine): readonly DataStep[]
  /** The steps that are left, and the rest of the run; undefined when the lines did not begin one. */
  close(): { readonly steps: readonly DataStep[]; readonly head: RunHead | undefined }
}

/** Something reached the target, or may have; a text that nothing took is as if it had not been typed. */
export const wasSent = ({ done, result, astray }: DataStep): boolean =>
  done !== undefined && (result === 'sent' || result === 'unknown') && astray !== 'nowhere'
