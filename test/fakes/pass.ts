/** Comes in by the browser door as a page does, without a browser: a link is given for a pass, and the pass with what is asked. */
import { WebSocket } from 'ws'

export type Visitor = {
  readonly host: string
  readonly origin: string
  readonly pass: string
  /** @param name how this page calls itself. */
  socket(path: string, name?: string): WebSocket
}

/** @param link as the door prints it; it is spent afterwards. */
export async function enterDoor(link: string): Promise<Visitor> {
  const { host, origin } = new URL(link)
  const answer = await spend(link)
  if (!answer.ok) throw new Error(`the door answered ${answer.status}`)
  const pass = await answer.text()
  return {
    host,
    origin,
    pass,
    socket: (path, name = 'test') =>
      new WebSocket(`ws://${host}${path}`, ['pilothouse', `pass.${pass}`, `console.${name}`], { origin }),
  }
}

/** Asks for a pass, whatever the answer. */
export const spend = (link: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const { origin, hash } = new URL(link)
  const authorization = `Bearer ${hash.slice('#code='.length)}`
  return fetch(`${origin}/pass`, { method: 'POST', headers: { origin, authorization, ...headers } })
}
