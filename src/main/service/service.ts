/** The room behind every door: runs, settings and keys, as the one contract of core/api. Knows no host. */

import { shownAddress } from '../../core/action/addresses'
import type { Snapshot, Start, Started } from '../../core/api/api'
import type { SettingsPatch } from '../../core/api/settings'
import { tileOf } from '../../core/api/tiles'
import { dialects } from '../../core/dialects'
import type { Lang } from '../../core/lang'
import { standing as standingMarks } from '../../core/library/annotation'
import type { World } from '../../core/policy/rehearsal'
import { practiceTarget, practiceTask } from '../../core/practice'
import { Failure, failure, problemOf } from '../../core/problem'
import type { Problem } from '../../core/problems/shape'
import { type Fleet, openFleet, type Prepare, type Stopped } from '../engine/fleet'
import type { Wire } from '../engine/ports'
import type { Session } from '../engine/session'
import { timeLimit } from '../engine/waiting'
import { readAnnotations } from '../store/library/annotations'
import { openLibrary } from '../store/library/library'
import { openReviews, type Reviews } from '../store/library/reviews'
import { openFrames } from '../store/record/frames'
import { runFolder } from '../store/record/runs'
import { verifyRun } from '../store/record/verify'
import { scrubStrings } from '../store/scrub'
import { openServers } from '../store/settings/known-servers'
import { openPolicy } from '../store/settings/policy'
import { openSecrets, type Secrets } from '../store/settings/secrets'
import { openSettings, type SettingsFile } from '../store/settings/settings'
import { pictureMaker } from '../wiring/export-pictures'
import { exportInThread } from '../wiring/export-thread'
import { checklistProfile, localModels, nobodyProfile } from '../wiring/model'
import { ownDoors } from '../wiring/own-doors'
import { clock, openCrew, openWorkshop, type Workshop } from '../wiring/parts'
import { joinPhone, listPhones } from '../wiring/phones'
import { pictures } from '../wiring/pictures'
import { findShipped } from '../wiring/places'
import type { OcrProcess } from '../wiring/readers'
import { openTranscriber, transcriptionPlace } from '../wiring/transcriber'
import { tryWithPicture } from '../wiring/try-model'
import { openDatasets } from './datasets'
import type { Service, Vault } from './door'
import { openFronts } from './fronts'
import { openInbox } from './inbox'
import { type KnownRuns, openKnownRuns } from './known-runs'
import { type Imports, openImports } from './library/imports'
import { archiveOf, openShelf, type Shelf } from './library/shelf'
import { openNews } from './news'
import { openNotes } from './notes'
import { savePrompt, showPrompt } from './prompt-view'
import { openRehearsals, type Rehearsals } from './rehearsals'
import { wishFor } from './rivals/rivals'
import { openRouter, type Room, type Router } from './routes'
import { openStepNames } from './step-names'
import { openTrials } from './trials'

export type ServiceOptions = {
  readonly home: string
  readonly version: string
  readonly vault?: Vault | undefined
  /** How a process that reads texts is begun, where this one cannot fork. */
  readonly startReader?: (() => OcrProcess) | undefined
}

const spoken = dialects.map(({ id, title, platform }) => ({ id, title, platform }))

/** How long a model may take to answer before the form says so. */
const answerMs = 15_000
/** A local model may have to be loaded first, and looks at a picture. */
const tryMs = 90_000
/** A person may have to accept this computer's key on their phone first. */
const connectMs = 75_000

type OpenService = Omit<Service, 'router'> & { readonly router: Router }

/** `first`: why the first run did not begin, which is over once one has. */
type Trouble = { readonly first?: Problem | undefined; readonly other?: Problem }

