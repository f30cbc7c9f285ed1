import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { center, inside, overlaps } from '../../../../../src/core/action/geometry'
import { findElements } from '../../../../../src/main/targets/web/marks/find'
import { placeLabels } from '../../../../../src/main/vision/marks/layout'
import { readTree } from './ax-tree'
import { serveWidgets, widgetPages } from './packages'
import { launch } from './pages'

const ready: Record<string, string> = {
  'ag-grid': '.ag-row', tabulator: '.tabulator-row', revogrid: '.rgCell', shoelace: 'sl-tab[active]',
  editors: '.tox-edit-area', 'swagger-ui': '.opblock', monaco: '.view-line',
}
test('probe', async () => {
  const site = await serveWidgets()
  const browser = await launch()
  const names = process.env.W ? process.env.W.split(',') : widgetPages
  for (const name of names) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('pageerror', (e) => console.log(name, 'ERR', String(e).slice(0, 200)))
    await page.goto(site.url(name))
    await page.locator(ready[name] ?? 'body').first().waitFor({ timeout: 15000 }).catch((e) => console.log('not ready', name))
    await page.waitForTimeout(800)
    const t0 = performance.now()
    const { found } = await findElements(page, new AbortController().signal)
    const t1 = performance.now()
    for (let i=0;i<3;i++) { const t=performance.now(); await findElements(page, new AbortController().signal); console.log('  again', Math.round(performance.now()-t)) }
    const tree = await readTree(page)
    const acting = tree.acting
    const met = await Promise.all(found.map(({ box }) => tree.at(center(box))))
    const ids = new Map(acting.map((one) => [one.id, one]))
    const claimed = new Map<number, number>()
    let inTree = 0, acts = 0
    met.forEach(({ path, acts: a }, n) => {
      const own = path.find((id) => ids.has(id))
      if (own !== undefined) { inTree++; claimed.set(own, n) }
      if (a || own !== undefined) acts++
      else console.log('  no act', found[n]?.tag, found[n]?.text.slice(0, 40), JSON.stringify(found[n]?.box))
    })
    for (const e of found) if (e.role==='row') console.log('  row', JSON.stringify(e.box), e.text.slice(0,30))
    const missed = acting.filter(({ id }) => !claimed.has(id))
    const norm = (s: string) => s.replace(/[\p{Cf}]/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
    for (const [id, n] of claimed) { const a = ids.get(id)!.box, b = found[n]!.box
      const w = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x), h = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
      const i = Math.max(0, w) * Math.max(0, h), iou = i / (a.width * a.height + b.width * b.height - i)
      if (iou < 0.5) console.log('  iou', iou.toFixed(2), ids.get(id)!.role, ids.get(id)!.name.slice(0, 30), JSON.stringify(a), JSON.stringify(b), found[n]!.tag) }
    if (process.env.D) console.log(await page.evaluate(process.env.D))
    let named = 0, right = 0
    for (const [id, n] of claimed) {
      const ax = norm(ids.get(id)?.name ?? '')
      if (!ax) continue
      named++
      const e = found[n]!
      if ([e.text, ...(e.hints ?? [])].some((t) => norm(t) === ax || norm(t).includes(ax))) right++
      else console.log('  label', ax.slice(0, 60), '|', e.text.slice(0, 60), '|', JSON.stringify(e.hints ?? []).slice(0, 100))
    }
    const placed = placeLabels(found.map(({ box }, mark) => ({ mark, box })), { width: 1280, height: 800 }, () => 0)
    const labels = placed.flatMap(({ label }) => label ?? [])
    const over = labels.flatMap((a, i) => labels.slice(i + 1).filter((b) => overlaps(a, b))).length
    console.log(`${name}: nodes ${acting.length} marks ${found.length} recall ${(claimed.size / acting.length).toFixed(2)} tree ${(inTree / found.length).toFixed(2)} acts ${(acts / found.length).toFixed(2)} labels ${right}/${named} overlaps ${over} unlabelled ${placed.length - labels.length} ${Math.round(t1 - t0)}ms`)
    for (const one of missed.slice(0, 30)) console.log('  missed', one.role, one.name.slice(0, 40), JSON.stringify(one.box))
    const by: Record<string, number> = {}
    for (const e of found) by[`${e.role}/${e.tag}`] = (by[`${e.role}/${e.tag}`] ?? 0) + 1
    console.log('   ', JSON.stringify(by))
    writeFileSync(`/tmp/pk/${name}.png`, await page.screenshot())
    await page.close()
  }
  await browser.close(); site.close()
}, 300_000)
