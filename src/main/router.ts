/** The calls of core/api over a room: every input parsed, every output of the declared shape. */
import { eventIterator, os } from '@orpc/server'
import {
  api,
  type ModelProfile,
  type PromptView,
  type Receipt,
  type Settings,
  type Snapshot,
  type Start,
  type Started,
} from '../core/api'
import type { PhoneList } from '../core/phones-api'
import type { Fleet } from './engine/fleet'
import { policyRoutes } from './policy-routes'
import { secretRoutes } from './secret-routes'
import type { Shelf } from './shelf'
import { shelfRoutes } from './shelf-routes'
import type { NamedSecrets } from './store/named-secrets'
import type { PolicyFile } from './store/policy'
import { trialRoutes } from './trial-routes'
import type { Trials } from './trials'

/** What the calls act on. */
export type Room = {
  readonly fleet: Fleet
  readonly shelf: Shelf
  readonly policy: PolicyFile
  changed(): void
  readonly trials: Trials
  start(wanted: Start, console: string): Promise<Started>
  follow(signal: AbortSignal | undefined): AsyncGenerator<Snapshot>
  saveSettings(settings: Settings): Promise<void>
  saveKey(model: string, key: string): Promise<void>
  readonly saveSecret: NamedSecrets['save']
  prompt(wanted: { run?: string | undefined; dialect?: string | undefined }): Promise<PromptView>
  tryModel(profile: ModelProfile): Promise<{ ok: boolean; message: string }>
  phones(): Promise<PhoneList>
  joinPhone(address: string, code: string): Promise<{ ok: boolean; message: string }>
}

/** What a call knows besides its input: which page or terminal it comes from. */
const from = os.$context<{ readonly console: string }>()

const gone: Receipt = { ok: false, why: 'stale' }

export const openRouter = (room: Room) =>
  ({
    ...policyRoutes(room.policy, room.changed),
    ...shelfRoutes(room.shelf, () => goingOn(room.fleet)),
    ...trialRoutes(room.trials),
    ...secretRoutes(room.fleet, room.saveSecret),
    watch: os
      .input(api.watch.input)
      .output(eventIterator(api.watch.output))
      .handler(({ signal }) => room.follow(signal)),
    start: from
      .input(api.start.input)
      .output(api.start.output)
      .handler(({ input, context }) => room.start(input, context.console)),
    ...seatRoutes(room.fleet),
    leave: os
      .input(api.leave.input)
      .output(api.leave.output)
      .handler(async ({ input }) => {
        if (room.fleet.find(input.run) !== undefined) await room.fleet.leave()
        return {}
      }),
    saveSettings: os
      .input(api.saveSettings.input)
      .output(api.saveSettings.output)
      .handler(async ({ input }) => {
        await room.saveSettings(input)
        return {}
      }),
    saveKey: os
      .input(api.saveKey.input)
      .output(api.saveKey.output)
      .handler(async ({ input }) => {
        await room.saveKey(input.model, input.key)
        return {}
      }),
    prompt: os
      .input(api.prompt.input)
      .output(api.prompt.output)
      .handler(({ input }) => room.prompt(input)),
    tryModel: os
      .input(api.tryModel.input)
      .output(api.tryModel.output)
      .handler(({ input }) => room.tryModel(input)),
    phones: os
      .input(api.phones.input)
      .output(api.phones.output)
      .handler(() => room.phones()),
    joinPhone: os
      .input(api.joinPhone.input)
      .output(api.joinPhone.output)
      .handler(({ input }) => room.joinPhone(input.address, input.code)),
  }) satisfies Record<keyof typeof api, unknown>

/** What is said to the run that goes on. */
const seatRoutes = (fleet: Fleet) => ({
  send: from
    .input(api.send.input)
    .output(api.send.output)
    .handler(({ input, context }) => fleet.find(input.run)?.send(input, context.console) ?? gone),
  verify: os
    .input(api.verify.input)
    .output(api.verify.output)
    .handler(
      ({ input }) =>
        fleet.find(input.run)?.verify(input.frame) ?? { ok: false, message: 'This run is not here.' },
    ),
  setAutonomy: os
    .input(api.setAutonomy.input)
    .output(api.setAutonomy.output)
    .handler(({ input }): Receipt => {
      const seat = fleet.find(input.run)
      seat?.setAutonomy(input.autonomy)
      return seat === undefined ? gone : { ok: true }
    }),
  present: os
    .input(api.present.input)
    .output(api.present.output)
    .handler(({ input }) => {
      fleet.find(input.run)?.attend(input)
      return {}
    }),
})

/** A run that has ended still stands at the console, but nothing writes it any more. */
function goingOn(fleet: Fleet): string | undefined {
  const seat = fleet.current()
  return seat?.view()?.phase.name === 'ended' ? undefined : seat?.id
}
