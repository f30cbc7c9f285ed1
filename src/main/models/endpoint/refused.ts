/** What a server says instead of a reply: its status, its headers, and the beginning of its words. */
import { z } from 'zod'

export class Refused extends Error {
  readonly status: number
  readonly headers: Headers
  /** The beginning of the body. */
  readonly body: string

  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: string) {
    super(String(status))
    this.status = status
    this.headers = headers
    this.body = body
  }
}

/** What a server says is wrong, in the shapes in use, or the JSON itself; empty where it sent none. */
export function wordsIn({ body }: Refused): string {
  const value = parseJson(body)
  if (value === undefined) return ''
  return complaintIn(value) ?? (body === '{}' ? '' : body)
}

/** Whether a page came in place of an answer. */
export const isPage = ({ headers, body }: Refused): boolean =>
  headers.get('content-type')?.includes('html') === true || /^\s*</.test(body)

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Complaint = z.union([
  z.object({ error: z.union([z.string(), z.looseObject({ message: z.string() })]) }),
  z.object({ object: z.literal('error'), message: z.string() }),
  z.object({ type: z.literal('error'), message: z.string() }),
  z.object({ detail: z.string() }),
])

/** What a server says is wrong, in the shapes in use, or undefined when it does not complain. */
export function complaintIn(value: unknown): string | undefined {
  // Some send a list of one.
  if (Array.isArray(value)) return value.length === 1 ? complaintIn(value[0]) : undefined
  if (!mayComplain(value)) return undefined
  const { data } = Complaint.safeParse(value)
  if (data === undefined) return undefined
  if ('detail' in data) return data.detail
  if ('message' in data) return data.message
  return typeof data.error === 'string' ? data.error : data.error.message
}

/** Looking closer costs more than reading an event, and is done for each. */
const mayComplain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('error' in value || 'detail' in value || 'message' in value)
