/** The formats that are JSON lines beside a folder of pictures: LLaMA-Factory, ms-swift, AgentNet. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agentNetFault, openAgentNetRun } from '../../../core/exports/agentnet'
import { datasetInfo, llamaFactoryFault, llamaFactoryLine } from '../../../core/exports/llama-factory'
import { msSwiftFault, msSwiftLines } from '../../../core/exports/ms-swift'
import type { Line, Split } from '../../../core/exports/record'
import { failure } from '../../../core/problem'
import { countNowhere, countUntold } from './documents/judged'
import { count, type FormatWriter, type Output } from './format'
import { openImages } from './images'
import { lineParts, openLines } from './lines'
import { samplesIn } from './sampling'
import type { SourceRun } from './source'

type Tell = (run: SourceRun, split: Split, output: Output) => AsyncIterable<Line>
type Fault = (file: string, record: unknown) => string | undefined

function openJsonl(
  output: Output,
  tell: Tell,
  fault: Fault,
  {
    require = (run) => output.frames.require(run, run.shown),
    finish = async () => undefined,
  }: Pick<FormatWriter, 'require'> & { readonly finish?: (files: readonly string[]) => Promise<void> } = {},
): FormatWriter {
  const { written } = output
  const lines = openLines(output.folder, written.files)
  const images = openImages(output)
  return {
    require,
    async add(run, split) {
      for await (const { file, record, pictures } of tell(run, split, output)) {
        for (const picture of pictures) await images.place(run, picture)
        await lines.add(file, record)
        written.add(file, 1)
      }
    },
    flush: lines.flush,
    async finish() {
      await lines.close()
      await finish([...written.files.keys()].sort())
    },
    async check() {
      await images.check()
      for (const [file, expected] of written.files) await checkFile(output, file, { expected, fault })
    },
    abandon: () => lines.close(),
  }
}

async function checkFile(
  output: Output,
  file: string,
  { expected, fault }: { expected: number; fault: Fault },
): Promise<void> {
  let number = 0
  for await (const part of lineParts(output.folder, file)) {
    output.signal.throwIfAborted()
    for (const record of part) {
      number += 1
      const wrong = fault(file, record)
      if (wrong !== undefined) throw failure('export.bad_line', { file, number, fault: wrong })
    }
  }
  if (number !== expected) throw failure('export.lines', { file, found: number, all: expected })
}

export const openLlamaFactory = (output: Output): FormatWriter =>
  openJsonl(output, llamaFactory, llamaFactoryFault, {
    async finish(files) {
      const info = JSON.stringify(datasetInfo(files), undefined, 2)
      await writeFile(join(output.folder, 'dataset_info.json'), `${info}\n`, { mode: 0o600 })
    },
  })

async function* llamaFactory(run: SourceRun, split: Split, output: Output): AsyncGenerator<Line> {
  for await (const { sample } of samplesIn(run, output)) {
    const line = llamaFactoryLine(sample, split)
    if (line === undefined) count(output.tally.excluded, `${sample.kind}:odd_turns`)
    else yield line
  }
}

export const openMsSwift = (output: Output): FormatWriter => openJsonl(output, msSwift, msSwiftFault)

async function* msSwift(run: SourceRun, split: Split, output: Output): AsyncGenerator<Line> {
  const { setup } = run.head
  const lang = output.options.lang ?? setup.lang
  for await (const { sample, step } of samplesIn(run, output)) {
    const lines = msSwiftLines(sample, split, { task: setup.task, lang, screen: step.size })
    if (lines.length === 0) count(output.tally.excluded, `${sample.kind}:odd_turns`)
    if (lines.length > 1) count(output.tally.counts, 'grounding')
    yield* lines
  }
}

export const openAgentNet = (output: Output): FormatWriter =>
  openJsonl(output, agentNet, agentNetFault, {
    require: (run) => output.frames.require(run, run.screens),
  })

async function* agentNet(run: SourceRun, split: Split, output: Output): AsyncGenerator<Line> {
  const { gallery, head, naming, origin } = run
  const { thought, unjudged, lang = head.setup.lang } = output.options
  const telling = openAgentNetRun(head, split, { thought, unjudged, lang, gallery, origin, ...naming })
  let told = 0
  const counted = (line: Line): Line => {
    count(output.tally.counts, line.file.split('.')[0] ?? line.file)
    return line
  }
  for await (const signal of run.signals()) {
    output.signal.throwIfAborted()
    yield* telling.add(signal).map(counted)
    if (telling.cut() === undefined) {
      told += 1
      countNowhere(output, [signal])
    }
    output.stepped()
  }
  countUntold(output, run, told, telling.cut())
  yield* telling.close().map(counted)
}