/** Opens settings and keys, and what else outlives a run. */
export async function openService({
  home,
  version,
  vault,
  startReader,
}: ServiceOptions): Promise<OpenService> {
  const [settings, policy] = await Promise.all([openSettings(home), openPolicy(home)])
  const secrets = await openSecrets({ home, env: process.env, vault: vault?.kept ? vault : undefined })
  // Keys of earlier versions and of the environment go where their models are now, and nowhere else later.
  await secrets.keys.bind(placesIn(settings)).catch(() => undefined)
  const shop = openWorkshop(home, secrets, policy.read, startReader)
  const news = openNews()
  const glimpses = openNews()
  const runs = openKnownRuns(home, news.spread)
  let trouble: Trouble = {}
  const troubledBy = (what: keyof Trouble) => (cause: unknown) => {
    trouble = { ...trouble, [what]: scrubStrings(problemOf(cause), secrets.scrub) }
    news.spread()
  }
  const troubled = troubledBy('other')
  const { happened } = runs
  const watch = { changed: news.spread, glimpsed: glimpses.spread, happened, troubled }
  const fleet = openFleet(preparing(shop, settings, runs), watch, clock)
  const fronts = openFronts(fleet.sessions, news.spread)

  async function start(wanted: Start, console?: string) {
    const faceIt = console === undefined ? undefined : fronts.asked(console)
    const started = await fleet.start(wanted, console)
    if (!started.ok) return { ...started, problem: scrubStrings(started.problem, secrets.scrub) }
    trouble = { ...trouble, first: undefined }
    runs.began(started.run)
    faceIt?.(started.run)
    // The run goes on whether or not what was used can be remembered.
    await settings.save(usedIn(wanted)).catch(troubled)
    return started
  }

  const snapshot = (console: string): Snapshot => ({
    ...standing(settings, secrets, trouble.other ?? trouble.first),
    ...running(fleet, fronts.of(console)),
    now: clock(),
    runs: runs.count(),
    version,
  })

  const rehearsals = openRehearsals({ home, world: () => worldOf(settings, secrets) })
  const router = openRouter({
    fleet,
    policy,
    changed: news.spread,
    ...recordOf({ home, version, secrets, rehearsals }),
    imports: importsInto(home, runs, news.spread),
    trials: openTrials({ home, shop, profiles: () => profilesIn(settings) }),
    rehearsals,
    notes: openNotes({ home, scrub: secrets.scrub, settings: settings.read, hear: openTranscriber(secrets) }),
    start,
    face: fronts.face,
    follow: (console, signal) => news.follow(() => snapshot(console), signal),
    followGlimpses: (console, signal) => glimpses.follow(() => fronts.of(console)?.glimpse(), signal),
    ...saving(settings, secrets, news.spread),
    ...inquiries({ home, secrets, shop, settings }),
    servers: openServers(home),
  })

  return {
    router,
    live: (run, wire, console) => serveLive(fleet.find(run), wire, console),
    frame: openFrames(home, pictures.small),
    exported: (name) => archiveOf(home, name),
    stop: (how) => fleet.stop(how).then(shownStop),
    async greet() {
      if (!(await runs.any()))
        await greeting(() => start(firstRun(settings.read().lang)), troubledBy('first'))
    },
    async close() {
      await fleet.close()
      await shop.close()
    },
  }
}

/** No page has asked for the first run, so that none is answered: why there is none stands beside the form that they all show then. */
async function greeting(start: () => Promise<Started>, troubled: (cause: Failure) => void): Promise<void> {
  const begun = await start()
  if (begun.ok || begun.cancelled === true) return
  const failed = new Failure(begun.problem)
  troubled(failed)
  throw failed
}

/** What is saved is told to every page, also where that failed. */
const saving = (settings: SettingsFile, secrets: Secrets, told: () => void) =>
  ({
    saveSettings: (patch) => settings.save(patch).finally(told),
    saveKey: (model, key) => secrets.keys.save(model, key).finally(told),
    saveSecret: (name, value) => secrets.named.save(name, value).finally(told),
  }) satisfies Pick<Room, 'saveSettings' | 'saveKey' | 'saveSecret'>

/** Bundles that a page hands over; what is new by them is told. */
const importsInto = (home: string, runs: KnownRuns, told: () => void): Imports =>
  openImports({
    home,
    flawsIn: async (folder) => (await verifyRun(folder, pictures.kept)).length,
    changed(taken) {
      for (const run of taken) runs.began(run)
      void runs.renew()
      told()
    },
  })

type Recorded = {
  readonly home: string
  readonly version: string
  readonly secrets: Secrets
  readonly rehearsals: Rehearsals
}

/** What was recorded, and what people say of it: both are one library's. */
function recordOf({
  home,
  version,
  secrets,
  rehearsals,
}: Recorded): Pick<Room, 'shelf' | 'inbox' | 'datasets'> {
  const library = openLibrary(home)
  const { check } = rehearsals
  const reviews = openReviews(home, library)
  const renew = seldom(reviews.renew)
  const about: Reviews['about'] = (run) => {
    void renew()
    return reviews.about(run)
  }
  const { said } = reviews
  const shipped = findShipped('prompts')
  const shelf = openShelf({
    home,
    version,
    secrets,
    library,
    about,
    said,
    shipped,
    exporting: exportInThread,
    check,
  })
  const inbox = openInbox({
    ...{ library, clock, reviews: { ...reviews, renew } },
    annotate: shelf.annotate,
    said: async (run) => standingMarks(await readAnnotations(runFolder(home, run))),
  })
  const datasets = {
    ...openDatasets({ home, version, shipped, secrets, exporting: exportInThread, maker: pictureMaker }),
    names: openStepNames(library),
  }
  const annotate: Shelf['annotate'] = async (run, annotation, after) => {
    const kept = await shelf.annotate(run, annotation, after)
    await said(run)
    return kept
  }
  return { shelf: { ...shelf, annotate }, inbox, datasets }
}

/** What other programs have recorded or said meanwhile is looked for so often. Milliseconds. */
const renewMs = 20_000

