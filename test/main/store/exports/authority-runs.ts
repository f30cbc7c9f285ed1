/** What stands of one case in the formats that hold whole runs. */
import { join } from 'node:path'
import { z } from 'zod'
import { reasons } from '../../../../src/core/exports/reasons'
import { size } from '../../../fixtures/exports/run'
import { filesOf, moveAt, Origin, once, type Reading, Rows, Told, wordsOf } from './authority-rows'

function moveInCode(code: string): string {
  if (code.startsWith('computer.terminate')) return 'end'
  const [, x, y] = /x=([\d.]+), y=([\d.]+)/.exec(code) ?? []
  return moveAt(Math.round(Number(x) * size.width), Math.round(Number(y) * size.height))
}

const Task = z.object({
  task_id: z.string(),
  task_completed: z.boolean().optional(),
  traj: z.array(
    z.object({
      value: z.object({
        code: z.string(),
        last_step_correct: z.boolean().optional(),
        last_step_redundant: z.boolean().optional(),
        origin: Told,
      }),
    }),
  ),
})
const Critic = z.object({
  task_id: z.string(),
  step: z.number(),
  code: z.string(),
  label: z.string(),
  by: z.string(),
  suggestion: z.string(),
})

const tasksIn = once((files) => Rows.parse(files['tasks.jsonl']).map((line) => Task.parse(line)))
const verdictsIn = once((files) => Rows.parse(files['critic.jsonl']).map((line) => Critic.parse(line)))

export const agentNet: Reading = async (out, { id, step }) => {
  const files = await filesOf(out)
  const task = tasksIn(files).find(({ task_id }) => task_id === id)
  const index = task?.traj.findIndex(({ value }) => value.origin.step === step) ?? -1
  const [here, next] = index < 0 ? [] : [task?.traj[index]?.value, task?.traj[index + 1]?.value]
  const verdict = verdictsIn(files).find((line) => line.task_id === id && line.step === step)
  if (task === undefined && verdict === undefined) return undefined
  return {
    did: here && moveInCode(here.code),
    words: here && wordsOf(here.origin),
    after: next && afterIn(next),
    critic: verdict && criticIn(verdict),
    completed: task?.task_completed,
  }
}

type Value = z.infer<typeof Task>['traj'][number]['value']
const afterIn = ({ last_step_correct: right, last_step_redundant: needless }: Value): string | undefined => {
  if (right === undefined) return undefined
  return needless === true && right ? 'redundant' : right ? 'right' : 'wrong'
}
const criticIn = ({ label, by, suggestion }: z.infer<typeof Critic>): string =>
  `${label} by ${by}${suggestion === '' ? '' : ` > ${moveInCode(suggestion)}`}`

const Point = z.object({ at: z.tuple([z.number(), z.number()]).optional() })
const AtifStep = z.object({
  tool_calls: z.array(z.object({ function_name: z.string(), arguments: Point })).optional(),
  extra: z
    .object({
      operator: z.object({ vetoed_action: Point.optional(), excluded: z.string().optional() }),
      origin: Origin.optional(),
    })
    .optional(),
})
const Atif = z.object({
  steps: z.array(AtifStep),
  final_metrics: z.object({ extra: z.object({ judged: z.object({ person: z.string().optional() }) }) }),
})
const moveOf = ({ at }: z.infer<typeof Point>): string => (at === undefined ? 'end' : moveAt(...at))

export const atif: Reading = async (out, { id, step }) => {
  const file = (await filesOf(out))[`${id}.json`]
  if (file === undefined) return undefined
  const { steps, final_metrics } = Atif.parse(file)
  const here = steps.find(({ extra }) => extra?.origin?.step === step)
  const { operator, origin } = here?.extra ?? {}
  const [call] = here?.tool_calls ?? []
  return {
    did: call && moveOf(call.arguments),
    vetoed: operator?.vetoed_action && moveOf(operator.vetoed_action),
    words: origin && wordsOf(origin),
    left: operator?.excluded,
    people: final_metrics.extra.judged.person,
  }
}

/** The report says it in words. */
const codeOf = (words: string | undefined): string | undefined =>
  words && (Object.entries(reasons.en).find(([, said]) => said === words)?.[0] ?? words)

export const html: Reading = async (out, { id, step }) => {
  const page = z
    .array(z.string())
    .parse((await filesOf(out))[`${id}.html`])
    .join('\n')
  const [, fate, body = ''] =
    new RegExp(`<section class="step (\\w+)" id="step-${step}">([^]*?)</section>`).exec(page) ?? []
  return {
    fate,
    words: /<b>judged<\/b> ([^<]*)/.exec(body)?.[1],
    left: codeOf(/<b>not for training<\/b> ([^<]*)/.exec(body)?.[1]),
  }
}

const Row = z.object({
  action: z.string(),
  info: z.object({ step: z.number(), label: z.string(), judged_by: z.string(), origin: Told }),
})
const Text = z.array(z.string())

/** `DONE`, or a click in pixels of the picture, which here is as large as the screen. */
function moveInPixels(code: string): string {
  if (code === 'DONE') return 'end'
  const [, x, y] = /^pyautogui\.click\(x=(\d+), y=(\d+)\)$/.exec(code) ?? []
  return moveAt(Number(x), Number(y))
}

export const osworld: Reading = async (out, { id, step }) => {
  const files = await filesOf(out)
  const folder = join('practice', id)
  const file = files[join(folder, 'traj.jsonl')]
  if (file === undefined) return undefined
  const lines = Rows.parse(file).map((line) => Row.parse(line))
  const here = lines.find(({ info }) => info.step === step)
  const score = files[join(folder, 'result.txt')]
  return {
    did: here && moveInPixels(here.action),
    judged: here && `${here.info.label} by ${here.info.judged_by}`,
    words: here && wordsOf(here.info.origin),
    score: score === undefined ? undefined : Text.parse(score)[0],
  }
}

const Head = z.object({
  origin: z.string().transform((text) => Ended.parse(JSON.parse(text))),
  steps: z.array(
    z.object({ step: z.number(), message: z.number(), done: z.string().optional(), origin: Told }),
  ),
})
const Ended = z.object({ outcome: z.object({ person: z.string().optional() }) })
const Message = z.object({
  message: z.object({
    role: z.string(),
    content: z.string(),
    toolCalls: z.array(z.object({ function: z.object({ arguments: z.string() }) })).optional(),
  }),
})
const moveOfJson = (text: string): string => moveOf(Point.parse(JSON.parse(text)))

export const session: Reading = async (out, { id, step }) => {
  const file = (await filesOf(out))[`${id}.jsonl`]
  if (file === undefined) return undefined
  const [first, ...rest] = Rows.parse(file)
  const { origin, steps } = Head.parse(first)
  const at = steps.findIndex((one) => one.step === step)
  const [here, next] = [steps[at], steps[at + 1]]
  const messages = rest.map((line) => Message.parse(line).message).slice(here?.message, next?.message)
  const [call] = messages.flatMap(({ toolCalls = [] }) => toolCalls)
  const person = messages.find(({ role }) => role === 'user')
  return {
    did: here?.done && moveOfJson(here.done),
    called: call && moveOfJson(call.function.arguments),
    person: person && /^[A-Z][a-z ]+/.exec(person.content)?.[0].trim(),
    words: here && wordsOf(here.origin),
    people: origin.outcome.person,
  }
}
