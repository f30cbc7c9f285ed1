/** `uiautomator dump`: the tree of what is shown as XML, in Android's own words and mistakes. */
import type { ViewNode } from '../../phone'
import { type Call, type Program, refuse, say } from '../program'

export const uiautomator: Program = async (call) => {
  const [verb, ...words] = call.args
  if (verb !== 'dump') return refuse(call, 'Usage: uiautomator <subcommand> [options]', 1)
  // The exit code says nothing, and an older dump stays where it is.
  if (call.device.faults.now().uiautomatorFails || !call.device.phone.awake)
    return refuse(call, 'ERROR: could not get idle state.', 0)
  const path = words.find((word) => !word.startsWith('-')) ?? '/sdcard/window_dump.xml'
  return deliver(call, dump(call, words.includes('--compressed')), path)
}

async function deliver(call: Call, xml: string, path: string): Promise<number> {
  const told = `UI hierchary dumped to: ${path}`
  if (path === '/dev/tty') return say(call, xml + told)
  const refusal = call.device.files.write(path, Buffer.from(xml))
  if (refusal === undefined) return say(call, told)
  return refuse(call, `java.io.FileNotFoundException: ${path}: open failed: EACCES (${refusal})`, 0)
}

function dump({ device }: Call, compressed: boolean): string {
  const { tree, rotation } = device.phone
  const shown = compressed ? important(tree) : [tree]
  const nodes = shown.map((node, index) => nodeXml(node, { index, compressed })).join('')
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="${rotation / 90}">${nodes}</hierarchy>`
}

/** Without the views that only arrange others; their children move up. */
function important(node: ViewNode): readonly ViewNode[] {
  const said = node.text !== '' || node.description !== '' || node.resourceId !== ''
  const does = node.clickable || node.longClickable || node.scrollable || node.checkable || node.focusable
  return said || does ? [node] : node.children.flatMap(important)
}

type Place = { readonly index: number; readonly compressed: boolean }

function nodeXml(node: ViewNode, { index, compressed }: Place): string {
  const { x, y, width, height } = node.bounds
  const attributes = [
    ['index', index],
    ['text', node.text],
    ['resource-id', node.resourceId],
    ['class', node.className],
    ['package', node.packageName],
    ['content-desc', node.description],
    ['checkable', node.checkable],
    ['checked', node.checked],
    ['clickable', node.clickable],
    ['enabled', node.enabled],
    ['focusable', node.focusable],
    ['focused', node.focused],
    ['scrollable', node.scrollable],
    ['long-clickable', node.longClickable],
    ['password', node.password],
    ['selected', false],
    ['bounds', `[${x},${y}][${x + width},${y + height}]`],
  ] as const
  const head = attributes.map(([name, value]) => `${name}="${escapeXml(String(value))}"`).join(' ')
  const children = compressed ? node.children.flatMap(important) : node.children
  if (children.length === 0) return `<node ${head} />`
  const inner = children.map((child, at) => nodeXml(child, { index: at, compressed })).join('')
  return `<node ${head}>${inner}</node>`
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\n', '&#10;'],
])

/** What XML cannot hold becomes a dot, as in Android's AccessibilityNodeInfoDumper. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '.')
    .replace(/[&<>"\n]/g, (sign) => entities.get(sign) ?? sign)
