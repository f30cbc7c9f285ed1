/** A short round of every bench: each ends and measures something. How fast it is depends on the machine and is not judged here. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'test', 'bench')
const names = readdirSync(folder)
  .filter((file) => readFileSync(join(folder, file), 'utf8').includes('export const bench:'))
  .map((file) => file.replace('.ts', ''))

const round = z.object({
  bench: z.string(),
  lines: z.array(
    z.object({
      name: z.string().min(1),
      unit: z.string().min(1),
      p50: z.number(),
      p95: z.number(),
      baseline: z.number().optional(),
      ratio: z.number().optional(),
      goal: z.string().min(1),
      ok: z.boolean(),
    }),
  ),
  problem: z.string().optional(),
})
const rounds = new Map<string, z.infer<typeof round>>()

beforeAll(async () => {
  const args = [join(root, 'scripts', 'bench.mjs'), '--short', '--json']
  const out = await new Promise<string>((resolve) => {
    // A bench that fails makes the exit code 1; its own test says which and why.
    execFile(process.execPath, args, { cwd: root }, (_, stdout) => resolve(stdout))
  })
  for (const line of out.split('\n').filter((text) => text.startsWith('{'))) {
    const told = round.parse(JSON.parse(line))
    rounds.set(told.bench, told)
  }
}, 600_000)

test.each(names)('the bench %s ends and measures something', (name) => {
  const told = rounds.get(name)
  expect(told?.problem).toBeUndefined()
  expect(told?.lines.length).toBeGreaterThan(0)
})
