/**
 * Reads and writes an ONNX model as far as it is rewritten here: its nodes and its float constants (onnx.proto of the ONNX project, whose
 * field numbers stand below). What is not understood goes through byte for byte.
 */
import protobuf from 'protobufjs/minimal.js'

/** One operation. An attribute is kept as it is written. */
export type Node = {
  op: string
  inputs: string[]
  outputs: string[]
  attributes: readonly Uint8Array[]
  /** Where its operation is defined; undefined for those of ONNX itself. */
  domain?: string
  /** Its other fields, each with its tag. */
  rest?: readonly Uint8Array[]
}

/** float32 numbers, outermost dimension first. */
export type Tensor = { readonly dims: readonly number[]; readonly data: Float32Array }

/** Float numbers with a name: as they are written in the model, of which ten megabytes are not copied, or as they were put there. */
export type Constant = { readonly raw: Uint8Array } | Tensor

export type Model = {
  readonly nodes: readonly Node[]
  readonly constants: ReadonlyMap<string, Constant>
  /** Names that whoever runs the model reads. */
  readonly results: ReadonlySet<string>
  /** Fields of the model and of its graph that are none of these, each with its tag. */
  readonly rest: { readonly model: readonly Uint8Array[]; readonly graph: readonly Uint8Array[] }
}

/** `raw`: with its tag. `bytes`: of a field that has a length, without. */
type Field = { readonly id: number; readonly raw: Uint8Array; readonly bytes: Uint8Array }

const modelHas = { graph: 7 } as const
const graphHas = { node: 1, initializer: 5, output: 12 } as const
const nodeHas = { input: 1, output: 2, op: 4, attribute: 5, domain: 7 } as const
const attributeHas = { name: 1, float: 2, int: 3, string: 4, tensor: 5, ints: 8, type: 20 } as const
const tensorHas = { dims: 1, type: 2, floats: 4, name: 8, raw: 9 } as const
const nameIs = 1

/** How a field is written, in the lowest three bits of its tag. */
const wire = { varint: 0, length: 2, float: 5 } as const
const floatType = 1

/** Throws at bytes that are no protocol buffer. */
export function readModel(bytes: Uint8Array): Model {
  const model = fieldsOf(bytes)
  const graph = fieldsOf(only(model, modelHas.graph))
  const all = graph.filter(({ id }) => id === graphHas.node)
  const nodes = all.map(({ raw, bytes }) => ({ raw, node: readNode(bytes) }))
  const isConstant = ({ node }: { readonly node: Node }): boolean => node.op === 'Constant'
  const results = graph.filter(({ id }) => id === graphHas.output).map(({ bytes }) => fieldsOf(bytes))
  return {
    nodes: nodes.filter((read) => !isConstant(read)).map(({ node }) => node),
    constants: new Map(nodes.filter(isConstant).map(({ raw, node }) => [node.outputs[0] ?? '', { raw }])),
    results: new Set(results.map((fields) => text(only(fields, nameIs)))),
    rest: { model: others(model, modelHas.graph), graph: others(graph, graphHas.node) },
  }
}

/** What a constant says; undefined of anything but float32 that is written in one piece. */
export function tensorOf(constant: Constant): Tensor | undefined {
  if ('data' in constant) return constant
  const [field] = fieldsOf(constant.raw)
  const value = field && attribute(readNode(field.bytes), 'value')
  return value && readTensor(only(value, attributeHas.tensor))
}

/** Constants that nobody asks for are left out. */
export function writeModel({ nodes, constants, results, rest }: Model): Uint8Array {
  const asked = new Set([...nodes.flatMap(({ inputs }) => inputs), ...results])
  const parts = [...constants].flatMap(([name, constant]) =>
    asked.has(name) ? constantBytes(name, constant) : [],
  )
  // A runtime wants each name said before it is asked for.
  const graph = [
    ...parts,
    ...nodes.flatMap((node) => lengthened(graphHas.node, nodeBytes(node))),
    ...rest.graph,
  ]
  const length = graph.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([...rest.model, head(modelHas.graph, length), ...graph])
}

const head = (id: number, length: number): Uint8Array =>
  new protobuf.Writer().uint32(tag(id, wire.length)).uint32(length).finish()

const lengthened = (id: number, bytes: Uint8Array): readonly Uint8Array[] => [head(id, bytes.length), bytes]

/** The numbers of an attribute of whole ones; empty where there is none. */
export function wholeNumbers(node: Node, name: string): readonly number[] {
  const fields = attribute(node, name) ?? []
  return fields.flatMap(({ id, raw }) =>
    id === attributeHas.ints || id === attributeHas.int ? varints(raw) : [],
  )
}

/** The number of an attribute; undefined where there is none. */
export function number(node: Node, name: string): number | undefined {
  const fields = attribute(node, name)
  const field = fields?.find(({ id }) => id === attributeHas.float)
  // A zero need not be written.
  return fields && (field === undefined ? 0 : new protobuf.Reader(field.raw.subarray(1)).float())
}

