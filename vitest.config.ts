import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Values in, values out: these files share their modules, and nothing in them could tell. */
const core = ['test/core/**/*.test.ts']

/**
 * What asks no more than files, bytes, stand-ins and a page of its own takes every core as well; what talks to real servers,
 * browsers and adb runs by itself afterwards, so that nobody's patience is tried by the neighbour's work.
 */
const files = [
  'test/renderer/**/*.test.{ts,tsx}',
  'test/main/{commands,engine,live,models,rfb,store}/**/*.test.ts',
  'test/main/targets/practice/**/*.test.ts',
  'test/main/targets/adb/!(filming|through-server).test.ts',
]

/** The longest by far: begun last, they would be waited for by a core that has nothing else to do. */
const long = /dialects\/(?:fuzz|round-trip)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    exclude: ['test/e2e/**', 'test/bench/**', 'node_modules/**'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: [...core],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'files',
          include: [...files],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...core, ...files, 'test/e2e/**', 'test/bench/**'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
