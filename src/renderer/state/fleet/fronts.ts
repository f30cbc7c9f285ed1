/** Which of the runs is in front of this operator: chosen by number, by need, or a form for a new one. */
import { nextWaiting } from '../../../core/api/tiles'
import type { Link } from '../../link/link'
import type { ConsoleStore, Shown } from '../store'
import type { Asked } from './asked'

export type Fronts = {
  /**
   * Brings a run to the front, as the operator wants it; without one the form for a new run.
   * @param during what is being done to it: until that is settled nothing else is led to.
   */
  face(run: string | undefined, during?: Promise<unknown>): void
  /** The same for one that the console leads on to. */
  lead(run: string): void
  /** The run that needs the operator most. */
  next(): void
  /** The run of this number. */
  pick(number: number): void
  /** Lets go of a run; one that goes on is stopped by it. */
  putAway(run: string): void
  stopAll(): void
}

export function createFronts(link: Link, store: ConsoleStore): Fronts {
  const tiles = () => store.getState().snapshot?.fleet ?? []
  const front = () => store.getState().snapshot?.run?.setup.id
  const ask = (run: string | undefined) => link.client.face(run === undefined ? {} : { run })
  /** What the service has not got is as good as not asked for. */
  function keep(run: string | undefined, by: Asked['by'], done: Promise<unknown>): void {
    const asked: Asked = { run, by, at: store.clock() }
    store.setState({ asked })
    const settle = (as: Asked | undefined) =>
      store.setState((now) => (now.asked === asked ? { asked: as } : {}))
    done.then(
      () => settle({ ...asked, answered: true }),
      () => settle(undefined),
    )
  }
  /** Stands there, and nothing else is on its way: what only this page has seen come is not enough. */
  const stays = (run: string | undefined, { asked }: Pick<Shown, 'asked'>): boolean =>
    run !== undefined && run === front() && (asked === undefined || asked.run === run)
  const face: Fronts['face'] = (run, during) => {
    if (!stays(run, store.getState())) keep(run, 'hand', Promise.all([ask(run), during]))
    else if (during !== undefined) keep(run, 'hand', during)
  }
  return {
    face,
    lead: (run) => keep(run, 'lead', ask(run)),
    next() {
      const tile = nextWaiting(tiles(), front())
      if (tile !== undefined) face(tile.run)
    },
    pick(number) {
      const tile = tiles().find((one) => one.number === number)
      if (tile !== undefined) face(tile.run)
    },
    putAway: (run) => void link.client.leave({ run }).catch(() => undefined),
    stopAll: () => void link.client.stopAll({}).catch(() => undefined),
  }
}
