// Runs every fence side by side and prints only what is wrong: `npm run check`. What has not changed is remembered in .cache.
import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { performance } from 'node:perf_hooks'

// The native compiler takes a quarter of the time (docs/adr/0009).
const tsc = 'node node_modules/typescript-native/bin/tsc'

const checks = {
  biome: 'biome check --error-on-warnings .',
  types: `${tsc} -p tsconfig.json --incremental --tsBuildInfoFile .cache/types.tsbuildinfo`,
  'core types': `${tsc} -p tsconfig.core.json --incremental --tsBuildInfoFile .cache/core-types.tsbuildinfo`,
  layers: 'depcruise --config .dependency-cruiser.cjs --cache .cache/layers --output-type err src',
  unused: 'knip --no-progress --cache --cache-location .cache/knip',
  architecture: 'vitest run test/architecture.test.ts --reporter=dot',
}

function run(name, command) {
  return new Promise((done) => {
    const child = spawn(command, {
      shell: true,
      env: { ...process.env, PATH: `node_modules/.bin${delimiter}${process.env.PATH}` },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => done({ name, code, output }))
  })
}

const started = performance.now()
const results = await Promise.all(Object.entries(checks).map(([name, command]) => run(name, command)))
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (code !== 0) console.log(output)
}
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`)
process.exit(results.every(({ code }) => code === 0) ? 0 : 1)
