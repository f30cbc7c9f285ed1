/** `cat`, `ls`, `rm`, `mkdir`, `touch`: the phone's files from its shell. */
import type { FileEntry } from '../files'
import { type Call, type Program, refuse, say } from '../program'

/** Options written together, such as `-rf`, and the other words. */
function split(args: readonly string[]): { readonly flags: string; readonly paths: readonly string[] } {
  const end = args.indexOf('--')
  const before = end < 0 ? args : args.slice(0, end)
  return {
    flags: before.filter((word) => /^-./.test(word)).join(''),
    paths: [...before.filter((word) => !/^-./.test(word)), ...(end < 0 ? [] : args.slice(end + 1))],
  }
}

/** Does one thing for each path; the exit code is 1 when one of them was refused. */
async function each(
  call: Call,
  paths: readonly string[],
  deed: (path: string) => string | undefined,
): Promise<number> {
  if (paths.length === 0) return refuse(call, `${call.name}: Needs 1 argument`)
  let code = 0
  for (const path of paths) {
    const refusal = deed(path)
    if (refusal !== undefined) code = await refuse(call, `${call.name}: ${path}: ${refusal}`)
  }
  return code
}

export const cat: Program = async (call) => {
  const { paths } = split(call.args)
  let code = 0
  for (const path of paths.length === 0 ? ['-'] : paths) {
    const entry = path === '-' ? undefined : call.device.files.entry(path)
    if (path === '-') await pass(call)
    else if (entry?.kind === 'file') await call.out(entry.bytes)
    else
      code = await refuse(
        call,
        `cat: ${path}: ${entry === undefined ? 'No such file or directory' : 'Is a directory'}`,
      )
  }
  return code
}

async function pass(call: Call): Promise<void> {
  for (;;) {
    const chunk = await call.input.read()
    if (chunk === undefined) return
    await call.out(chunk)
  }
}

export const ls: Program = async (call) => {
  const { flags, paths } = split(call.args)
  const { files } = call.device
  let code = 0
  for (const path of paths.length === 0 ? ['/'] : paths) {
    const entry = files.entry(path)
    if (entry === undefined) {
      code = await refuse(call, `ls: ${path}: No such file or directory`)
      continue
    }
    const inside = entry.kind === 'folder' && !flags.includes('d')
    const names = inside
      ? (files.list(path) ?? []).filter((name) => flags.includes('a') || !name.startsWith('.'))
      : [path]
    const entryOf = (name: string) => (inside ? files.entry(`${path}/${name}`) : entry)
    await say(call, ...names.map((name) => (flags.includes('l') ? longRow(name, entryOf(name)) : name)))
  }
  return code
}

function longRow(name: string, entry: FileEntry | undefined): string {
  const bits = [...'rwxrwxrwx']
    .map((letter, at) => ((entry?.mode ?? 0) & (0o400 >> at) ? letter : '-'))
    .join('')
  const time = new Date((entry?.changed ?? 0) * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const size = entry?.kind === 'file' ? entry.bytes.length : 3452
  return `${entry?.kind === 'folder' ? 'd' : '-'}${bits} 1 shell shell ${size} ${time} ${name}`
}

export const rm: Program = async (call) => {
  const { flags, paths } = split(call.args)
  const whole = /[rR]/.test(flags)
  const forced = flags.includes('f')
  if (forced && paths.length === 0) return 0
  return each(call, paths, (path) => {
    const refusal = call.device.files.remove(path, whole)
    return forced && refusal === 'No such file or directory' ? undefined : refusal
  })
}

export const mkdir: Program = (call) => {
  const { flags, paths } = split(call.args)
  return each(call, paths, (path) => call.device.files.makeFolder(path, flags.includes('p')))
}

export const touch: Program = (call) => {
  const { files } = call.device
  return each(call, split(call.args).paths, (path) =>
    files.write(path, files.entry(path)?.bytes ?? new Uint8Array()),
  )
}
