/** Replies and moves of the vnc-tools dialect for tests. */
import { Action } from '../../../../src/core/action/action'
import type { ModelReply, PastMove, Seen } from '../../../../src/core/dialects/dialect'

export const screen = { width: 1920, height: 1080 }
export const image = { width: 1280, height: 720 }
export const scaled: Seen = { screen, image, space: 'image' }
export const plain: Seen = { screen, image: screen, space: 'image' }

export const wired = (name: string, args: unknown, text = ''): ModelReply => ({
  text,
  toolCalls: [{ id: 'x', name, arguments: typeof args === 'string' ? args : JSON.stringify(args) }],
  finish: 'tool_calls',
})

export const command = (args: object, text = ''): ModelReply => wired('vnc_command', args, text)

export const spoken = (text: string): ModelReply => ({ text, finish: 'stop' })

let proposals = 0

/** The moves of one reply as a run keeps them: each with its own action, all with the reply. */
export function pastMoves(reply: ModelReply, ...fates: readonly (Partial<PastMove> & { action: object })[]) {
  const proposal = `p${++proposals}`
  return fates.map(({ action: written, ...more }): PastMove => {
    const action = Action.parse(written)
    const intent = { actions: [action], repaired: [], ignored: 0, ...more.intent }
    return { proposal, frame: 'f1', size: screen, reply, fate: 'approved', done: action, ...more, intent }
  })
}
