import { expect, test } from 'vitest'
import { readModels } from '../../../../../src/main/vision/ocr/networks/models'
import {
  floatAttribute,
  intAttribute,
  type Model,
  type Node,
  number,
  readModel,
  tensorOf,
  wholeNumbers,
  writeModel,
} from '../../../../../src/main/vision/ocr/networks/onnx'

const ofNode = ({ nodes }: Model, op: string) => {
  const found = nodes.find((node) => node.op === op)
  if (found === undefined) throw new Error(`no ${op}`)
  return found
}

const shape = ({ op, inputs, outputs, attributes }: Node) => [op, inputs, outputs, attributes.length]

/** Compared as bytes: a million numbers one by one take half a minute. */
function numbers({ constants }: Model, name: string) {
  const constant = constants.get(name)
  const tensor = constant && tensorOf(constant)
  return tensor && [tensor.dims, Buffer.from(tensor.data.buffer).toString('base64')]
}

test('a model that was written reads as the one it was', async () => {
  const model = readModel((await readModels()).detector)
  const again = readModel(writeModel(model))
  expect(again.nodes.map(shape)).toEqual(model.nodes.map(shape))
  expect([...again.constants.keys()]).toEqual([...model.constants.keys()])
  for (const name of model.constants.keys()) expect(numbers(again, name)).toEqual(numbers(model, name))
  expect(again.results).toEqual(model.results)
  expect(model.results.size).toBe(1)
})

test('attributes are read as they were written', async () => {
  const model = readModel((await readModels()).recognizer)
  expect(wholeNumbers(ofNode(model, 'Conv'), 'pads')).toHaveLength(4)
  expect(number(ofNode(model, 'Clip'), 'max')).toBe(6)
  expect(number(ofNode(model, 'Clip'), 'min')).toBe(0)
  expect(number(ofNode(model, 'Clip'), 'none')).toBeUndefined()
  const node = {
    op: '',
    inputs: [],
    outputs: [],
    attributes: [intAttribute('n', 300), floatAttribute('f', 0.5)],
  }
  expect([wholeNumbers(node, 'n'), number(node, 'f')]).toEqual([[300], 0.5])
})

test('a constant that nobody asks for is not written, one that was put there is', async () => {
  const model = readModel((await readModels()).detector)
  const [first = ''] = ofNode(model, 'Conv').inputs
  const data = Float32Array.of(1, 2)
  const constants = new Map([
    [first, { dims: [2], data }],
    ['unused', { dims: [2], data }],
  ])
  const written = Buffer.from(writeModel({ ...model, constants }))
  expect([written.includes(Buffer.from(data.buffer)), written.includes('unused')]).toEqual([true, false])
})

test('what a node has besides, and where its operation is defined, is written as it was read', async () => {
  const model = readModel((await readModels()).detector)
  const [first, ...rest] = model.nodes
  if (first === undefined) return expect.unreachable('it has nodes')
  const named = { ...first, domain: 'com.example', rest: [Buffer.from([0x1a, 2, 0x6f, 0x6b])] }
  expect(readModel(writeModel({ ...model, nodes: [named, ...rest] })).nodes[0]).toEqual(named)
})

test('what is no model is refused', () => {
  expect(() => readModel(Uint8Array.of(255, 255, 255))).toThrow()
})
