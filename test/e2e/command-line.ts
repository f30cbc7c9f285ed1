/** Calls the built command line as a user would, in a home of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root, test } from './door'

export type Said = { readonly code: number; readonly out: string; readonly err: string }

const canary = 'sk-canary-0123456789abcdef'
const keys = {
  PILOTHOUSE_API_KEY: canary,
  ANTHROPIC_API_KEY: canary,
  OPENAI_API_KEY: canary,
  GEMINI_API_KEY: canary,
}

/** Of the time that a test has, what one command may take: one that hangs says how far it came. */
const share = 0.75

/** Runs `pilothouse …` to its end. */
export async function pilothouse(home: string, args: readonly string[], input = ''): Promise<Said> {
  const child = spawn(process.execPath, [join(root, 'bin/pilothouse.js'), ...args], {
    env: { ...process.env, PILOTHOUSE_HOME: home, ...keys },
  })
  child.stdin.end(input)
  const exit = once(child, 'exit')
  let isLate = false
  const limit = setTimeout(() => {
    isLate = child.kill('SIGKILL')
  }, test.info().timeout * share)
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  clearTimeout(limit)
  if (isLate) throw new Error(`pilothouse ${args[0]} did not end.\n${err}\n${out.slice(-2000)}`)
  return { code: typeof code === 'number' ? code : -1, out, err }
}

/** Lines of JSON as values. */
export const ndjson = (out: string): readonly Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