/** Does it at most so often, however often it is asked for. */
function seldom(work: () => Promise<void>): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    if (clock() - last <= renewMs) return
    last = clock()
    await work()
  }
}

type Inquiring = {
  readonly home: string
  readonly secrets: Secrets
  readonly shop: Workshop
  readonly settings: SettingsFile
}

/** What is looked into before a run: what a model is told, whether it answers, which models and phones there are. */
const inquiries = ({ home, secrets, shop, settings }: Inquiring) =>
  ({
    savePrompt: (wanted) => savePrompt(shop.prompts, wanted),
    prompt: (wanted) => showPrompt({ home, prompts: shop.prompts, lang: settings.read().lang }, wanted),
    tryModel: (profile) =>
      tryWithPicture(
        profile,
        { home, secrets, prompts: shop.prompts, lang: settings.read().lang },
        timeLimit(tryMs),
      ),
    localModels: () => localModels(timeLimit(answerMs)),
    phones: listPhones,
    joinPhone,
  }) satisfies Pick<Room, 'prompt' | 'savePrompt' | 'tryModel' | 'localModels' | 'phones' | 'joinPhone'>

/** What a start of this service connects and opens. */
const preparing =
  (shop: Workshop, settings: SettingsFile, runs: KnownRuns): Prepare =>
  async (wanted, signal) => {
    const profile = profilesIn(settings).find(({ id }) => id === wanted.model)
    if (profile === undefined) throw failure('model.unknown', { model: wanted.model })
    void runs.renew() // other programs may have recorded runs since
    const { lang, operator } = settings.read()
    const limit = timeLimit(connectMs, signal)
    const { crew, ...prepared } = await openCrew(shop, { ...wanted, profile, lang, operator }, limit)
    const trust = { rules: () => settings.read().gate, tally: runs.tally, random: Math.random }
    const run = { profile, lang: profile.lang ?? lang, platform: crew.target.info.platform }
    const candidates = () => wishFor(shop, run, settings.read().candidates, profilesIn(settings))
    return { ...prepared, crew: { ...crew, trust, candidates } }
  }

/** The live picture of a run; without one the viewer is turned away. */
function serveLive(session: Session | undefined, wire: Wire, console: string): void {
  if (session === undefined) wire.close()
  else session.live(wire, console)
}

const firstRun = (lang: Lang): Start => ({
  target: practiceTarget('desktop', lang),
  task: practiceTask('desktop', lang),
  model: checklistProfile.id,
  autonomy: 'ask',
})

const usedIn = ({ target, task, model }: Start): SettingsPatch => ({
  targets: { used: target },
  tasks: { used: task },
  model,
})

/** What guards know besides a record. */
const worldOf = (settings: SettingsFile, { namesIn }: Secrets): World => ({
  ownDoors: ownDoors(),
  secretsIn: namesIn,
  rules: settings.read().gate,
})

const profilesIn = (settings: SettingsFile) => [checklistProfile, ...settings.read().models, nobodyProfile]

/** Everything that is asked with a key. */
const placesIn = (settings: SettingsFile) => {
  const { models, transcription } = settings.read()
  return [...models, ...(transcription.baseUrl === '' ? [] : [transcriptionPlace(transcription)])]
}

/** What a console shows besides the run. */
function standing(settings: SettingsFile, secrets: Secrets, trouble: Problem | undefined) {
  const models = profilesIn(settings)
  const notice = trouble ?? settings.problem ?? secrets.problem
  const { keys, kept } = secrets
  const places = placesIn(settings)
  const known = places.filter((place) => keys.key(place) !== undefined).map(({ id }) => id)
  const bound = places.flatMap(({ id: model }) => {
    const origin = keys.boundTo(model)
    return origin === undefined ? [] : [{ model, origin }]
  })
  return {
    settings: settings.read(),
    models,
    keys: { known, kept, bound },
    secrets: [...secrets.named.list()],
    dialects: spoken,
    ...(notice !== undefined && { notice }),
  }
}

function running(fleet: Fleet, front: Session | undefined): Pick<Snapshot, 'run' | 'fleet' | 'starting'> {
  const views = fleet.numbered().flatMap(({ number, session }) => {
    const view = session.view()
    return view === undefined ? [] : [{ number, view }]
  })
  const run = views.find(({ view }) => view.setup.id === front?.id)?.view
  const starting = fleet.starting()
  return {
    ...(run && { run }),
    fleet: views.map(({ view, number }) => tileOf(view, number)),
    ...(starting && {
      starting: {
        target: shownAddress(starting.wanted.target),
        task: starting.wanted.task,
        since: starting.since,
      },
    }),
  }
}

const shownStop = (stopped: Stopped | undefined): Stopped | undefined =>
  stopped?.start === undefined ? stopped : { ...stopped, start: shownAddress(stopped.start) }
