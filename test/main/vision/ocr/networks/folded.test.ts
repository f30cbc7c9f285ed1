import { expect, test } from 'vitest'
import { folded, foldedModel } from '../../../../../src/main/vision/ocr/networks/folded'
import { readModels } from '../../../../../src/main/vision/ocr/networks/models'
import { loadNetworks, type Numbers } from '../../../../../src/main/vision/ocr/networks/network'
import {
  floatAttribute,
  intAttribute,
  type Model,
  type Node,
  readModel,
  type Tensor,
  tensorOf,
} from '../../../../../src/main/vision/ocr/networks/onnx'

/** The same numbers each time, between -1 and 1. */
function picture(...dims: readonly number[]): Numbers {
  let seed = 1
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 1_073_741_824 - 1
  }
  const length = dims.reduce((product, dim) => product * dim, 1)
  return { data: Float32Array.from({ length }, next), dims }
}

/** As nodes have it: onnx.proto's AttributeProto with a name and a text. */
const textAttribute = (name: string, value: string): Uint8Array =>
  Buffer.concat([
    Buffer.from([0x0a, name.length]),
    Buffer.from(name),
    Buffer.from([0x22, value.length]),
    Buffer.from(value),
  ])

/** By how much two answers differ at most. */
const apart = (a: Numbers, b: Numbers): number =>
  a.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.data[at] ?? Number.NaN))), 0)

async function answers(model: Uint8Array, input: Numbers) {
  const networks = await loadNetworks()
  const [given, rewritten] = [await networks.open(model), await networks.open(foldedModel(model))]
  return [await given(input), await rewritten(input)] as const
}

const opsOf = ({ nodes }: Model, op: string): number => nodes.filter((node) => node.op === op).length

test('the recogniser says the same in a third fewer operations', async () => {
  const { recognizer } = await readModels()
  const [given, rewritten] = await answers(recognizer, picture(2, 3, 48, 160))
  expect(rewritten.dims).toEqual(given.dims)
  expect(apart(given, rewritten)).toBeLessThan(1e-4)
  const before = readModel(recognizer)
  const after = folded(before)
  expect(after.nodes.length).toBeLessThan((before.nodes.length * 2) / 3)
})

test('the detector says the same', async () => {
  const { detector } = await readModels()
  const [given, rewritten] = await answers(detector, picture(1, 3, 64, 96))
  expect(apart(given, rewritten)).toBeLessThan(1e-4)
  expect(opsOf(folded(readModel(detector)), 'Clip')).toBe(0)
})

const noRest = { model: [], graph: [] }
const numbersOf = ({ constants }: Model, name = ''): Float32Array | undefined => {
  const constant = constants.get(name)
  return constant && tensorOf(constant)?.data
}
const weights = (channels: number): Tensor => ({
  dims: [channels, channels, 1, 1],
  data: new Float32Array(channels * channels).fill(0.5),
})
const one = (value: number): Tensor => ({ dims: [1], data: Float32Array.of(value) })
const node = (op: string, inputs: string[], output: string, attributes: Uint8Array[] = []): Node => ({
  op,
  inputs,
  outputs: [output],
  attributes,
})

function modelOf(
  nodes: readonly Node[],
  constants: Readonly<Record<string, Tensor>>,
  results = ['out'],
): Model {
  return { nodes, constants: new Map(Object.entries(constants)), results: new Set(results), rest: noRest }
}

test('a scale behind a convolution becomes its weights', () => {
  const nodes = [node('Conv', ['x', 'w'], 'a'), node('Mul', ['two', 'a'], 'out')]
  const model = folded(modelOf(nodes, { w: weights(2), two: one(2) }))
  const { nodes: left } = model
  expect(left.map(({ op, outputs }) => [op, ...outputs])).toEqual([['Conv', 'out']])
  expect(numbersOf(model, left[0]?.inputs[1])).toEqual(Float32Array.of(1, 1, 1, 1))
})

test('what somebody else reads as well is not changed', () => {
  const nodes = [
    node('Conv', ['x', 'w'], 'a'),
    node('Mul', ['two', 'a'], 'b'),
    node('Add', ['a', 'b'], 'out'),
  ]
  expect(folded(modelOf(nodes, { w: weights(2), two: one(2) })).nodes).toEqual(nodes)
})

