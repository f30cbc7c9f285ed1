/** Builds a test's own program from its source, so that it can run as a process and be killed; hears what it says. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { readRun } from '../../../../src/main/store/record/runs'
import type { Ack } from './writer'

/** The built file, in a new folder that the caller takes away with `rm(dirname(file))`. */
export async function buildProgram(source: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'pilothouse-program-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['zod', 'intl-messageformat', 'opencc-js', /^@formatjs\//], external: ['sharp'] },
    build: {
      ssr: source,
      outDir,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: '[name].js' } },
    },
  })
  await writeFile(join(outDir, 'package.json'), '{"type":"module"}')
  await symlink(resolve('node_modules'), join(outDir, 'node_modules'), 'junction')
  return join(outDir, basename(source).replace(/\.ts$/, '.js'))
}

/** Everything the writer said before it was gone; killed once it said `killAfter` things. */
export async function ackedBy(
  child: ChildProcess,
  { killAfter = Number.POSITIVE_INFINITY } = {},
): Promise<readonly Ack[]> {
  const acks: Ack[] = []
  const closed = once(child, 'close')
  if (child.stdout === null) throw new Error('the writer has no voice')
  for await (const line of createInterface(child.stdout)) {
    acks.push(JSON.parse(line))
    if (acks.length === killAfter) child.kill('SIGKILL')
  }
  await closed
  return acks
}

export const epochsOf = (acks: readonly Ack[], folder: string): readonly number[] =>
  acks.flatMap((ack) => ('folder' in ack && ack.folder === folder ? [ack.epoch] : []))

/** The epochs in a run's journal; none as long as there is no journal. */
export async function recordedEpochs(folder: string): Promise<readonly number[]> {
  const { lines } = await readRun(folder).catch(() => ({ lines: [] }))
  return lines.flatMap(({ epoch }) => (typeof epoch === 'number' ? [epoch] : []))
}
