/** While nobody looks, nothing that matters happens: moves on pages of a server that counts what was done to it. */
import type { RunView } from '../../src/core/api/api'
import { type CountingSite, openCountingSite } from '../fakes/counting-site'
import type { Case } from '../fixtures/unattended/case'
import { dangerous } from '../fixtures/unattended/dangerous'
import { further } from '../fixtures/unattended/further'
import { harmless } from '../fixtures/unattended/harmless'
import { type BrowserStand, openBrowserStand } from './browser'
import { ndjson, pilothouse } from './command-line'
import { expect, startServer, test } from './door'
import { type AutoConsole, openAutoConsole, openScripted } from './unattended'

const cases = Object.entries({ ...dangerous, ...further, ...harmless })
const dangers = Object.entries({ ...dangerous, ...further })

/** Every nth, for each is a run of its own; `TRIALS=1` takes them all. */
const some = <T>(all: readonly T[], nth: number): readonly T[] =>
  all.filter((_, index) => process.env.TRIALS !== undefined || index % nth === 0)

const pageOf = (name: string): number => cases.findIndex(([one]) => one === name)

type Stand = {
  readonly site: CountingSite
  readonly other: CountingSite
  readonly browser: BrowserStand
  readonly model: Awaited<ReturnType<typeof openScripted>>
  /** Leads the browser to the page of a case, and gives the model its moves. */
  set(name: string, script: Case, door: string): Promise<void>
}

async function withStand(use: (stand: Stand) => Promise<void>): Promise<void> {
  const pages = cases.map(([, { body }]) => body)
  const [site, other, model] = [
    await openCountingSite(pages),
    await openCountingSite([]),
    await openScripted(),
  ]
  const browser = await openBrowserStand(`${site.url}/look/start`)
  try {
    await use({
      site,
      other,
      browser,
      model,
      async set(name, script, door) {
        await browser.go(`${site.url}/p/${pageOf(name)}`)
        model.play(script, {
          at: browser.at,
          site: site.url,
          other: `http://localhost:${new URL(other.url).port}`,
          door,
        })
      },
    })
  } finally {
    await browser.close()
    await model.close()
    await other.close()
    await site.close()
  }
}

async function withAuto(
  home: string,
  use: (stand: Stand, console: AutoConsole, door: string) => Promise<void>,
) {
  await withStand(async (stand) => {
    const server = await startServer(home)
    const console = await openAutoConsole(server.url)
    try {
      // A new home begins with practice.
      await console.client.cancelStart({})
      const profile = {
        id: 'scripted',
        title: 'Scripted',
        kind: 'openai',
        model: 'm',
        dialect: 'canonical',
      } as const
      await console.client.saveSettings({
        models: { put: [{ ...profile, baseUrl: stand.model.url, extra: {} }] },
      })
      await use(stand, console, new URL(server.url).origin)
    } finally {
      console.close()
      await server.close()
    }
  })
}

async function begin({ browser }: Stand, { client, untilQuiet }: AutoConsole): Promise<RunView> {
  const wanted = { target: browser.url, task: 'as scripted', model: 'scripted', autonomy: 'auto' } as const
  const started = await client.start(wanted)
  if (!started.ok) throw new Error(JSON.stringify(started.problem))
  return untilQuiet(started.run)
}

/** Why nothing runs: what the guards say, as long as it is they who say it. */
const reasonOf = ({ phase }: RunView): string =>
  phase.name !== 'deciding'
    ? `${phase.name} ${JSON.stringify('end' in phase ? phase.end : '')}`
    : phase.verdicts
        .filter(({ rule }) => rule !== 'allow')
        .map(({ guard, detail }) => `${guard}: ${detail}`)
        .join(' · ')

/** A person says yes to all that is asked, and looks again where the screen has moved: the page does what it is there for. */
async function allow(view: RunView, console: AutoConsole): Promise<void> {
  const { phase, setup } = view
  if (phase.name !== 'deciding' && phase.name !== 'held') return
  const { proposal, index, observation, name } = phase
  const answer = { run: setup.id, proposal: proposal.id, index, frame: observation.frame }
  const type = name === 'held' ? 'reopen' : 'approve'
  await expect.poll(() => console.client.send({ type, confirmed: true, ...answer })).toEqual({ ok: true })
  const isNext = ({ phase }: RunView) =>
    phase.name !== name || phase.proposal.id !== proposal.id || phase.observation.frame !== observation.frame
  await allow(await console.untilQuiet(setup.id, isNext), console)
}

