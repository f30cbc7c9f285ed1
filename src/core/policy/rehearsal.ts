/** What a policy would have done to recorded moves that another would not: which turn out otherwise, and how many. */
import { z } from 'zod'
import { Action } from '../action/action'
import { platformOf } from '../action/addresses'
import { Observation } from '../action/observation'
import { Proposal } from '../action/proposal'
import { dialect as dialectOf } from '../dialects'
import { Outcome } from '../dialects/dialect'
import type { Circumstances } from '../guards/circumstances'
import { type Guard, Verdict } from '../guards/guard'
import { Risk } from '../guards/risk'
import { Problem, Refused } from '../problems/shape'
import { circumstancesOf } from '../run/judging'
import { costOf } from '../run/spending'
import type { Tally } from './evidence'
import { Autonomy, type GateRules, Grounds } from './grounds'
import { examine, type Judgement } from './judgement'
import { noPolicy, Policy } from './policy'
import { Price } from './price'
import { Answered, type RecordedMoment, type RecordedMove } from './recorded'

/** `asked`: it ran, and asks. `refused`: it never runs. `unasked`: it asked, and runs. `allowed`: it is not refused any more. */
export const Turn = z.enum(['asked', 'refused', 'unasked', 'allowed'])
export type Turn = z.infer<typeof Turn>

/** `then`: each step in the mode that it was decided in. */
export const RehearsalMode = z.enum(['then', ...Autonomy.options])
export type RehearsalMode = z.infer<typeof RehearsalMode>

/** What is compared: the newest runs under `from` and under `to`. */
export const RehearsalWish = z.object({ from: Policy, to: Policy, mode: RehearsalMode })
export type RehearsalWish = z.infer<typeof RehearsalWish>

const Go = z.enum(['run', 'ask', 'deny'])
type Go = z.infer<typeof Go>

/** A step that turns out otherwise. `verdict`: what speaks where it is stricter. */
export const TurnedStep = z.object({
  run: z.string(),
  task: z.string(),
  step: z.int(),
  action: Action,
  turn: Turn,
  answered: Answered,
  verdict: Verdict.optional(),
})
export type TurnedStep = z.infer<typeof TurnedStep>

const count = z.int().min(0)

/** `unjudged`: nobody looked for the texts on their screen, so that guards and rules cannot tell. */
export const RehearsalSums = z.object({
  judged: count,
  unjudged: count,
  turned: z.array(z.object({ turn: Turn, answered: Answered, count })),
})
export type RehearsalSums = z.infer<typeof RehearsalSums>

/** The newest runs are enough to see what a rule does. */
export const mostRuns = 300

/** How many of the steps that turn out otherwise are told one by one, newest run first. */
export const mostTold = 1000

const Read = RehearsalSums.extend({
  /** Runs read so far, and those there are to read. */
  runs: count,
  of: count,
  /** Of those read, the ones that are left out: they are not as they were written, or cannot be followed. */
  damaged: count,
})

/** Told again and again while runs are judged; the last one says how it ended. */
export const RehearsalNews = z.discriminatedUnion('stage', [
  Read.extend({ stage: z.literal('judging') }),
  Read.extend({ stage: z.literal('done'), steps: z.array(TurnedStep) }),
  z.object({ stage: z.literal('failed'), problem: Problem }),
])
export type RehearsalNews = z.infer<typeof RehearsalNews>

const tokens = { prompt: count, completion: count, cached: count.optional() }

/** A recorded move with all that a page needs to judge it, but for the policy. */
export const RecordedQuestion = z.object({
  run: z.string(),
  step: z.int(),
  task: z.string(),
  seen: Observation,
  proposal: Proposal,
  action: Action,
  answered: Answered,
  autonomy: Autonomy,
  grounds: Grounds.optional(),
  about: z.object({
    history: z.array(z.object({ frame: z.string(), done: Action, outcome: Outcome.optional() })),
    target: z.string(),
    platform: z.enum(['desktop', 'mobile', 'web']),
    dialect: z.string(),
    stopsAt: z.array(Risk),
    steps: count,
    spent: z.object({
      ms: z.number(),
      ...tokens,
      apart: z.object({ ...tokens, cost: z.number() }).optional(),
    }),
    /** What the model cost then. */
    price: Price.optional(),
    ownDoors: z.array(z.string()),
    /** Names of the registered secrets that stand in what it writes. */
    secrets: z.array(z.string()),
    checks: z.array(z.string()).optional(),
  }),
})
export type RecordedQuestion = z.infer<typeof RecordedQuestion>

const run = z.string().max(60)

/** The calls of rehearsals; they are part of core/api. To stop listening to `rehearse` stops it. */
export const rehearsalApi = {
  rehearse: { input: RehearsalWish, output: RehearsalNews, stream: true },
  recordedQuestion: {
    input: z.object({ run, step: z.int().min(1) }),
    output: z.union([z.object({ ok: z.literal(true), question: RecordedQuestion }), Refused]),
  },
} as const

/** What does not stand in a record. */
export type World = Pick<Circumstances, 'ownDoors' | 'secretsIn'> & { readonly rules: GateRules }

/** The circumstances of then, under a policy of now. */
export function circumstancesThen({ run }: RecordedMoment, world: World, policy: Policy): Circumstances {
  const { ownDoors, secretsIn } = world
  const { target, dialect } = run.setup
  const stopsAt = dialectOf(dialect)?.stopsAt ?? []
  return circumstancesOf(run, { platform: platformOf(target), stopsAt, policy, ownDoors, secretsIn })
}

