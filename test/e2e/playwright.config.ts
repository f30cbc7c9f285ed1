/** The two doors, end to end: `npm run test:e2e`. Two at a time; of Electron's windows, which share a display, one. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../.cache/e2e.json' }]],
  use: { viewport: { width: 1440, height: 900 }, actionTimeout: 15_000 },
  // A test tagged with one door's name is about that door alone.
  projects: [
    // First, as it may use one worker only: the other one has work until the end.
    { name: 'electron', grepInvert: /@chromium/, workers: 1 },
    { name: 'chromium', grepInvert: /@electron/ },
  ],
})