test('a result of the model keeps its value', () => {
  const nodes = [node('Conv', ['x', 'w'], 'a'), node('Mul', ['two', 'a'], 'out')]
  expect(folded(modelOf(nodes, { w: weights(2), two: one(2) }, ['a', 'out'])).nodes).toEqual(nodes)
})

const activation = (max: number): Node[] => [
  node('Add', ['x', 'three'], 'a'),
  node('Clip', ['a'], 'b', [floatAttribute('max', max), floatAttribute('min', 0)]),
  node('Mul', ['x', 'b'], 'c'),
  node('Div', ['c', 'six'], 'd'),
]
const numbers = { three: one(3), six: one(6), half: one(0.5), four: one(4), w: weights(2) }

test('an activation and the scale and the shift behind it become two operations and weights', () => {
  const rest = [
    node('Mul', ['half', 'd'], 'e'),
    node('Add', ['e', 'four'], 'f'),
    node('Conv', ['f', 'w'], 'out'),
  ]
  const model = folded(modelOf([...activation(6), ...rest], numbers))
  const { nodes } = model
  expect(nodes.map(({ op }) => op)).toEqual(['HardSigmoid', 'Mul', 'Conv'])
  const [input, own = '', bias = ''] = nodes[2]?.inputs ?? []
  expect(input).toBe('d')
  expect(numbersOf(model, own)).toEqual(Float32Array.of(0.25, 0.25, 0.25, 0.25))
  expect(numbersOf(model, bias)).toEqual(Float32Array.of(4, 4))
})

test('a shift before a convolution that looks beyond the edge stays a step of its own', () => {
  const padded = node('Conv', ['f', 'w'], 'out', [intAttribute('pads', 1)])
  const rest = [node('Mul', ['half', 'd'], 'e'), node('Add', ['e', 'four'], 'f'), padded]
  const model = folded(modelOf([...activation(6), ...rest], numbers))
  const { nodes } = model
  expect(nodes.map(({ op, inputs: [input] }) => [op, input])).toEqual([
    ['HardSigmoid', 'x'],
    ['Mul', 'x'],
    ['Conv', 'd'],
    ['Conv', 'f'],
  ])
  expect(numbersOf(model, 'f/shift')).toEqual(Float32Array.of(8, 8))
})

test('another activation stays', () => {
  expect(folded(modelOf(activation(5), numbers, ['d'])).nodes).toEqual(activation(5))
})

test('weights that two convolutions share are changed for one of them', () => {
  const nodes = [
    node('Conv', ['x', 'w'], 'a'),
    node('Mul', ['two', 'a'], 'b'),
    node('Conv', ['b', 'w'], 'out'),
  ]
  const model = folded(modelOf(nodes, { w: weights(2), two: one(2) }))
  const [first, second] = model.nodes.map(({ inputs: [, name] }) => numbersOf(model, name)?.[0])
  expect([first, second]).toEqual([1, 0.5])
})

test.each<readonly [string, Partial<Node>, Tensor]>([
  ['pads itself', { attributes: [textAttribute('auto_pad', 'SAME_UPPER')] }, weights(2)],
  ['is not of ONNX', { domain: 'com.example' }, weights(2)],
  ['is of lines', {}, { dims: [2, 2, 1], data: new Float32Array(4).fill(0.5) }],
])('a convolution that %s is not touched', (_, more, own) => {
  const nodes = [{ ...node('Conv', ['x', 'w'], 'a'), ...more }, node('Mul', ['two', 'a'], 'out')]
  expect(folded(modelOf(nodes, { w: own, two: one(2) })).nodes).toEqual(nodes)
})

test('a shift that would be beyond all numbers stays', () => {
  const rest = [
    node('Mul', ['tiny', 'd'], 'e'),
    node('Add', ['e', 'four'], 'f'),
    node('Conv', ['f', 'w'], 'out'),
  ]
  const { nodes } = folded(modelOf([...activation(6), ...rest], { ...numbers, tiny: one(1e-38) }))
  expect(nodes.map(({ op }) => op)).toEqual(['HardSigmoid', 'Mul', 'Mul', 'Add', 'Conv'])
})