/** Without what a page must not know, and what it does not need. */
export function questionOf(move: RecordedMove, world: World): RecordedQuestion {
  const { run, step, seen, proposal, action, answered, autonomy, grounds } = move
  const { target, platform, dialect, stopsAt, history, ownDoors, spent, checks } = circumstancesThen(
    move,
    world,
    noPolicy,
  )
  const { said: _, ...unsaid } = proposal
  return {
    run: run.setup.id,
    step,
    task: run.setup.task,
    seen,
    proposal: unsaid,
    action,
    answered,
    autonomy,
    ...(grounds && { grounds }),
    about: {
      ...{ target, platform, dialect },
      stopsAt: [...stopsAt],
      ownDoors: [...ownDoors],
      ...(checks && { checks: [...checks] }),
      history: history.flatMap(({ frame, done, outcome }) =>
        done === undefined ? [] : [{ frame, done, ...(outcome && { outcome }) }],
      ),
      steps: spent.steps,
      spent: run.spent,
      ...(run.setup.price && { price: run.setup.price }),
      secrets: 'text' in action ? [...world.secretsIn(action.text)] : [],
    },
  }
}

/** What becomes of it under a policy, on a page. */
export function judgeQuestion(
  { seen, proposal, action, grounds, about }: RecordedQuestion,
  {
    policy,
    autonomy,
    rules,
  }: { readonly policy: Policy; readonly autonomy: Autonomy; readonly rules: GateRules },
  guards: readonly Guard[],
): Judgement {
  const { history, secrets, steps, spent, price, ...known } = about
  const { ms, prompt, completion } = spent
  const circumstances: Circumstances = {
    ...known,
    spent: { steps, ms, tokens: prompt + completion, cost: costOf(spent, price ?? policy.budgets.price) },
    policy,
    history: history.map(({ done, ...past }) => ({
      intent: { actions: [done], repaired: [], ignored: 0 },
      fate: 'approved',
      done,
      ...past,
    })),
    secretsIn: () => secrets,
  }
  const record = recordThen(grounds)
  return examine({ action, seen, proposal, record, autonomy, rules, about: circumstances }, guards)
}

/** Whether anybody has looked for its texts; where they were looked for in vain, guards know what to say. */
export const isJudged = ({ elements, unseen }: Observation): boolean =>
  elements !== undefined || unseen !== undefined

/** What the record said of it when it was weighed; the lot is not drawn again. */
export function recordThen(grounds: Grounds | undefined): Tally | undefined {
  if (grounds?.record === undefined) return undefined
  const { through, of, streak } = grounds.record
  return { through, of, streak, missed: through < of }
}

/** What becomes of a recorded move under two policies; undefined where that is the same. */
export function turnedBy(
  move: RecordedMove,
  { from, to, mode }: RehearsalWish,
  world: World,
  guards: readonly Guard[],
): TurnedStep | undefined {
  const { action, seen, proposal, run, step, answered } = move
  const autonomy = mode === 'then' ? move.autonomy : mode
  const record = recordThen(move.grounds)
  const under = (policy: Policy): Judgement => {
    const about = circumstancesThen(move, world, policy)
    return examine({ action, seen, proposal, record, autonomy, about, rules: world.rules }, guards)
  }
  const [was, is] = [under(from), under(to)]
  const turn = turnOf(was.go, is.go)
  if (turn === undefined) return undefined
  const [verdict] = (turn === 'asked' || turn === 'refused' ? is : was).verdicts
  const { id, task } = run.setup
  return { run: id, task: task.slice(0, 300), step, action, turn, answered, ...(verdict && { verdict }) }
}

export function turnOf(was: Go, is: Go): Turn | undefined {
  if (was === is) return undefined
  if (is === 'deny') return 'refused'
  if (was === 'deny') return 'allowed'
  return is === 'ask' ? 'asked' : 'unasked'
}

export type Counting = {
  judged(turned: TurnedStep | undefined): void
  unjudged(): void
  /** Those of another count as well. */
  join(other: Counting): void
  sums(): RehearsalSums
  /** The first ones. */
  steps(): readonly TurnedStep[]
}

/** Counts from nothing. */
export function openCounting(): Counting {
  const counts = new Map<string, RehearsalSums['turned'][number]>()
  const told: TurnedStep[] = []
  let [judged, unjudged] = [0, 0]
  const more = ({ turn, answered }: Pick<TurnedStep, 'turn' | 'answered'>, by: number): void => {
    const name = `${turn} ${answered}`
    counts.set(name, { turn, answered, count: (counts.get(name)?.count ?? 0) + by })
  }
  return {
    judged(turned) {
      judged += 1
      if (turned === undefined) return
      more(turned, 1)
      if (told.length < mostTold) told.push(turned)
    },
    unjudged() {
      unjudged += 1
    },
    join(other) {
      const sums = other.sums()
      judged += sums.judged
      unjudged += sums.unjudged
      for (const one of sums.turned) more(one, one.count)
      told.push(...other.steps().slice(0, mostTold - told.length))
    },
    sums: () => ({ judged, unjudged, turned: [...counts.values()] }),
    steps: () => told,
  }
}