/** The words of an attribute; undefined where there is none. */
export function words(node: Node, name: string): string | undefined {
  const fields = attribute(node, name)
  return fields && text(only(fields, attributeHas.string))
}

/** An attribute as a node has it. */
export function floatAttribute(name: string, value: number): Uint8Array {
  const writer = named(name).uint32(tag(attributeHas.float, wire.float)).float(value)
  return writer.uint32(tag(attributeHas.type, wire.varint)).uint32(1).finish()
}

export function intAttribute(name: string, value: number): Uint8Array {
  const writer = named(name).uint32(tag(attributeHas.int, wire.varint)).uint32(value)
  return writer.uint32(tag(attributeHas.type, wire.varint)).uint32(2).finish()
}

const named = (name: string) => new protobuf.Writer().uint32(tag(attributeHas.name, wire.length)).string(name)
const tag = (id: number, how: number): number => (id << 3) | how
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

function fieldsOf(bytes: Uint8Array): Field[] {
  const reader = new protobuf.Reader(bytes)
  const fields: Field[] = []
  while (reader.pos < reader.len) {
    const from = reader.pos
    const key = reader.uint32()
    const hasLength = (key & 7) === wire.length
    const content = hasLength ? reader.bytes() : new Uint8Array()
    if (!hasLength) reader.skipType(key & 7)
    fields.push({ id: key >>> 3, raw: bytes.subarray(from, reader.pos), bytes: content })
  }
  return fields
}

const all = (fields: readonly Field[], id: number): Uint8Array[] =>
  fields.filter((field) => field.id === id).map(({ bytes }) => bytes)

const only = (fields: readonly Field[], id: number): Uint8Array => all(fields, id)[0] ?? new Uint8Array()

const others = (fields: readonly Field[], ...known: readonly number[]): readonly Uint8Array[] =>
  fields.filter(({ id }) => !known.includes(id)).map(({ raw }) => raw)

function readNode(bytes: Uint8Array): Node {
  const fields = fieldsOf(bytes)
  return {
    op: text(only(fields, nodeHas.op)),
    inputs: all(fields, nodeHas.input).map(text),
    outputs: all(fields, nodeHas.output).map(text),
    attributes: all(fields, nodeHas.attribute),
    domain: text(only(fields, nodeHas.domain)),
    rest: others(fields, ...Object.values(nodeHas)),
  }
}

function attribute({ attributes }: Node, name: string): readonly Field[] | undefined {
  return attributes.map(fieldsOf).find((fields) => text(only(fields, attributeHas.name)) === name)
}

/** Undefined of anything but float32 in one piece. */
function readTensor(bytes: Uint8Array): Tensor | undefined {
  const fields = fieldsOf(bytes)
  const whole = (id: number) => fields.flatMap((field) => (field.id === id ? varints(field.raw) : []))
  if (whole(tensorHas.type)[0] !== floatType) return undefined
  const [raw = new Uint8Array()] = [...all(fields, tensorHas.raw), ...all(fields, tensorHas.floats)]
  const dims = whole(tensorHas.dims)
  // Numbers that stand elsewhere, or one by one, are not read.
  if (raw.length !== 4 * dims.reduce((product, dim) => product * dim, 1)) return undefined
  // A copy: floats must lie at a multiple of four.
  return { dims, data: new Float32Array(Uint8Array.from(raw).buffer) }
}

/** The numbers of a field, whether each has its own tag or all have one. */
function varints(raw: Uint8Array): number[] {
  const reader = new protobuf.Reader(raw)
  const isPacked = (reader.uint32() & 7) === wire.length
  const end = isPacked ? reader.uint32() + reader.pos : reader.len
  const numbers: number[] = []
  while (reader.pos < end) numbers.push(reader.uint32())
  return numbers
}

function nodeBytes({ op, inputs, outputs, attributes, domain = '', rest = [] }: Node): Uint8Array {
  const writer = new protobuf.Writer()
  for (const input of inputs) writer.uint32(tag(nodeHas.input, wire.length)).string(input)
  for (const output of outputs) writer.uint32(tag(nodeHas.output, wire.length)).string(output)
  writer.uint32(tag(nodeHas.op, wire.length)).string(op)
  for (const bytes of attributes) writer.uint32(tag(nodeHas.attribute, wire.length)).bytes(bytes)
  if (domain !== '') writer.uint32(tag(nodeHas.domain, wire.length)).string(domain)
  return Buffer.concat([writer.finish(), ...rest])
}

function constantBytes(name: string, constant: Constant): readonly Uint8Array[] {
  if ('raw' in constant) return [constant.raw]
  const { dims, data } = constant
  const writer = new protobuf.Writer()
  for (const dim of dims) writer.uint32(tag(tensorHas.dims, wire.varint)).uint32(dim)
  writer.uint32(tag(tensorHas.type, wire.varint)).uint32(floatType)
  writer.uint32(tag(tensorHas.name, wire.length)).string(name)
  const numbers = new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
  const start = Buffer.concat([writer.finish(), head(tensorHas.raw, numbers.length)])
  return [head(graphHas.initializer, start.length + numbers.length), start, numbers]
}
