/** What makes a wire: how a request is written for it, and how what is streamed back becomes a reply. All else is shared. */
import { z } from 'zod'
import type { ModelProfile } from '../../../core/api/settings'
import type { Room } from '../../../core/dialects/room'
import type { Failure } from '../../../core/problem'
import type { Problem } from '../../../core/problems/shape'
import type { Answer, Asking } from '../../engine/ports'
import type { Refused } from './refused'

/** The model that answers, as the endpoint calls it; what is no name is none. */
export const ServedModel = z.string().min(1).max(200).nullish().catch(undefined)

export type Endpoint = Pick<ModelProfile, 'baseUrl' | 'model' | 'extra' | 'headers'>

export type Body = Readonly<Record<string, unknown>>

export type Post = {
  /** Behind the base URL. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
  /** Sent in place of the body, which is then empty. */
  readonly form?: FormData
}

export type Asked = Pick<Asking, 'request' | 'picture'>

export type Wire = {
  /** Bytes of pictures that its service takes. */
  readonly room?: Room
  /** How it is told that a server does not speak it: by what it sent, by a page, by a page with a status. */
  readonly strange: Strange
  /** `{key}` in a header stands for the key. Rejects where a picture cannot be had. */
  post(endpoint: Endpoint, asked: Asked): Promise<Post>
  /** The body that the server may take where it has refused this one for something that can be left out. */
  simpler?(body: Body, refused: Refused): Body | undefined
  gather(means: Means): Gathering
}

export type Strange = {
  readonly sent: Problem
  readonly page: Problem
  pageWith(status: number): Problem
}

/** `limit`: UTF-16 units of text, reasoning, tool calls and what must be sent again, together. */
export type Means = {
  readonly limit: number
  fail(why: Problem): Failure
  /** Makes the error for the server's own words, which may hold a key. */
  quote(why: Problem, words: string): Failure
}

export type Taken = { readonly told: boolean; readonly grown: boolean }

export type Gathering = {
  /**
   * Takes the value of one event, or of a whole reply that was not streamed (`whole`). Yields between small pieces of work.
   * Gives whether it told anything of a reply and whether the text has grown; undefined where it is nothing of this wire.
   * Throws when the reply is too long, repeats itself, or says that there will be none.
   */
  take(value: unknown, whole: boolean): Generator<unknown, Taken | undefined>
  text(): string
  /** Whether anything of a reply has come. */
  begun(): boolean
  /** Whether the server has said why the reply ends. */
  finished(): boolean
  /** Throws where what came cannot be a reply. */
  answer(): Omit<Answer, 'firstMs'>
}
