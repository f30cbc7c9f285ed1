#!/usr/bin/env node
import { buildIfStale } from '../scripts/build-if-stale.mjs'

buildIfStale()
await import('../out/main/cli.js')
