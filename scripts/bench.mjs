// Measures the console against its budgets, `npm run bench`: bundles test/bench/*.ts and runs what each exports as `bench`.
// `--only NAME` picks, `--json` prints one object a line. A goal that is missed makes the exit code 1.
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'test', 'bench')
const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
})

const benches = (await load()).filter(({ name }) => values.only === undefined || name === values.only)
if (benches.length === 0) {
  console.error(`There is no bench named “${values.only}”.`)
  process.exit(2)
}
let missed = 0
for (const bench of benches) {
  for (const line of await bench.run()) {
    if (!line.ok) missed++
    console.log(values.json ? JSON.stringify(line) : describe(line))
  }
}
process.exit(missed === 0 ? 0 : 1)

/** Every file that exports a `bench`; the others are parts of benches. */
async function load() {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
  const outDir = join(root, '.cache', 'bench')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { input: Object.fromEntries(names.map((name) => [name, join(folder, `${name}.ts`)])) },
    },
  })
  const modules = await Promise.all(
    names.map((name) => import(pathToFileURL(join(outDir, `${name}.js`)).href)),
  )
  return modules.flatMap((module) => (module.bench === undefined ? [] : [module.bench]))
}

function describe({ name, unit, p50, p95, baseline, ratio, goal, ok }) {
  const parts = [`p50 ${round(p50)}`, `p95 ${round(p95)} ${unit}`]
  if (baseline !== undefined) parts.push(`baseline ${round(baseline)}`)
  if (ratio !== undefined) parts.push(`ratio ${round(ratio)}`)
  return `${ok ? 'ok  ' : 'MISS'} ${name}: ${parts.join(', ')} (goal: ${goal})`
}

function round(value) {
  return Number(value.toPrecision(3))
}
