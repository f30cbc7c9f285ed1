import { expect, test } from 'vitest'
import { readModels } from '../../../../../src/main/vision/ocr/networks/models'
import {
  floatAttribute,
  intAttribute,
  type Model,
  type Node,
  number,
  readModel,
  wholeNumbers,
  writeModel,
} from '../../../../../src/main/vision/ocr/networks/onnx'

const ofNode = ({ nodes }: Model, op: string) => {
  const found = nodes.find((node) => node.op === op)
  if (found === undefined) throw new Error(`no ${op}`)
  return found
}

const shape = ({ op, inputs, outputs, attributes }: Node) => [op, inputs, outputs, attributes.length]

test('a model that was written reads as the one it was', async () => {
  const model = readModel((await readModels()).detector)
  const again = readModel(writeModel(model))
  expect(again.nodes.map(shape)).toEqual(model.nodes.map(shape))
  const bytes = ({ data }: { data: Float32Array }) => Buffer.from(data.buffer)
  expect([...again.constants.keys()]).toEqual([...model.constants.keys()])
  for (const [name, tensor] of model.constants) {
    expect(again.constants.get(name)?.dims).toEqual(tensor.dims)
    expect(bytes(again.constants.get(name) ?? tensor).equals(bytes(tensor))).toBe(true)
  }
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

test('a constant that nobody asks for is not written, one that no node says is', async () => {
  const model = readModel((await readModels()).detector)
  const [first = ''] = ofNode(model, 'Conv').inputs
  const data = Float32Array.of(1, 2)
  const constants = new Map([
    [first, { dims: [2], data }],
    ['unused', { dims: [2], data }],
  ])
  const nodes = model.nodes.filter(({ op }) => op !== 'Constant')
  const written = Buffer.from(writeModel({ ...model, nodes, constants }))
  expect([written.includes(Buffer.from(data.buffer)), written.includes('unused')]).toEqual([true, false])
})

test('what is no model is refused', () => {
  expect(() => readModel(Uint8Array.of(255, 255, 255))).toThrow()
})
