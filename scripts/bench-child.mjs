// Runs one bundled bench, in a process of its own that can be ended: `bench-child.mjs FILE`, answering by one message.
import { pathToFileURL } from 'node:url'

try {
  const { bench } = await import(pathToFileURL(process.argv[2]).href)
  process.send({ name: bench.name, lines: await bench.run() }, () => process.exit(0))
} catch (error) {
  process.send({ problem: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
}
