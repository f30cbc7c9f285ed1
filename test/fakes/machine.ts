/** A machine in QEMU, behind QEMU's own VNC server: it writes on its screen what is typed, and tells every key that came. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './port'
import { missing } from './programs'

export type Layout = keyof typeof layouts

export type MachineOptions = {
  /** The keyboard that the machine takes its own for; US. */
  readonly layout?: Layout
  /** QEMU's `-k`: the keyboard that it takes its viewers' for. */
  readonly viewers?: string
}

export type Machine = {
  readonly url: string
  /** What a machine with such a keyboard has read so far. */
  typed(): string
  /** Resolves once it has read so many letters. */
  reads(count: number): Promise<string>
  /** Scan codes of the keys that are down. */
  down(): readonly number[]
  /** The screen as QEMU itself grabs it, RGB. */
  grab(): Promise<{ readonly width: number; readonly height: number; readonly pixels: Uint8Array }>
  /** Ends QEMU as a crash would. */
  kill(): void
  close(): Promise<void>
}

const program = 'qemu-system-x86_64'

export const whyNoMachine = (): string | undefined => missing([program])

/**
 * A boot sector: has the BIOS tell each scan code on the serial line (int 15h, AH = 4Fh), then writes each key on the screen.
 *
 *     cli; xor ax,ax; mov ds,ax; mov ss,ax; mov sp,7C00h
 *     mov ax,[54h]; mov [old],ax; mov ax,[56h]; mov [old+2],ax; mov word [54h],hook; mov [56h],ds
 *     sti; mov al,'!'; call tell
 *     next: xor ah,ah; int 16h; test al,al; jnz 1; mov al,ah
 *     1: cmp al,13; jne 2; mov ax,0E0Ah; int 10h; mov al,13
 *     2: mov ah,0Eh; mov bx,7; int 10h; jmp next
 *     hook: cmp ah,4Fh; jne 3; call tell; stc; retf 2
 *     3: jmp far [cs:old]
 *     tell: push dx; mov dx,3F8h; out dx,al; pop dx; ret
 *     old: dd 0
 */
const program16 =
  'fa31c08ed88ed0bc007ca15400a35c7ca15600a35e7cc7065400447c8c1e5600fbb021e82f0030e4cd1684c0750288e03c0d7507' +
  'b80a0ecd10b00db40ebb0700cd10ebe280fc4f7507e80900f9ca02002eff2e5c7c52baf803ee5ac300000000'

function floppy(): Uint8Array {
  const disk = Buffer.alloc(1440 * 1024)
  disk.write(program16, 'hex')
  disk.write('55aa', 510, 'hex')
  return disk
}

/** The scan codes of the keys that write, row by row. */
const codes = [
  ...[0x29, ...range(0x02, 0x0d)],
  ...range(0x10, 0x1b),
  ...[...range(0x1e, 0x28), 0x2b],
  ...[0x56, ...range(0x2c, 0x35)],
]

/** What is on those keys: plain, with Shift, and with AltGr where there is anything. */
const layouts = {
  us: [
    `\`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./`,
    `~!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?`,
  ],
  de: [
    '^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
    '  ²³   {[]}\\ @ €        ~            |      µ   ',
  ],
  fr: [
    '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:!',
    '~1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./§',
    '  ~#{[|`\\^@]}  €        ¤                       ',
  ],
  ru: [
    'ё1234567890-=йцукенгшщзхъфывапролджэ\\/ячсмитьбю.',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/|ЯЧСМИТЬБЮ,',
    '        ₽                                       ',
  ],
} as const

const [enter, tab, space, shifts, altGr] = [0x1c, 0x0f, 0x39, [0x2a, 0x36], 0xe038] as const

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** Reads scan codes as a machine does whose keyboard is that one. */
function openReader(layout: Layout) {
  const down = new Set<number>()
  let prefix = 0
  let text = ''
  const letter = (code: number): string => {
    if (code === enter) return '\n'
    if (code === tab) return '\t'
    if (code === space) return ' '
    const level = down.has(altGr) ? 2 : Number(shifts.some((shift) => down.has(shift)))
    return layouts[layout][level]?.[codes.indexOf(code)]?.trim() ?? ''
  }
  return {
    take(byte: number): void {
      if (byte === 0xe0) {
        prefix = 0xe000
        return
      }
      const code = prefix | (byte & 0x7f)
      prefix = 0
      if (byte & 0x80) {
        down.delete(code)
      } else {
        down.add(code)
        text += letter(code)
      }
    },
    text: () => text,
    down: () => [...down],
  }
}

export async function openMachine({ layout = 'us', viewers }: MachineOptions = {}): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'machine-'))
  const disk = join(folder, 'disk')
  await writeFile(disk, floppy())
  const port = await freePort()
  // Its time stands still while this computer has none for it: QEMU drops keys that a machine fetches a tenth of a second late.
  const hardware = ['-accel', 'tcg', '-icount', 'shift=auto', '-m', '16', '-nodefaults', '-vga', 'std']
  const drive = ['-drive', `file=${disk},format=raw,if=floppy`, '-boot', 'a']
  const lines = ['-serial', 'stdio', '-qmp', `unix:${join(folder, 'qmp')},server=on,wait=off`]
  const display = [
    '-display',
    `vnc=127.0.0.1:${port - 5900}`,
    ...(viewers === undefined ? [] : ['-k', viewers]),
  ]
  const child = spawn(program, [...hardware, ...drive, ...lines, ...display], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const reader = openReader(layout)
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  let isUp = false
  child.stdout.on('data', (bytes: Buffer) => {
    for (const byte of bytes) {
      if (isUp) reader.take(byte)
      else isUp = true
    }
  })
  const told = () =>
    Promise.race([
      once(child.stdout, 'data'),
      ended.then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`))),
    ])
  while (!isUp) await told()
  return {
    url: `vnc://127.0.0.1:${port}`,
    typed: reader.text,
    async reads(count) {
      while ([...reader.text()].length < count) await told()
      return reader.text()
    },
    down: reader.down,
    async grab() {
      const file = join(folder, 'screen.ppm')
      await order(join(folder, 'qmp'), { execute: 'screendump', arguments: { filename: file } })
      return readPortable(await readFile(file))
    },
    kill: () => void child.kill('SIGKILL'),
    close,
  }
}

/** One order over QEMU's own line; resolves once it is done. */
async function order(path: string, command: object): Promise<void> {
  const socket = connect(path)
  try {
    socket.write(
      `${JSON.stringify({ execute: 'qmp_capabilities' })}\n${JSON.stringify({ ...command, id: 1 })}\n`,
    )
    for await (const line of createInterface({ input: socket })) {
      const answer: unknown = JSON.parse(line)
      if (typeof answer !== 'object' || answer === null || !('id' in answer)) continue
      if ('error' in answer) throw new Error(`QEMU refused: ${line}`)
      return
    }
    throw new Error('QEMU hung up')
  } finally {
    socket.destroy()
  }
}

/** A picture as QEMU writes it: `P6`, its width, its height, 255, each behind a blank, then the pixels. */
function readPortable(file: Buffer) {
  const [head = '', width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 40)) ?? []
  return { width: Number(width), height: Number(height), pixels: new Uint8Array(file.subarray(head.length)) }
}