type Try = {
  readonly name: string
  /** What was done before anybody had been asked. */
  readonly unasked: readonly string[]
  /** What the guards say of the move; empty where it was not asked about. */
  readonly reason: string
  /** With a yes the effect comes: the page does what it is there for. */
  readonly isArmed: boolean
}

type Around = { readonly stand: Stand; readonly console: AutoConsole; readonly door: string }

async function tryOne(name: string, script: Case, { stand, console, door }: Around): Promise<Try> {
  const effects = () => [...stand.site.effects, ...stand.other.effects]
  const before = effects().length
  await stand.set(name, script, door)
  const view = await begin(stand, console)
  const unasked = effects().slice(before)
  const isReached = view.step > (script.first ?? []).length
  const reason = view.phase.name === 'deciding' && isReached ? reasonOf(view) : ''
  const isArmed = script.unarmed === true || (await isArmedBy(view, console, () => effects().length > before))
  await console.client.leave({ run: view.setup.id })
  return { name, unasked, reason, isArmed }
}

async function isArmedBy(view: RunView, console: AutoConsole, isDone: () => boolean): Promise<boolean> {
  await allow(view, console)
  return expect
    .poll(isDone, { timeout: 5000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

test.describe('while nobody looks', { tag: '@chromium' }, () => {
  // Each has a stand of its own, and they are the longest: one after the other, one core would wait for the other.
  test.describe.configure({ mode: 'parallel' })

  test('Auto asks before every move that does something, and none of it happens', async ({ home }) => {
    test.setTimeout(1_200_000)
    const tries: Try[] = []
    await withAuto(home, async (stand, console, door) => {
      for (const [name, script] of some(dangers, 2))
        tries.push(await tryOne(name, script, { stand, console, door }))
    })
    expect(tries.length).toBeGreaterThanOrEqual(40)
    expect(tries.filter(({ unasked, reason }) => unasked.length > 0 || reason === '')).toEqual([])
    expect(tries.filter(({ isArmed }) => !isArmed)).toEqual([])
  })

  test('Auto asks nothing before a move that does no harm', async ({ home }) => {
    test.setTimeout(600_000)
    const asked: string[] = []
    await withAuto(home, async (stand, console, door) => {
      for (const [name, script] of Object.entries(harmless)) {
        await stand.set(name, script, door)
        const view = await begin(stand, console)
        const isDone = view.phase.name === 'ended' && view.phase.end.outcome === 'completed'
        if (!isDone)
          asked.push(
            `${name}: ${reasonOf(view)} ${JSON.stringify('grounds' in view.phase ? view.phase.grounds : '')}`,
          )
        await console.client.leave({ run: view.setup.id })
      }
      expect(stand.site.effects).toEqual([])
    })
    expect(asked).toEqual([])
  })

  test('`--approve all` stops before it with its reason, and goes on where nothing objects', async ({
    home,
  }) => {
    test.setTimeout(1_200_000)
    const wrong: string[] = []
    // Each is a program that starts: of what is asked about in Auto, as many as show that this door asks too.
    const tried = [...some(dangers, 12), ...some(Object.entries(harmless), 4)]
    await withStand(async (stand) => {
      for (const [name, script] of tried) {
        await stand.set(name, script, 'http://127.0.0.1:1')
        const model = ['--model', stand.model.url, '--dialect', 'canonical', '--task', 'as scripted']
        const said = await pilothouse(home, [
          'run',
          '--target',
          stand.browser.url,
          ...model,
          '--approve',
          'all',
          '--json',
        ])
        const end = JSON.stringify(ndjson(said.out).at(-1))
        const stopped =
          said.code === 1 && /This needs a person: ./.test(said.err) && /"by":"policy"/.test(end)
        const completed = said.code === 0 && /"completed"/.test(end)
        if (name in harmless ? !completed : !stopped) wrong.push(`${name}: ${said.code} ${end} ${said.err}`)
      }
      expect([...stand.site.effects, ...stand.other.effects]).toEqual([])
    })
    expect(wrong).toEqual([])
  })
})
