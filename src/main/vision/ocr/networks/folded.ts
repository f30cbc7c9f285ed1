/**
 * Rewrites a network so that it computes the same in fewer passes. PP-OCR's backbone (PP-LCNetV3) was exported with each of its
 * activations as eight operations over the whole picture, and each of these makes the runtime lay the picture out anew.
 *
 * - A scale and a shift by one number after a convolution are taken into its weights.
 * - `x * clip(x + 3, 0, 6) / 6` becomes `x * HardSigmoid(x)`, which the runtime computes with the convolution before it.
 * - A scale and a shift between an activation and the next convolution are taken into that one.
 *
 * What does not look like this stays as it is.
 */
import {
  type Constant,
  floatAttribute,
  intAttribute,
  type Model,
  type Node,
  number,
  readModel,
  type Tensor,
  tensorOf,
  wholeNumbers,
  words,
  writeModel,
} from './onnx'

/** A model that is being rewritten. */
type Draft = {
  readonly nodes: Node[]
  readonly constants: Map<string, Constant>
  readonly results: ReadonlySet<string>
  /** Who reads a name. */
  readonly readers: Map<string, readonly Node[]>
  readonly gone: Set<Node>
  /** Constants that were put there. */
  readonly own: Set<string>
}

/** The same network as bytes. Throws at bytes that are no model. */
export const foldedModel = (bytes: Uint8Array): Uint8Array => writeModel(folded(readModel(bytes)))

export function folded(model: Model): Model {
  const draft = draftOf(model)
  for (const conv of draft.nodes.filter((node) => isPlain(draft, node))) takeInBehind(draft, conv)
  for (const node of draft.nodes) {
    const activated = draft.gone.has(node) ? undefined : hardSwish(draft, node)
    if (activated !== undefined) takeInBefore(draft, activated)
  }
  return { ...model, constants: draft.constants, nodes: draft.nodes.filter((node) => !draft.gone.has(node)) }
}

function draftOf({ nodes, constants, results }: Model): Draft {
  const own = nodes.map((node) => ({ ...node }))
  const readers = new Map<string, Node[]>()
  for (const node of own)
    for (const name of node.inputs) readers.set(name, [...(readers.get(name) ?? []), node])
  return { nodes: own, constants: new Map(constants), results, readers, gone: new Set(), own: new Set() }
}

/** The one node that reads what another gives; undefined where several do, or whoever runs the model. */
function next({ readers, results }: Draft, { outputs: [name = ''] }: Node): Node | undefined {
  const [reader, ...more] = readers.get(name) ?? []
  return more.length > 0 || results.has(name) ? undefined : reader
}

/** The numbers of a name, to be written to where they are the draft's own; undefined where they are not known before it runs. */
function knownAt({ constants, own }: Draft, name = ''): Tensor | undefined {
  const constant = constants.get(name)
  const tensor = constant && tensorOf(constant)
  return tensor === undefined || own.has(name) || constant !== tensor ? tensor : copyOf(tensor)
}

const copyOf = ({ dims, data }: Tensor): Tensor => ({ dims, data: data.slice() })

const scalar = (draft: Draft, name = ''): number | undefined => {
  const tensor = knownAt(draft, name)
  // With more dimensions than a picture it would give its own to what it is multiplied with.
  return tensor?.data.length === 1 && tensor.dims.length <= 4 ? tensor.data[0] : undefined
}

/** What is multiplied or added, where the node does that with one number. */
function withNumber(draft: Draft, node: Node | undefined, op: 'Mul' | 'Add') {
  if (node?.op !== op) return undefined
  const [a = '', b = ''] = node.inputs
  const [left, right] = [scalar(draft, a), scalar(draft, b)]
  if (left !== undefined) return { by: left, input: b }
  return right === undefined ? undefined : { by: right, input: a }
}

/** A convolution of pictures as ONNX defines it, which says itself how far it looks beyond their edges. */
function isPlain({ constants }: Draft, node: Node): boolean {
  const weights = constants.get(node.inputs[1] ?? '')
  const padding = words(node, 'auto_pad') ?? 'NOTSET'
  const isPicture = weights !== undefined && tensorOf(weights)?.dims.length === 4
  return node.op === 'Conv' && (node.domain ?? '') === '' && padding === 'NOTSET' && isPicture
}

/** Of a convolution. */
type Weights = { readonly weights: Tensor; readonly bias: Float32Array }

/** The convolution's own, to be written to; undefined where its weights are not constants. */
function weightsOf(draft: Draft, conv: Node): Weights | undefined {
  const [input = '', name = '', shift] = conv.inputs
  const weights = knownAt(draft, name)
  const bias = shift === undefined ? new Float32Array(weights?.dims[0] ?? 0) : knownAt(draft, shift)?.data
  if (weights === undefined || bias === undefined) return undefined
  if (draft.own.has(name)) return { weights, bias }
  const own = [`${conv.outputs[0]}/weights`, `${conv.outputs[0]}/bias`] as const
  for (const ours of own) draft.own.add(ours)
  draft.constants.set(own[0], weights).set(own[1], { dims: [bias.length], data: bias })
  conv.inputs = [input, ...own]
  return { weights, bias }
}

