/** The page inside Electron: `app://console/`, its files and its frames, and what belongs to it. */
import { net, protocol } from 'electron'
import { pageHeaders, readPageFile } from '../page'
import { readFramePath } from '../paths'

const scheme = 'app'
export const pageUrl = `${scheme}://console/`

/** Must run before the app is ready. */
export function declareScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true }
  protocol.registerSchemesAsPrivileged([{ scheme, privileges }])
}

/** Whether an address is of the page: scheme and host exactly, nothing by prefix. */
export function isHome(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol: kind, host } = new URL(url)
  return kind === `${scheme}:` && host === 'console'
}

type Source = {
  readonly folder: string
  /** The development server, whose pages need scripts inline and come without a policy. */
  readonly workshop: string | undefined
  frame(run: string, hash: string, small: boolean): Promise<Uint8Array | undefined>
}

export function servePage(source: Source): void {
  const headers = pageHeaders('')
  const refuse = (status: number) => new Response(null, { status, headers })

  protocol.handle(scheme, async (request) => {
    if (!isHome(request.url)) return refuse(403)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    const { pathname, search } = new URL(request.url)
    const wanted = readFramePath(pathname)
    if (wanted !== undefined) {
      const bytes = await source.frame(wanted.run, wanted.hash, wanted.small)
      return bytes === undefined ? refuse(404) : respond(bytes, 'image/webp')
    }
    if (source.workshop !== undefined) return net.fetch(new URL(`${pathname}${search}`, source.workshop).href)
    const file = await readPageFile(source.folder, pathname)
    return file.status === 200 ? respond(file.bytes, file.type) : refuse(file.status)
  })

  function respond(bytes: Uint8Array, type: string): Response {
    return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': type } })
  }
}
