/** A neural network on ONNX Runtime: its native build where that loads, else the slower WebAssembly one. */

import { availableParallelism } from 'node:os'
import { failure } from '../../../../core/problem'

/** float32 numbers with their shape, outermost dimension first. */
export type Numbers = { readonly data: Float32Array; readonly dims: readonly number[] }

/** One input, one output. */
export type Network = (input: Numbers) => Promise<Numbers>

export type Runtime = 'native' | 'wasm'

type Onnx = Pick<typeof import('onnxruntime-node'), 'InferenceSession' | 'Tensor'>

export type Networks = { readonly runtime: Runtime; open(model: Uint8Array): Promise<Network> }

/** Loads a runtime. Without `wanted`, WebAssembly stands in where the native library is missing or does not load. */
export async function loadNetworks(wanted?: Runtime): Promise<Networks> {
  if (wanted === 'wasm') return loadWasm()
  try {
    return networksOf('native', await import('onnxruntime-node'))
  } catch (cause) {
    if (wanted === 'native') throw failure('vision.ocr.runtime', {}, { cause })
    return loadWasm()
  }
}

/** Recognition gains little from more, and the console wants to go on beside it. */
const threads = Math.min(4, availableParallelism())

async function loadWasm(): Promise<Networks> {
  const onnx = await import('onnxruntime-web')
  onnx.env.wasm.numThreads = threads
  return networksOf('wasm', onnx)
}

function networksOf(runtime: Runtime, onnx: Onnx): Networks {
  return { runtime, open: (model) => openNetwork(onnx, model) }
}

async function openNetwork(onnx: Onnx, model: Uint8Array): Promise<Network> {
  const session = await onnx.InferenceSession.create(model, {
    intraOpNumThreads: threads,
    // Without the arena the same work took six times as long inside Electron.
    enableCpuMemArena: true,
    // A plan for each size of input is a second block of memory beside the first: a third more in all, for no time won.
    enableMemPattern: false,
    // Waiting threads that spin take the processor from the console, and from each other when it is busy.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
  const [input, output] = [session.inputNames[0] ?? '', session.outputNames[0] ?? '']
  return async ({ data, dims }) => {
    const results = await session.run({ [input]: new onnx.Tensor('float32', data, dims) })
    const tensor = results[output]
    if (!(tensor?.data instanceof Float32Array)) throw failure('vision.ocr.no_numbers')
    return { data: tensor.data, dims: tensor.dims }
  }
}
