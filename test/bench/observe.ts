/**
 * One look at a desktop full of text: as a program of its own, inside a console that is connected, and through a link of
 * 500 kbit/s and 200 ms there and back; against gvnccapture as a whole, on the same server in the same run.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connectVnc } from '../../src/main/targets/vnc/vnc'
import { openSlowLink } from '../fakes/slow-link'
import { type Desktop, openDesktop } from '../fakes/xserver'
import { type Bench, type Line, measure, quantile } from './bench'

const run = promisify(execFile)
const never = new AbortController().signal
/** VNC's number of a port. */
const display = (port: number) => `127.0.0.1:${port - 5900}`

export const bench: Bench = {
  name: 'observe',
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'bench-'))
    const notes = join(home, 'notes.txt')
    const line = (n: number) =>
      `${n} The quick brown fox jumps over the lazy dog and writes it down in its notes, as ever`
    await writeFile(notes, Array.from({ length: 300 }, (_, n) => line(n)).join('\n'))
    const desktop = await openDesktop({
      size: { width: 1280, height: 800 },
      apps: [['mousepad', '--disable-server', notes]],
    })
    try {
      await desktop.run('xdotool', 'windowsize', '--sync', await desktop.window('notes'), '1270', '760')
      return await measured(desktop, home)
    } finally {
      await desktop.close()
      await rm(home, { recursive: true, force: true })
    }
  },
}

async function measured({ port, url }: Desktop, home: string): Promise<readonly Line[]> {
  const captured = (to: number) => () => run('gvnccapture', [display(to), join(home, 'peer.png')])
  const looked = (at: string) => () =>
    run(process.execPath, ['bin/pilothouse.js', 'observe', '--target', at, '--out', join(home, 'own.png')], {
      env: { ...process.env, PILOTHOUSE_HOME: home },
    })
  const peer = await measure(10, captured(port))
  const whole = await measure(10, looked(url))
  const target = await connectVnc(url, {})
  const inside = await measure(50, () => target.observe(never))
  await target.close()
  const slow = await openSlowLink(port, { bytesPerSecond: 62_500, ms: 100 })
  try {
    const peerSlow = await measure(3, captured(slow.port))
    const wholeSlow = await measure(3, looked(`vnc://127.0.0.1:${slow.port}`))
    return [
      against('one look inside a console', inside, peer, 0.3),
      against('one look as a program of its own', whole, peer, 1),
      against('the first picture over 500 kbit/s and 200 ms', wholeSlow, peerSlow, 1.5),
    ]
  } finally {
    await slow.close()
  }
}

function against(what: string, samples: readonly number[], peer: readonly number[], most: number): Line {
  const [p50, p95, baseline] = [quantile(samples, 0.5), quantile(samples, 0.95), quantile(peer, 0.5)]
  const ratio = p50 / baseline
  const name = `observe: ${what} (baseline: gvnccapture as a whole)`
  return { name, unit: 'ms', p50, p95, baseline, ratio, goal: `≤ ${most} × the baseline`, ok: ratio <= most }
}
