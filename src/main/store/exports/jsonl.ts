/** The formats that are JSON lines beside a folder of pictures: LLaMA-Factory, ms-swift, AgentNet. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { agentNetFault, openAgentNetRun } from '../../../core/exports/agentnet'
import { datasetInfo, llamaFactoryFault, llamaFactoryLine } from '../../../core/exports/llama-factory'
import { msSwiftFault, msSwiftLines } from '../../../core/exports/ms-swift'
import type { Line, Split } from '../../../core/exports/record'
import { count, type Desk, type FormatWriter } from './format'
import { openImages } from './images'
import { openLines, readLines } from './lines'
import { samplesIn } from './sampling'
import type { SourceRun } from './source'

type Tell = (run: SourceRun, split: Split, desk: Desk) => AsyncIterable<Line>
type Fault = (file: string, record: unknown) => string | undefined

function openJsonl(
  desk: Desk,
  tell: Tell,
  fault: Fault,
  finish: (files: readonly string[]) => Promise<void>,
): FormatWriter {
  const lines = openLines(desk.folder)
  const images = openImages(desk)
  return {
    async add(run, split) {
      for await (const { file, record, pictures } of tell(run, split, desk)) {
        for (const picture of pictures) await images.place(run, picture)
        await lines.add(file, record)
      }
    },
    async finish() {
      await lines.close()
      await finish([...lines.counts().keys()].sort())
    },
    async check() {
      await images.check()
      for (const [file, expected] of lines.counts()) await checkFile(desk, file, { expected, fault })
    },
    abandon: () => lines.close(),
  }
}

async function checkFile(
  desk: Desk,
  file: string,
  { expected, fault }: { expected: number; fault: Fault },
): Promise<void> {
  let number = 0
  for await (const record of readLines(desk.folder, file)) {
    desk.signal.throwIfAborted()
    number += 1
    const problem = fault(file, record)
    if (problem !== undefined) throw new Error(`${file}: line ${number}: ${problem}.`)
  }
  if (number !== expected) throw new Error(`${file} holds ${number} of ${expected} lines.`)
}

export const openLlamaFactory = (desk: Desk): FormatWriter =>
  openJsonl(desk, llamaFactory, llamaFactoryFault, async (files) => {
    const info = JSON.stringify(datasetInfo(files), undefined, 2)
    await writeFile(join(desk.folder, 'dataset_info.json'), `${info}\n`, { mode: 0o600 })
  })

async function* llamaFactory(run: SourceRun, split: Split, desk: Desk): AsyncGenerator<Line> {
  for await (const { sample } of samplesIn(run, desk)) {
    const line = llamaFactoryLine(sample, split)
    if (line === undefined) count(desk.tally.excluded, `${sample.kind}:odd_turns`)
    else yield line
  }
}

export const openMsSwift = (desk: Desk): FormatWriter =>
  openJsonl(desk, msSwift, msSwiftFault, async () => undefined)

async function* msSwift(run: SourceRun, split: Split, desk: Desk): AsyncGenerator<Line> {
  const { setup } = run.head
  const lang = desk.options.lang ?? setup.lang
  for await (const { sample, step } of samplesIn(run, desk)) {
    const lines = msSwiftLines(sample, split, { task: setup.task, lang, screen: step.size })
    if (lines.length === 0) count(desk.tally.excluded, `${sample.kind}:odd_turns`)
    if (lines.length > 1) count(desk.tally.counts, 'grounding')
    yield* lines
  }
}

export const openAgentNet = (desk: Desk): FormatWriter =>
  openJsonl(desk, agentNet, agentNetFault, async () => undefined)

async function* agentNet(run: SourceRun, split: Split, desk: Desk): AsyncGenerator<Line> {
  const { gallery, head } = run
  const { thought, lang = head.setup.lang } = desk.options
  const telling = openAgentNetRun(head, split, { thought, lang, gallery })
  const counted = (line: Line): Line => {
    count(desk.tally.counts, line.file.split('.')[0] ?? line.file)
    return line
  }
  for await (const signal of run.signals()) {
    desk.signal.throwIfAborted()
    yield* telling.add(signal).map(counted)
    desk.stepped()
  }
  yield* telling.close().map(counted)
}
