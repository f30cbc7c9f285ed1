/** Addresses: whose machine they lead to, what they do there, and what they carry off. */
import type { Circumstances } from '../circumstances'
import type { Guard, Move, Objection } from '../guard'
import { quote } from '../reading/words'
import { opened } from './bar'
import { carriedOff } from './carried'
import { isSameSite, reachOf } from './host'
import { type Address, addressOf } from './url'
import { deedIn } from './words'

/** What can be known of an address, the worst first. */
type Ground = 'own' | 'script' | 'disguised' | 'carries' | 'inner' | 'deed' | 'new'

export const address: Guard = {
  id: 'address',
  check(move, about) {
    const found = opened(move, about).flatMap((one) => {
      const ground = groundOf(one, move, about)
      return ground === undefined ? [] : [{ one, ground }]
    })
    const worst = grounds.flatMap((ground) => found.filter((one) => one.ground === ground))[0]
    return worst && objectionTo(worst.ground, worst.one)
  },
  say(detail, lang) {
    const [ground = '', ...rest] = detail.split(' ')
    const known = grounds.find((one) => one === ground)
    return known === undefined ? sentences.new[lang](detail) : sentences[known][lang](rest.join(' '))
  },
}

const grounds = ['own', 'script', 'disguised', 'carries', 'inner', 'deed', 'new'] as const

const objectionTo = (ground: Ground, { scheme, host, path }: Address): Objection => ({
  rule: ground === 'own' ? 'deny' : 'ask',
  detail: `${ground} ${quote(isWeb(scheme) ? `${host}${path === '/' ? '' : path}` : `${scheme}:`)}`,
  floor: ground !== 'new' && ground !== 'inner',
  risk: 'address',
})

const isWeb = (scheme: string): boolean => ['http', 'https', 'ws', 'wss', 'ftp'].includes(scheme)

function groundOf(one: Address, { seen }: Move, about: Circumstances): Ground | undefined {
  if (isOwnDoor(one, about)) return 'own'
  if (!isWeb(one.scheme)) return isBlank(one) ? undefined : 'script'
  if (one.user !== '') return 'disguised'
  const known = [seen.url, about.target].flatMap((url) => hostOf(url ?? ''))
  const isKnown = known.some(
    ({ host, port }) => isSameSite(one.host, host) && (one.port === port || isWorldly(one)),
  )
  if (!isKnown && carriedOff(one, seen) !== undefined) return 'carries'
  if (!isKnown && reachOf(one.host) !== 'world') return 'inner'
  if (deedIn(one) !== undefined) return 'deed'
  return isKnown ? undefined : 'new'
}

/** On one machine each port is another service; in the world only the name counts. */
const isWorldly = ({ host }: Address): boolean => reachOf(host) === 'world'

const isBlank = ({ scheme, path, query, fragment }: Address): boolean =>
  scheme === 'about' && path === 'blank' && query === '' && fragment === ''

/** Pilothouse answers on this machine alone; every name of it counts, also one that is looked up elsewhere. */
function isOwnDoor({ host, port, scheme, path }: Address, { ownDoors }: Circumstances): boolean {
  if (!isWeb(scheme)) return /^(view-source|blob|feed)$/.test(scheme) && isInner(path, ownDoors)
  return (
    ownDoors.some((door) => door.slice(door.lastIndexOf(':') + 1) === port) && reachOf(host) === 'loopback'
  )
}

function isInner(path: string, ownDoors: readonly string[]): boolean {
  const inner = addressOf(path)
  return (
    inner !== undefined &&
    ownDoors.some((door) => door.endsWith(`:${inner.port}`)) &&
    reachOf(inner.host) === 'loopback'
  )
}

/** Of a page, or of a target that is one. */
function hostOf(url: string): readonly Pick<Address, 'host' | 'port'>[] {
  const found = addressOf(url.replace(/^(browser|web|cdp|playwright)[+:](?=https?:)/, ''))
  return found === undefined || !isWeb(found.scheme) || found.host === '' ? [] : [found]
}

type Say = (what: string) => string
const sentences: Readonly<Record<Ground, Readonly<Record<'en' | 'zh', Say>>>> = {
  own: {
    en: (what) => `${what} is the door of this console`,
    zh: (what) => `${what} 是本控制台自己的入口`,
  },
  script: {
    en: (what) => `“${what}” runs something or opens what is no page`,
    zh: (what) => `“${what}”会运行脚本，或打开网页以外的内容`,
  },
  disguised: {
    en: (what) => `A name or a password stands before ${what} in the address`,
    zh: (what) => `网址中 ${what} 之前带有用户名或密码`,
  },
  carries: {
    en: (what) => `The address at ${what} carries words of this screen`,
    zh: (what) => `发往 ${what} 的网址带走了屏幕上的文字`,
  },
  inner: {
    en: (what) => `${what} is on this machine or its own network`,
    zh: (what) => `${what} 在本机或内部网络上`,
  },
  deed: {
    en: (what) => `Opening ${what} may already do something`,
    zh: (what) => `仅打开 ${what} 就可能产生效果`,
  },
  new: {
    en: (what) => `${what} is another site than this one`,
    zh: (what) => `${what} 不是当前网站`,
  },
}
