import { defineConfig } from 'vitest/config'

/**
 * What is pure, or asks no more than files and bytes, takes every core; what talks to real servers, browsers and phones
 * runs by itself afterwards, so that nobody's patience is tried by the neighbour's work.
 */
const pure = [
  'test/core/**/*.test.ts',
  'test/renderer/**/*.test.{ts,tsx}',
  'test/main/{store,models,rfb}/**/*.test.ts',
  'test/main/targets/practice/**/*.test.ts',
]

export default defineConfig({
  test: {
    exclude: ['test/e2e/**', 'test/bench/**', 'node_modules/**'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [...pure],
          maxWorkers: 2,

          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'real',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...pure, 'test/e2e/**', 'test/bench/**'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
