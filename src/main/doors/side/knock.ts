/** Asks every open program of a home by its side door: to stop what goes on, or for a new link to its page. */
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { basename } from 'node:path'
import { z } from 'zod'
import { wordsOf } from '../../../core/cause'
import { deadline } from '../../engine/waiting'
import { readJson, readSign, type Sign, signsIn } from './sign'

/** Runs by their ids, a start by the address of its target. */
export const Ended = z.object({
  runs: z.array(z.string()).readonly().optional(),
  start: z.string().optional(),
})
const Stopped = Ended.extend({ ms: z.number() })
/** Nothing, of a program that has no page for a browser. Strict: what another program says goes to a terminal as it is. */
export const Link = z.object({
  url: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}\/#code=[\w-]{1,100}$/)
    .optional(),
})
type Failed = { readonly failed: string }
/** What one program did, or why it could not. */
export type Stopped = z.infer<typeof Stopped> | Failed

/**
 * Stops everything that goes on in a home. Gives what each open program did, or why it did not; an empty list when none is
 * open.
 */
export const stopAll = (home: string): Promise<readonly Stopped[]> =>
  askAll(home, { path: '/stop', shape: Stopped, cannot: 'It could not stop' })

/** A new link to each page of a home that a browser can open; the links before are worthless from then on. */
export const newLinks = (home: string): Promise<readonly (z.infer<typeof Link> | Failed)[]> =>
  askAll(home, { path: '/link', shape: Link, cannot: 'It gave no link' })

type Question<T> = { readonly path: string; readonly shape: z.ZodType<T>; readonly cannot: string }

/** One that hangs keeps nobody from hearing of the others. */
async function askAll<T>(home: string, question: Question<T>): Promise<readonly (T | Failed)[]> {
  const answers = await Promise.all((await signsIn(home)).map((path) => knock(path, question)))
  return answers.filter((answered) => answered !== undefined)
}

/** Takes a sign down where nothing answers any more. */
async function knock<T>(path: string, question: Question<T>): Promise<T | Failed | undefined> {
  const sign = await readSign(path)
  if (sign === undefined) return undefined
  try {
    return await ask(sign, question)
  } catch (cause) {
    const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
    if (!isGone) return { failed: `${basename(path, '.json')}: ${wordsOf(cause)} End that process.` }
    await rm(path, { force: true })
    return undefined
  }
}

/** How long a program may take to lift everything, in ms. */
const patience = 10_000

function ask<T>({ port, token }: Sign, { path, shape, cannot }: Question<T>): Promise<T> {
  const headers = { authorization: `Bearer ${token}` }
  // Of the whole answer, not of each byte: another program may say something for ever.
  const late = deadline(patience, () => new Error('It does not answer.'))
  return new Promise((resolve, reject) => {
    const failed = (cause: Error) => reject(late.signal.aborted ? late.signal.reason : cause)
    const asking = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, signal: late.signal },
      (response) => {
        let text = ''
        // Whoever answers may be another program, and break off in the middle.
        response.on('error', failed)
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text = (text + chunk).slice(0, 10_000)
        })
        response.on('end', () => {
          const answer = response.statusCode === 200 ? readJson(text, shape) : undefined
          if (answer !== undefined) resolve(answer)
          else reject(new Error(`${cannot}: ${onOneLine(text) || response.statusCode}.`))
        })
      },
    )
    asking.on('error', failed)
    asking.on('close', late.stop)
    asking.end()
  })
}

/** What another program says goes to a terminal: a line, and nothing that steers it. */
const onOneLine = (text: string): string =>
  text
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
