#!/usr/bin/env node
import { buildIfStale } from '../scripts/build-if-stale.mjs'

// Whoever wants to stop something does not wait for a build.
buildIfStale({ any: process.argv[2] === 'stop' })
await import('../out/main/cli.js')
