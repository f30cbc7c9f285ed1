/** Whether the programs are there that a test works on. */
import { execFileSync } from 'node:child_process'

/** Why tests cannot run here, for a visible skip; where CI=true that is a failure instead. */
export function missing(programs: readonly string[]): string | undefined {
  const lacking = programs.filter((name) => !isInstalled(name))
  if (lacking.length === 0) return undefined
  const reason = `not installed: ${lacking.join(', ')}`
  if (process.env.CI === 'true') throw new Error(`The desktop tests cannot run: ${reason}.`)
  return reason
}

function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
