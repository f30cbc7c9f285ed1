/** `reverse:`: sockets of the phone that lead back to the host, and who may go through them. */
import type { Offer, Session } from './session'
import type { Stream } from './stream'

export type Tunnels = {
  readonly offer: Offer
  /** From a program on the phone to a socket such as `tcp:8080`; undefined when nobody listens there. */
  dial(name: string): Promise<Stream | undefined>
}

type Tunnel = { readonly remote: string; readonly session: Session }

const mostTunnels = 64

export function createTunnels(): Tunnels {
  const tunnels = new Map<string, Tunnel>()
  let lastPort = 40_000

  function forward(rest: string, session: Session): string {
    const rebind = !rest.startsWith('norebind:')
    const [asked = '', remote = ''] = rest.replace(/^norebind:/, '').split(';')
    if (!isSocket(asked) || !isSocket(remote)) return fail(`bad forward: ${rest}`)
    if (tunnels.size >= mostTunnels) return fail('too many forwards')
    const local = asked === 'tcp:0' ? freePort() : asked
    if (!rebind && tunnels.has(local)) return fail(`cannot rebind existing socket`)
    const tunnel = { remote, session }
    tunnels.set(local, tunnel)
    const drop = () => {
      if (tunnels.get(local) === tunnel) tunnels.delete(local)
    }
    session.gone.addEventListener('abort', drop, { once: true })
    return local.startsWith('tcp:') ? `OKAY${counted(local.slice('tcp:'.length))}` : 'OKAY'
  }

  function freePort(): string {
    do lastPort += 1
    while (tunnels.has(`tcp:${lastPort}`))
    return `tcp:${lastPort}`
  }

  function remove(local: string): string {
    return tunnels.delete(local) ? 'OKAY' : fail(`listener '${local}' not found`)
  }

  function answer(request: string, session: Session): string {
    if (request === 'list-forward') return counted(list(tunnels))
    if (request === 'killforward-all') {
      tunnels.clear()
      return 'OKAY'
    }
    if (request.startsWith('killforward:')) return remove(request.slice('killforward:'.length))
    if (request.startsWith('forward:')) return forward(request.slice('forward:'.length), session)
    return fail(`unknown reverse service: ${request}`)
  }

  return {
    offer(name, session) {
      if (!name.startsWith('reverse:')) return undefined
      const reply = answer(name.slice('reverse:'.length), session)
      return (stream) => stream.write(Buffer.from(reply))
    },
    async dial(name) {
      const tunnel = tunnels.get(name)
      return tunnel?.session.open(tunnel.remote)
    },
  }
}

const isSocket = (name: string): boolean =>
  /^(tcp:\d{1,5}|(localabstract|localreserved|localfilesystem|local):[\w./@-]{1,107})$/.test(name)

const list = (tunnels: ReadonlyMap<string, Tunnel>): string =>
  [...tunnels].map(([local, { remote }]) => `host-1 ${local} ${remote}\n`).join('')

/** ADB's protocol string: four hexadecimal digits of length, then the text. */
const counted = (text: string): string => Buffer.byteLength(text).toString(16).padStart(4, '0') + text

const fail = (reason: string): string => `FAIL${counted(reason)}`
