/** What the operator lays down for every run: rules as data, and what a run may use up. */

import { z } from 'zod'
import { Action } from '../action/action'
import { Risk } from '../guards/risk'
import { Problem } from '../problems/shape'
import { Price } from './price'

const words = z.string().trim().min(1).max(200)
const list = z.array(words).min(1).max(50)

/** Where a rule holds. `target` and `app` take `*` for any letters; an app is compared with what stands in front. */
export const Scope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everywhere') }),
  z.object({ kind: z.literal('target'), target: words }),
  z.object({ kind: z.literal('app'), app: words }),
])
export type Scope = z.infer<typeof Scope>

export const ActionKind = z.enum(Action.options.map(({ shape }) => shape.kind.value))
export type ActionKind = z.infer<typeof ActionKind>

/** Not inside the list: how a list of what is allowed is written, with `deny` as its effect. */
const outside = z.boolean().default(false)
const share = z.number().min(0).max(1)

/** What a rule is about. Whatever cannot be told, such as the app of a bare screen, lies neither inside nor outside. */
export const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('action'), actions: z.array(ActionKind).min(1).max(30) }),
  z.object({ kind: z.literal('risk'), risks: z.array(Risk).min(1).max(30) }),
  z.object({ kind: z.literal('app'), apps: list, outside }),
  /** Hosts with or without a path, such as `example.org/admin`; `*` stands for any letters, a host covers its subdomains. */
  z.object({ kind: z.literal('url'), urls: list, outside }),
  /** Pixels of the frame, or shares of its width and height. */
  z.object({
    kind: z.literal('region'),
    unit: z.enum(['pixels', 'shares']),
    box: z.object({
      x: z.number().min(0).max(100_000),
      y: z.number().min(0).max(100_000),
      width: z.number().positive().max(100_000),
      height: z.number().positive().max(100_000),
    }),
    outside,
  }),
  /** Plain words, in any case: on what is pressed, in what is typed, or anywhere on the screen. */
  z.object({ kind: z.literal('text'), words: list, where: z.enum(['pressed', 'typed', 'screen']) }),
])
export type Subject = z.infer<typeof Subject>

export const PolicyRule = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    /** The operator's own name for it. */
    title: z.string().max(120).default(''),
    on: z.boolean().default(true),
    scope: Scope.default({ kind: 'everywhere' }),
    subject: Subject,
    effect: z.enum(['allow', 'ask', 'deny']),
  })
  .refine(({ subject }) => subject.kind !== 'region' || fits(subject), {
    path: ['subject', 'box'],
    error: 'A region in shares lies between 0 and 1.',
  })
export type PolicyRule = z.infer<typeof PolicyRule>

const fits = ({ unit, box }: Extract<Subject, { kind: 'region' }>): boolean =>
  unit === 'pixels' || [box.x, box.y, box.x + box.width, box.y + box.height].every(isShare)

const isShare = (value: number): boolean => share.safeParse(Math.round(value * 1e6) / 1e6).success

/** What a run may use up. Absent: as much as it takes. */
export const Budgets = z.object({
  /** A larger one than the dialect's usual limit lifts that, where the model's profile names none. */
  steps: z.int().min(1).max(10_000).optional(),
  /** Of work: looking, thinking, acting. Waiting for a person is not counted. */
  minutes: z.number().positive().max(10_000).optional(),
  tokens: z.int().min(1).max(1_000_000_000).optional(),
  /** In the currency of `price`. */
  cost: z.number().positive().max(1_000_000).optional(),
  /** Of models whose profile tells none. */
  price: Price.optional(),
})
export type Budgets = z.infer<typeof Budgets>

export const Policy = z.object({
  v: z.literal(1).default(1),
  rules: z
    .array(PolicyRule)
    .max(500)
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
      error: 'Two rules carry the same id.',
    })
    .default([]),
  budgets: Budgets.default({}),
})
export type Policy = z.infer<typeof Policy>

/** No rules and no budgets: the built-in guards alone speak. */
export const noPolicy: Policy = { v: 1, rules: [], budgets: {} }

/** The calls of the policy; they are part of core/api. `problem`: why a file that was found could not be used. */
export const policyApi = {
  policy: { input: z.object({}), output: z.object({ policy: Policy, problem: Problem.optional() }) },
  savePolicy: { input: Policy, output: z.object({}) },
} as const
