/** The fixture pages, served on two sites of this machine, and a browser to look at them with. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { z } from 'zod'
import { findElements, type Look } from '../../../../../src/main/targets/web/marks/find'
import { ask, enterWorld, type FrameNode, framesOf } from '../../../../../src/main/targets/web/marks/worlds'
import { findBrowser } from '../../../../../src/main/wiring/find-browser'

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'pages')

const files = readdirSync(folder).map((file) => basename(file, '.html'))

/** Pages that tell the truth when they are looked at alone; `inner-…` are only for frames. */
export const pageNames: readonly string[] = files.filter((name) => !name.startsWith('inner-')).sort()

/** Undefined where no browser is installed. */
export const browserPath = await findBrowser().catch(() => undefined)

export function launch(): Promise<Browser> {
  // Site isolation puts a frame of another site into another process, as it is with everybody's browser.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  return chromium.launch({ executablePath: browserPath ?? '', args: [...args, '--site-per-process'] })
}

/** A look for which this machine had the time. */
export async function lookWhole(page: Page): Promise<Look> {
  for (;;) {
    const look = await findElements(page, new AbortController().signal)
    if (look.isWhole) return look
  }
}

export type Site = { url(name: string): string; close(): void }

/** `{{other}}` in a page is another site, `{{home}}` its own. */
export async function servePages(): Promise<Site> {
  const server = createServer(({ url = '' }, response) => {
    const name = basename(url, '.html')
    if (!files.includes(name)) {
      response.writeHead(404).end()
      return
    }
    const text = readFileSync(join(folder, `${name}.html`), 'utf8')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      text.replaceAll('{{other}}', origin('localhost')).replaceAll('{{home}}', origin('127.0.0.1')),
    )
  })
  await new Promise<void>((ready) => server.listen(0, () => ready()))
  const origin = (host: string) => {
    const address = server.address()
    return `http://${host}:${typeof address === 'object' && address !== null ? address.port : 0}`
  }
  return {
    url: (name) => `${origin('127.0.0.1')}/${name}.html`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const truth = `innerWidth === 0 ? [] : [...page.everything()]
  .filter((element) => page.attribute(element, 'data-interactive') !== null)
  .map((element) => [page.keyOf(element), page.tagOf(element) + ' ' + page.nameOf(element).slice(0, 40)])`

/** Which elements a page says should be marked, by the finder's own keys, with words for a failing test. */
export async function truthOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const { root, apart } = await framesOf(page, 1)
  const nodes = (node: FrameNode): readonly FrameNode[] => [node, ...node.children.flatMap(nodes)]
  const all = new Map<string, string>()
  for (const node of [root, ...apart].flatMap(nodes)) {
    const answer = await ask(await enterWorld(node), truth, 2000)
    for (const [key, words] of z.array(z.tuple([z.string(), z.string()])).parse(answer)) all.set(key, words)
  }
  return all
}
