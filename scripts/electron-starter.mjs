// Starts an app from its folder, `electron [-r module]… <folder>`, as Electron's own default app would.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const require = createRequire(import.meta.url)
const { preload, target } = readArguments(process.argv.slice(1))
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
for (const module of preload) require(resolve(module))
const entry = require.resolve(resolve(target))
adopt(resolve(target))
await import(pathToFileURL(entry).href)

function readArguments(words) {
  const preload = []
  for (let at = 0; at < words.length; at++) {
    if (words[at] === '-r') preload.push(words[++at])
    else if (!words[at].startsWith('-')) return { preload, target: words[at] }
  }
  return { preload, target: '.' }
}

/** The app's own name, version and folder, as they would be if it were installed. */
function adopt(folder) {
  const manifest = join(folder, 'package.json')
  app.setAppPath(existsSync(manifest) ? folder : dirname(folder))
  if (!existsSync(manifest)) return
  const { name, productName, version } = JSON.parse(readFileSync(manifest, 'utf8'))
  app.setName(productName ?? name)
  app.setVersion(version)
}
