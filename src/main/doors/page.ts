/** The console's own page for both hosts: its files, read from one folder only, and the headers they travel with. */
import { readFile } from 'node:fs/promises'
import { extname, isAbsolute, relative, resolve } from 'node:path'

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
])

export type PageFile =
  | { readonly status: 200; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly status: 403 | 404 }

/** Reads one file of the page. `path` is the address as it came, escapes included; whatever leaves `folder` is a 403. */
export async function readPageFile(folder: string, path: string): Promise<PageFile> {
  const name = readEscapes(path)
  if (name === undefined) return { status: 403 }
  const file = resolve(folder, `.${name === '/' ? '/index.html' : name}`)
  const inside = relative(folder, file)
  if (inside.startsWith('..') || isAbsolute(inside)) return { status: 403 }
  const type = types.get(extname(file))
  if (type === undefined) return { status: 404 }
  try {
    return { status: 200, type, bytes: await readFile(file) }
  } catch {
    return { status: 404 }
  }
}

/** Headers for every answer of a host. `connect` is what the page may connect to besides its own origin. */
export function pageHeaders(connect: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob: data:",
      'media-src blob:',
      "font-src 'self'",
      `connect-src 'self' ${connect}`.trimEnd(),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}

function readEscapes(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path)
    return /^\/[^\0\\]*$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}
