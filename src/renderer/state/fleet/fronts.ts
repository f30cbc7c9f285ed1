/** Which of the runs is in front of this operator: chosen by number, by need, or a form for a new one. */
import { nextWaiting } from '../../../core/api/tiles'
import type { Link } from '../../link/link'
import type { ConsoleStore, Shown } from '../store'

export type Fronts = {
  /** Brings a run to the front, as the operator wants it; without one the form for a new run. */
  face(run: string | undefined): void
  /** The same for one that the console leads on to. */
  lead(run: string): void
  /** The run that needs the operator most. */
  next(): void
  /** The run of this number, counted from one in the order of their beginning. */
  pick(number: number): void
  /** Lets go of a run; one that goes on is stopped by it. */
  putAway(run: string): void
  stopAll(): void
}

export function createFronts(link: Link, store: ConsoleStore): Fronts {
  const tiles = () => store.getState().snapshot?.fleet ?? []
  const front = () => store.getState().snapshot?.run?.setup.id
  const ask = (run: string | undefined) => link.client.face(run === undefined ? {} : { run })
  const face = (run: string | undefined): void => {
    if (run !== undefined && run === front()) return
    const chosen = { run }
    store.setState({ chosen })
    const drop = (now: Shown) => (now.chosen === chosen ? { chosen: undefined } : {})
    ask(run).catch(() => store.setState(drop))
  }
  return {
    face,
    lead: (run) => void ask(run).catch(() => undefined),
    next() {
      const tile = nextWaiting(tiles(), front())
      if (tile !== undefined) face(tile.run)
    },
    pick(number) {
      const tile = tiles()[number - 1]
      if (tile !== undefined) face(tile.run)
    },
    putAway: (run) => void link.client.leave({ run }).catch(() => undefined),
    stopAll: () => void link.client.stopAll({}).catch(() => undefined),
  }
}
