/** Loads sharp when first needed: its WebAssembly build inside Electron on Linux, the native one elsewhere. */

import Module from 'node:module'
import { failure } from '../../core/problem'

export type Sharp = typeof import('sharp')['default']

let loading: Promise<Sharp> | undefined

/** Rejects with one sentence when no build of sharp works here. */
export function loadSharp(): Promise<Sharp> {
  loading ??= load()
  return loading
}

async function load(): Promise<Sharp> {
  if (process.platform === 'linux' && process.versions.electron !== undefined) preferWasm()
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    throw failure('vision.sharp', {}, { cause })
  })
  // The thread pool's four threads are for many small pictures; one picture is worked on by one.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** The native build and Electron bring two copies of GLib that corrupt each other (lovell/sharp#4522, electron#46323). */
export function preferWasm(): void {
  const resolve = Reflect.get(Module, '_resolveFilename')
  const redirect = (request: string, ...rest: unknown[]): unknown =>
    Reflect.apply(resolve, Module, [wasmFor(request), ...rest])
  Reflect.set(Module, '_resolveFilename', redirect)
}

const wasmFor = (request: string): string =>
  /^@img\/sharp-linux(musl)?-\w+\/sharp\.node$/.test(request) ? '@img/sharp-wasm32/sharp.node' : request
