/** Addresses that a move opens, also by what is typed where a browser takes them. */
import type { Action } from '../../action/action'
import type { Control } from '../../effects/effect'
import type { Circumstances } from '../circumstances'
import type { Move } from '../guard'
import { spelled } from '../reading/label'
import { fieldsOf, namesOf } from '../reading/pressed'
import { type Address, addressOf, isWhollyUrl, typedAddress } from './url'

/** Of a browser's own field, in its languages. */
const bars =
  /\b(url|uri|omnibox|address( and search)? bar|location bar|web ?(site )?address|(enter|type|search or enter) (an? |the |web ?(site )?)?(address|url|website)|search (google )?or (enter|type)\b.*|go to (a )?(web ?site|url|address)|open (url|location|address)|adress(leiste|e eingeben)|webadresse|barre d'adresse|(saisir|entrez) (une |l')?(adresse|url)|barra de direcciones|direccion web|barra de endereco|indirizzo web|barra degli indirizzi|адресная строка|введите (адрес|url).*|شريط العناوين|पता बार)\b|^(address|location|web ?site|link|adresse|direccion|indirizzo|endereco|адрес)$|地址栏|网址|网站地址|输入地址|アドレスバー|アドレスを入力|주소(창|를|표시줄| 입력| 또는)/
/** Where people and houses have addresses. */
const others = /mail|street|postal|shipping|billing|home address|delivery|收货|邮箱|邮件|住址/

const isBar = (control: Control): boolean =>
  namesOf(control).some((name) => {
    const text = spelled(name)
    return text.length <= 120 && bars.test(text) && !others.test(text)
  })

/** Chords after which letters go into a browser's address. */
const leads: ReadonlySet<string> = new Set(
  ['ctrl+l', 'alt+d', 'f6', 'l+super', 'ctrl+t', 'ctrl+n', 'ctrl+k', 'ctrl+e'].map(sorted),
)

function sorted(chord: string): string {
  return chord.split('+').sort().join('+')
}

type Written = { readonly text: string; readonly inBar: boolean }

/** What stands in the field by the moves made since the focus last moved. */
function writtenBefore(history: Circumstances['history']): Written {
  const made = history.flatMap(({ done }) => (done === undefined || isIdle(done) ? [] : [done]))
  const start = made.findLastIndex((action) => !isWriting(action))
  const texts = made.slice(start + 1)
  const before = made[start]
  const placed = before?.kind === 'type' && !before.submit ? [before] : []
  const inBar = before?.kind === 'keys' && leads.has([...before.keys].sort().join('+'))
  const text = [...placed, ...texts].map((action) => ('text' in action ? action.text : '')).join('')
  return { text, inBar }
}

/** Goes on with what is being written; a place or Enter begins anew. */
const isWriting = (action: Action): boolean =>
  action.kind === 'paste' ||
  (action.kind === 'type' && action.at === undefined && !action.submit) ||
  (action.kind === 'keys' && harmless.has([...action.keys].sort().join('+')))

const isIdle = ({ kind }: Action): boolean => ['wait', 'note', 'look', 'scroll'].includes(kind)
const harmless: ReadonlySet<string> = new Set([
  'end',
  'home',
  'left',
  'right',
  'backspace',
  'delete',
  'escape',
  'a+ctrl',
])

/** Every address that the move opens or hands in. */
export function opened({ effects }: Move, { history }: Circumstances): readonly Address[] {
  const direct = effects.flatMap((effect) =>
    effect.kind === 'open' ? [addressOf(effect.url) ?? typedAddress(effect.url)] : [],
  )
  return [...direct, ...handedIn(effects, history)].filter((address) => address !== undefined)
}

function handedIn(
  effects: Move['effects'],
  history: Circumstances['history'],
): readonly (Address | undefined)[] {
  const submits = effects.find((effect) => effect.kind === 'submit')
  const enters = effects.find((effect) => effect.kind === 'enter')
  if (submits === undefined) return leaping(enters?.text ?? '')
  const before = writtenBefore(history)
  const fields = fieldsOf(effects)
  const texts = [enters?.text ?? submits.text, before.text, before.text + (enters?.text ?? '')]
  if (before.inBar || fields.some(isBar))
    return [...texts, ...fields.flatMap(({ names }) => names)].filter((text) => text !== '').map(typedAddress)
  const known = fields.length === 0 ? texts : [...texts, ...fields.flatMap(({ names }) => names)]
  return known.filter(isWhollyUrl).map(typedAddress)
}

/** A script or a door is not even to be typed: the next Enter may be a person's. */
const leaping = (text: string): readonly (Address | undefined)[] =>
  isWhollyUrl(text) && !/^\s*(https?|ftp):\/\//i.test(text) ? [typedAddress(text)] : []
