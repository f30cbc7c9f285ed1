/** `pilothouse parse`: what a reply means in a dialect, or why it means nothing. */
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { type Command, readFlags, readSize, required, sayJson } from '../command'
import { parseBatch, parseReply } from '../parse-reply'

const options = {
  dialect: { type: 'string' },
  screen: { type: 'string' },
  image: { type: 'string' },
  space: { type: 'string' },
  marks: { type: 'string' },
  batch: { type: 'boolean', default: false },
} as const

/** One reply exits with 1 when it cannot be read; a batch always exits with 0, whatever its lines say. */
export const parse: Command = async (argv) => {
  const flags = readFlags(argv, options).values
  if (flags.batch) {
    for await (const result of parseBatch(createInterface({ input: process.stdin }))) sayJson(result)
    return 0
  }
  const dialect = required(flags.dialect, '--dialect')
  const { width, height } = readSize(required(flags.screen, '--screen'), '--screen')
  const image = flags.image === undefined ? undefined : readSize(flags.image, '--image')
  const result = parseReply({
    dialect,
    reply: await text(process.stdin),
    screen: [width, height],
    ...(image && { image: [image.width, image.height] }),
    ...(flags.space !== undefined && { space: flags.space }),
    ...(flags.marks !== undefined && { marks: await readJsonFile(flags.marks) }),
  })
  sayJson(result)
  return result.ok ? 0 : 1
}

async function readJsonFile(path: string): Promise<unknown> {
  const written = await readFile(path, 'utf8')
  try {
    return JSON.parse(written)
  } catch (cause) {
    throw new Error(`${path} is not JSON. Give a file of numbered boxes.`, { cause })
  }
}
