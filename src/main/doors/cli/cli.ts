/** Door 3, the command line: a name, its flags, an exit code. 0 done, 1 failed, 2 wrong usage. */
import { wordsOf } from '../../../core/cause'
import { type Command, interruptAll, warn } from './command'

/** Loaded when called, so that `parse` does not wait for what only `run` needs. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('../web/serve')).serve,
  link: async () => (await import('./commands/link')).link,
  stop: async () => (await import('./commands/stop')).stop,
  run: async () => (await import('./commands/run')).run,
  observe: async () => (await import('./commands/observe')).observe,
  perform: async () => (await import('./commands/perform')).perform,
  judge: async () => (await import('./commands/judge')).judge,
  parse: async () => (await import('./commands/parse')).parse,
  prompt: async () => (await import('./commands/prompt')).prompt,
  elements: async () => (await import('./commands/elements')).elements,
  compare: async () => (await import('./commands/compare')).compare,
  runs: async () => (await import('./commands/library/runs')).runs,
  show: async () => (await import('./commands/library/show')).show,
  note: async () => (await import('./commands/library/note')).note,
  export: async () => (await import('./commands/library/export')).exporting,
  import: async () => (await import('./commands/library/import')).importing,
  dataset: async () => (await import('./commands/dataset/dataset')).dataset,
  correct: async () => (await import('./commands/library/correct')).correct,
  why: async () => (await import('./commands/library/why')).why,
  verify: async () => (await import('./commands/library/verify')).verify,
  replay: async () => (await import('./commands/replay')).replay,
  trust: async () => (await import('./commands/trust')).trust,
  practice: async () => (await import('./commands/practice')).practice,
  doctor: async () => (await import('./commands/doctor')).doctor,
}

const usage = `usage: pilothouse [command]

  (none)     open the console
  serve      the console in a browser: [--port N] [--no-open]
  link       a new link to the page of a console that is open: each opens one page, once: [--json]
  stop       stops whatever goes on in this home and lifts every key, also while a page hangs: [--json]
  run        a run without a window: --target URL --task TEXT --model URL|anthropic:NAME|openai:NAME|gemini:NAME|gemini-interactions:NAME|checklist|replay:RUN [--base-url URL] [--dialect ID] [--steps N] [--approve ask|all|everything-but-the-floor|never] [--operator NAME] [--json]
  observe    one look: --target URL [--out F.png] [--json]
  perform    one move: --target URL --action JSON; perform --help tells what JSON may be
  judge      what a move would meet, unmade: --target URL|--picture PNG [--listed F.json] [--platform desktop|mobile|web] --action JSON (with "label", or by --thought TEXT, as a model names its target) [--autonomy ask|ask_risky|countdown|auto] [--json]
  parse      a reply on stdin → actions: --dialect ID --screen WxH [--image WxH] [--space S], or --batch
  prompt     the request a model would be sent: --dialect ID --task TEXT [--lang en|zh] [--screen WxH]
  elements   the texts on a picture: IMAGE
  compare    how two pictures differ: A B [--at x,y]
  runs       the recorded runs: [WORDS] [--task|--target|--dialect|--model|--operator T] [--outcome O] [--reason R] [--from D] [--to D] [--trashed] [--json], or --trash|--restore|--purge RUN
  show       one recorded run: RUN [--json]
  note       what was spoken at the helm: RUN [NOTE] | RUN NOTE --transcribe | RUN NOTE --text TEXT; [--json]
  export     training data: RUN… --format native|llama-factory|ms-swift|parquet|atif|agentnet|osworld|hf-sessions|webdataset|html|webp --out DIR [--anew] [--thought] [--unjudged] [--demonstrations DIALECT] [--split 0.1] [--image-size sent|native|N] [--lang en|zh] [--no-redact] [--json]
  dataset    saved queries over all steps, in versions: save NAME [--by|--effect|--outcome|--dialect|--app|--reason|--thought-by|--kind T]… [--reviewed yes|no] [--dedupe] [--balance by|effect|outcome|dialect|app[:N]] [--split 0.1] [--split-by run|app] [--thought] [--unjudged] [--demonstrations DIALECT] [--image-size sent|native|N] [--lang en|zh] [--no-redact] | save NAME --again, both with [--dry-run]; list | show NAME[@N] | rows NAME[@N] [--left] | diff NAME@N NAME@N | export NAME[@N] --format llama-factory|ms-swift|parquet|webdataset --out DIR [--anew]; [--json]
  correct    the move that would have been right at a step: RUN STEP --action JSON --by NAME [--thought TEXT] [--rating first|second|resolution], or RUN STEP --withdraw --by NAME [--rating R]; [--json]
  why        the training rows that a step makes, and why no others: RUN STEP [--thought] [--unjudged] [--demonstrations DIALECT] [--dataset NAME[@N]] [--json]
  import     runs from bundles: FILE… [--json]
  verify     reads runs again and says what changed: [RUN…] [--mend] [--json]
  replay     a model answers a recorded run's frames: RUN --model URL|anthropic:NAME|openai:NAME|gemini:NAME|gemini-interactions:NAME|checklist|replay:RUN [--base-url URL] [--dialect ID] [--json]
  trust      the certificate of an encrypted server, once you have compared it: HOST:PORT FINGERPRINT, or HOST:PORT --forget
  practice   a practice target: desktop|phone [--port N] [--lang en|zh]
  doctor     what is here, what is missing, and the mend

Targets: vnc://[[user]:password@]host:port[?keyboard=us|gb|de|fr|es|it|ru]  vnc+ssh://user@gateway/host:port  adb://serial  adb+tcp://host:port  web:https://…  cdp://host:port
         practice:desktop  practice:phone
`

const asksForHelp = (word: string): boolean => word === '--help' || word === '-h'

/** The line of the usage that is about one command. */
const usageOf = (name: string): string =>
  `${usage.split('\n').find((line) => line.startsWith(`  ${name} `)) ?? usage}\n`

/** Of a move, what it is written with. */
async function helpOf(name: string): Promise<string> {
  if (!usageOf(name).includes(' --action ')) return usageOf(name)
  return `${usageOf(name)}\n${(await import('./read-action')).kindsInWords()}`
}

async function main([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined) return (await import('./commands/open')).open()
  if (asksForHelp(name) || name === 'help') {
    process.stdout.write(usage)
    return 0
  }
  if (name === '--version') {
    process.stdout.write(`${(await import('../../wiring/places')).version}\n`)
    return 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (load === undefined) {
    warn(`There is no command “${name}”.`)
    process.stderr.write(`\n${usage}`)
    return 2
  }
  if (rest.some(asksForHelp)) {
    process.stdout.write(await helpOf(name))
    return 0
  }
  return (await load())(rest)
}

/** The reader has seen enough, as `head` has after ten lines, or the terminal is gone: no failure, but a run ends first. */
let ending = false
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE' && cause.code !== 'EIO') throw cause
    ending ||= interruptAll()
    if (!ending) process.exit(0)
  })

/** A pipe takes what is written bit by bit, and leaving at once would drop the rest. */
const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()))

async function leave(code: number): Promise<void> {
  await Promise.all([written(process.stdout), written(process.stderr)])
  process.exit(code)
}

void main(process.argv.slice(2)).then(leave, (cause: unknown) => {
  const isWrongUsage = cause instanceof Error && cause.name === 'WrongUsage'
  warn(wordsOf(cause))
  if (isWrongUsage) process.stderr.write(`\nusage:\n${usageOf(process.argv[2] ?? '')}`)
  return leave(isWrongUsage ? 2 : 1)
})
