/** The gallery built as it is shipped, on a port of its own, in a real browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build, preview } from 'vite'

export type Gallery = { readonly address: string; readonly browser: Browser; close(): Promise<void> }

/** @param here the folder of the gallery, for whoever is bundled elsewhere. */
export async function openGallery(here: string = import.meta.dirname): Promise<Gallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'pilothouse-gallery-'))
  const shared = { configFile: join(here, 'vite.config.mjs'), logLevel: 'error' } as const
  const input = join(here, 'gallery.html')
  await build({ ...shared, build: { outDir, emptyOutDir: true, rollupOptions: { input } } })
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    browser,
    async close() {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
