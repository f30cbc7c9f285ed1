// Records the gate's written cases (test/fixtures/gate) by the product's own eyes: `node scripts/record-gate.mjs [FOLDER
// [PART…]]`, beside them or into the folder, all parts or those named (first to fourteenth). What was read off a
// picture once is kept in .cache/gate. The machine's fonts decide what is drawn: other scripts need theirs.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const folder = join(root, 'test', 'fixtures', 'gate')
const outDir = join(root, '.cache', 'gate-recorder')
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: { input: { record: join(folder, 'record.ts') } },
  },
})
const { record } = await import(pathToFileURL(join(outDir, 'record.js')).href)
const [out = folder, ...parts] = process.argv.slice(2)
const places = { folder, cache: join(root, '.cache', 'gate'), out: resolve(out), parts }
await record(places, (line) => console.log(line))
process.exit(0)