/** In place: the weights of a model are copied once. */
function scale(numbers: Float32Array, by: number, shift = 0): void {
  for (const [at, value] of numbers.entries()) numbers[at] = value * by + shift
}

function takeInBehind(draft: Draft, conv: Node): void {
  for (let behind = next(draft, conv); behind !== undefined; behind = next(draft, conv)) {
    const [by, shift] = [withNumber(draft, behind, 'Mul')?.by, withNumber(draft, behind, 'Add')?.by]
    const known = by === undefined && shift === undefined ? undefined : weightsOf(draft, conv)
    if (known === undefined) return
    scale(known.weights.data, by ?? 1)
    scale(known.bias, by ?? 1, shift)
    conv.outputs = behind.outputs
    draft.gone.add(behind)
  }
}

/** @param first may be the addition that it begins with. @returns the node that gives its result. */
function hardSwish(draft: Draft, first: Node): Node | undefined {
  const added = withNumber(draft, first, 'Add')
  const clip = next(draft, first)
  const product = clip && next(draft, clip)
  const quotient = product && next(draft, product)
  if (added?.by !== 3 || clip === undefined || !isClip(draft, clip, 0, 6)) return undefined
  if (product?.op !== 'Mul' || !product.inputs.includes(added.input)) return undefined
  if (quotient?.op !== 'Div' || scalar(draft, quotient.inputs[1]) !== 6) return undefined
  first.op = 'HardSigmoid'
  first.inputs = [added.input]
  first.attributes = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)]
  product.inputs = [added.input, ...first.outputs]
  product.outputs = quotient.outputs
  for (const node of [clip, quotient]) draft.gone.add(node)
  return product
}

/** Its bounds are attributes, or from version 11 on inputs. */
function isClip(draft: Draft, clip: Node, min: number, max: number): boolean {
  const [, low, high] = clip.inputs
  const bounds = [number(clip, 'min') ?? scalar(draft, low), number(clip, 'max') ?? scalar(draft, high)]
  return clip.op === 'Clip' && bounds[0] === min && bounds[1] === max
}

function takeInBefore(draft: Draft, activated: Node): void {
  const scaled = next(draft, activated)
  const by = withNumber(draft, scaled, 'Mul')?.by
  const shifted = scaled && next(draft, scaled)
  const shift = withNumber(draft, shifted, 'Add')?.by
  const conv = shifted && next(draft, shifted)
  if (scaled === undefined || shifted === undefined || conv === undefined || !isPlain(draft, conv)) return
  const isSound = by !== undefined && shift !== undefined && Number.isFinite(Math.fround(shift / by))
  const known = isSound ? weightsOf(draft, conv) : undefined
  if (by === undefined || shift === undefined || known === undefined) return
  draft.gone.add(scaled)
  if (wholeNumbers(conv, 'pads').some((pad) => pad > 0)) {
    shiftAlone(draft, shifted, { input: activated, by: shift / by, channels: channelsOf(conv, known) })
  } else {
    addShift(known, shift)
    draft.gone.add(shifted)
    conv.inputs = [activated.outputs[0] ?? '', ...conv.inputs.slice(1)]
  }
  scale(known.weights.data, by)
}

const channelsOf = (conv: Node, { weights: { dims } }: Weights): number =>
  (dims[1] ?? 0) * (wholeNumbers(conv, 'group')[0] ?? 1)

/** What a convolution gives of a shift that is the same everywhere. */
function addShift({ weights: { dims, data }, bias }: Weights, shift: number): void {
  const each = data.length / (dims[0] ?? 1)
  for (const [at, value] of bias.entries())
    bias[at] = value + shift * data.subarray(at * each, (at + 1) * each).reduce((a, b) => a + b, 0)
}

/** Beyond the edge there is nothing, which must not be shifted. As a convolution of one pixel, so that the layout stays. */
function shiftAlone(
  { constants }: Draft,
  node: Node,
  { input, by, channels }: { readonly input: Node; readonly by: number; readonly channels: number },
): void {
  const [name = ''] = node.outputs
  const own = [`${name}/ones`, `${name}/shift`] as const
  constants.set(own[0], { dims: [channels, 1, 1, 1], data: new Float32Array(channels).fill(1) })
  constants.set(own[1], { dims: [channels], data: new Float32Array(channels).fill(by) })
  node.op = 'Conv'
  node.inputs = [input.outputs[0] ?? '', ...own]
  node.attributes = [intAttribute('group', channels)]
}
