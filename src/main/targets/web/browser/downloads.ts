/** Files that a page wants to save: refused, unless somebody allows them and says where. */

import { join } from 'node:path'
import type { BrowserContext, Download } from 'playwright-core'
import { problem } from '../../../../core/problem'
import type { Problem } from '../../../../core/problems/shape'
import { clean } from './dialogs'

/** The folder to save a file in, or undefined to refuse it. The name is the page's own: untrusted. */
export type AllowDownload = (file: {
  readonly url: string
  readonly name: string
}) => Promise<string | undefined>

/** For a browser that runs already: it would save files wherever its user lets it. */
export async function refuseDownloads(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  await session?.send('Browser.setDownloadBehavior', { behavior: 'deny' })
}

/** Never rejects: what became of the file is said to the operator. */
export async function takeDownload(
  file: Download,
  allow: AllowDownload | undefined,
  say: (notice: Problem) => void,
): Promise<void> {
  const name = fileName(file.suggestedFilename())
  try {
    const folder = await allow?.({ url: file.url().slice(0, 2000), name })
    if (folder === undefined) {
      await file.cancel()
      return say(problem('web.note.download_refused', { name }))
    }
    await file.saveAs(join(folder, name))
    say(problem('web.note.downloaded', { name }))
  } catch {
    say(problem('web.note.download_failed', { name }))
  }
}

/** A name that stays in its folder, whatever the page called it. */
export function fileName(suggested: string): string {
  const letters = clean(suggested, 120)
    .replace(/[^\p{L}\p{N}._ ()-]/gu, '_')
    .replace(/^[.\s]+/, '')
  return letters === '' ? 'download' : letters
}
