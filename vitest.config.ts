import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Values in, values out: these files share their modules, and nothing in them could tell. */
const core = ['test/core/**/*.test.ts']

/** Pages in a document of their own each. They share modules, as what is below does: each leaves what it found as it was. */
const rooms = ['test/renderer/**/*.test.{ts,tsx}']

/**
 * What asks no more than files, bytes, stand-ins and a page of its own takes every core as well; what talks to real servers,
 * browsers and adb, each its own, comes afterwards: it waits more than it works, so three at a time are little slower than one.
 */
const files = [
  'test/main/{doors/cli,engine,live,models,rfb,store}/**/*.test.ts',
  'test/main/practice/**/*.test.ts',
  'test/main/targets/adb/**/!(filming|through-server).test.ts',
]

/** Puts another build of sharp in the place of this machine's, or asks what its own process still holds: each has one to itself. */
const alone = ['test/main/vision/load-sharp.test.ts', 'test/main/targets/web/left.test.ts']

/** Each file has browsers or pictures of its own, and waits for them rather than by the clock: two at a time go as well as one. */
const pages = [
  'test/main/targets/web/**/*.test.ts',
  'test/main/vision/**/*.test.ts',
  'test/main/moving-screens.test.ts',
  'test/main/living-pages.test.ts',
]

/** The longest: begun last, they would be waited for by a core that has nothing else to do. */
const long =
  /(?:dialects\/(?:fuzz|round-trip)|fault-matrix|record\/killed|moving-screens|living-pages|web\/trouble|scripts\/bench|long-run|hands-session|printing-terminal|wire-tasks|vnc\/cuts|vnc\/typing|vnc\/machine|acknowledgements|long-rows|exports\/authority)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

type Rest = { readonly maxWorkers: number; readonly isolate?: boolean; readonly exclude?: string[] }

/** Files that run after those of the groups before. */
const group = (groupOrder: number, name: string, include: readonly string[], rest: Rest) => ({
  extends: true as const,
  test: { name, include: [...include], sequence: { groupOrder }, ...rest },
})

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    exclude: ['test/e2e/**', 'test/bench/**', 'node_modules/**'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
    // What is asked again until it holds is given up long after a busy machine has come round to it.
    expect: { poll: { timeout: 20_000 } },
    // A hook may start a browser and a server, on a machine that does other things as well.
    hookTimeout: 60_000,
    projects: [
      group(0, 'core', core, { isolate: false, maxWorkers: 2 }),
      group(1, 'rooms', rooms, { maxWorkers: 2, isolate: false }),
      group(1, 'files', files, { maxWorkers: 2, isolate: false }),
      group(2, 'pages', pages, {
        maxWorkers: 2,
        isolate: false,
        exclude: [...alone, 'test/e2e/**', 'test/bench/**'],
      }),
      group(2, 'alone', alone, { maxWorkers: 2 }),
      group(3, 'real', ['test/**/*.test.{ts,tsx}'], {
        exclude: [...core, ...rooms, ...files, ...pages, 'test/e2e/**', 'test/bench/**'],
        maxWorkers: 3,
        isolate: false,
      }),
    ],
  },
})
