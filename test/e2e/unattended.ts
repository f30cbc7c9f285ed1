/** A console in Auto, reached by its own door, and a model with a script: what a run does while nobody looks. */
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import { z } from 'zod'
import type { RunView } from '../../src/core/api/api'
import { nothingTold, snapshotFrom, toldAfter } from '../../src/core/api/updates'
import type { Client } from '../../src/renderer/link/wire'
import { type FakeOpenai, openFakeOpenai } from '../fakes/openai-server'
import { enterDoor } from '../fakes/pass'
import type { Case, Moment } from '../fixtures/unattended/case'

const Request = z.object({ history: z.array(z.object({ fate: z.string() })) })

/** A model that says the moves of the case that is set, each until it was carried out, then that all is done. */
export async function openScripted(): Promise<FakeOpenai & { play(script: Case, moment: Moment): void }> {
  let say = async (_made: number): Promise<object> => ({ actions: [{ kind: 'finish', outcome: 'failed' }] })
  const model = await openFakeOpenai({
    async reply({ lastText }) {
      const { history } = Request.parse(JSON.parse(lastText))
      return JSON.stringify(await say(history.filter(({ fate }) => fate === 'approved').length))
    },
  })
  return {
    ...model,
    play(script, moment) {
      const moves = [...(script.first ?? []), ...script.moves]
      say = async (made) => {
        const move = moves[made]
        if (move === undefined) return { actions: [{ kind: 'finish', outcome: 'completed' }] }
        return { target: move.target, actions: [await move.action(moment)] }
      }
    },
  }
}

export type AutoConsole = {
  readonly client: Client
  /** Resolves where the run waits for somebody, or is over. */
  untilQuiet(run: string, fits?: (view: RunView) => boolean): Promise<RunView>
  close(): void
}

/** @param link as the browser door prints it. */
export async function openAutoConsole(link: string): Promise<AutoConsole> {
  const websocket = (await enterDoor(link)).socket('/api')
  const client: Client = createORPCClient(new RPCLink({ websocket: websocket as never }))
  return {
    client,
    async untilQuiet(run, fits = () => true) {
      const leave = new AbortController()
      try {
        let told = nothingTold
        for await (const update of await client.watch({}, { signal: leave.signal })) {
          const snapshot = snapshotFrom(told, update)
          told = toldAfter(told, snapshot)
          const view = snapshot.run
          if (view?.setup.id === run && isQuiet(view) && fits(view)) return view
        }
        throw new Error('the snapshots ended')
      } finally {
        leave.abort()
      }
    },
    close: () => websocket.close(),
  }
}

function isQuiet({ phase, autonomy }: RunView): boolean {
  // Once a screen has moved under a question, everything is asked: that has no grounds of its own.
  if (phase.name === 'deciding')
    return (autonomy === 'ask' || phase.grounds?.go === 'ask') && phase.observation.elements !== undefined
  return ['unread', 'held', 'stuck', 'ended'].includes(phase.name)
}
