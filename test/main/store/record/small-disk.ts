/** Small disks to fill: file systems in memory, which only root may mount. */
import { execFileSync } from 'node:child_process'

const shell = (line: string, ...args: string[]) =>
  execFileSync('sh', ['-c', line, 'sh', ...args], { stdio: 'pipe' })

export const mount = (...args: string[]) => shell('mount "$@"', ...args)
export const unmount = (place: string) => shell('umount "$1"', place)

/** @param size such as `20m`. False where this may not be done. */
export function mountSmall(place: string, size = '1m'): boolean {
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place)
    return true
  } catch {
    return false
  }
}
