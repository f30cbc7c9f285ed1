// The programs that tests work on: real VNC servers, a small desktop, a browser. Installed where that may be done,
// otherwise named with the command that installs them.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const installer = 'apt-get'

/** Debian's package → what shows that it is there: a program, or a file by its path. */
const needs = {
  'tigervnc-standalone-server': 'Xtigervnc',
  'tigervnc-tools': 'vncpasswd',
  tightvncserver: 'Xtightvnc',
  // Only recommended to that server, which ends at once without the font “fixed”.
  'xfonts-base': '/usr/share/fonts/X11/misc/fonts.dir',
  'tigervnc-scraping-server': 'X0tigervnc',
  x11vnc: 'x11vnc',
  gvncviewer: 'gvnccapture',
  sway: 'sway',
  wayvnc: 'wayvnc',
  grim: 'grim',
  'qemu-system-x86': 'qemu-system-x86_64',
  xvfb: 'Xvfb',
  xauth: 'xauth',
  openbox: 'openbox',
  xterm: 'xterm',
  mousepad: 'mousepad',
  chromium: 'chromium',
  adb: 'adb',
  python3: 'python3',
  'python3-jsonschema': '/usr/lib/python3/dist-packages/jsonschema/__init__.py',
  'python3-pil': '/usr/lib/python3/dist-packages/PIL/__init__.py',
  xdotool: 'xdotool',
  xclip: 'xclip',
  'x11-utils': 'xwininfo',
  'x11-xserver-utils': 'xrandr',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'dbus-x11': 'dbus-launch',
  unzip: 'unzip',
  'openssh-client': 'ssh',
  'openssh-server': '/usr/sbin/sshd',
}

/** Installs what is missing if it may. Gives the sentences about what is still missing: none when all is there. */
export function prepareSystem() {
  const missing = listMissing()
  if (missing.length === 0) return []
  const command = `${installer} install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !isThere(installer)) {
    return [`Missing on this machine: ${missing.join(', ')}. On Debian or Ubuntu: sudo ${command}`]
  }
  console.error(`installing ${missing.join(', ')}…`)
  apt(['update'])
  // All at once first; one by one when a release has no such package, so that it does not keep the others away.
  if (!apt(['install', '-y', '--no-install-recommends', ...missing])) {
    for (const name of listMissing()) apt(['install', '-y', '--no-install-recommends', name])
  }
  const left = listMissing()
  return left.length === 0 ? [] : [`Could not be installed: ${left.join(', ')}.`]
}

function listMissing() {
  return Object.entries(needs).flatMap(([name, sign]) => (isThere(sign) ? [] : [name]))
}

function isThere(sign) {
  if (sign.startsWith('/')) return existsSync(sign)
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, sign)))
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout } = spawnSync(installer, ['-q', ...args], { env, encoding: 'utf8' })
  if (status !== 0) console.error(stdout.trim().split('\n').slice(-5).join('\n'))
  return status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = prepareSystem()
  for (const sentence of missing) console.log(sentence)
  process.exitCode = missing.length === 0 ? 0 : 1
}
