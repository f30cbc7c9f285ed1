/** Puts sharp's WebAssembly build in the place of its native one, where the native one would crash. */
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * Must be called before sharp is imported. Inside Electron on Linux the native build shares its process with another
 * glib and crashes: https://github.com/electron/electron/issues/46323. Elsewhere nothing happens.
 */
export function preferWasmSharp(): void {
  if (process.versions.electron === undefined || process.platform !== 'linux') return
  const wasm = '@img/sharp-wasm32/sharp.node'
  load(wasm)
  const build = load.cache[load.resolve(wasm)]
  for (const native of ['linux', 'linuxmusl'].map(
    (libc) => `@img/sharp-${libc}-${process.arch}/sharp.node`,
  )) {
    const place = locate(native)
    if (place !== undefined) load.cache[place] = build
  }
}

/** Only the builds for this machine are installed, and in a package none. */
function locate(name: string): string | undefined {
  try {
    return load.resolve(name)
  } catch {
    return undefined
  }
}
