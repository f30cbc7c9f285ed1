/** The fences of the style sheets: a class belongs to one module, beside the components that use it. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src/renderer')
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const sheets = files.filter((file) => file.endsWith('.css'))
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const globals = sheets.filter((file) => !file.endsWith('.module.css'))
const components = files.filter((file) => /\.tsx?$/.test(file))

/** The text before each block of declarations, and each at-rule, without comments and strings. */
function preludes(css: string): readonly string[] {
  const bare = css.replace(/\/\*.*?\*\/|"[^"]*"/gs, '')
  return [...bare.matchAll(/[^{};]+(?=\{)/g)].map(([prelude]) => prelude.trim())
}

const selectors = (css: string) => preludes(css).filter((prelude) => !prelude.startsWith('@'))
const named = (css: string, pattern: RegExp) =>
  new Set(selectors(css).flatMap((selector) => [...selector.matchAll(pattern)].map(([, name = '']) => name)))
const ownClasses = (file: string) => named(read(file).replace(/:global\([^)]*\)/g, ''), /\.([a-zA-Z][\w-]*)/g)
const borrowed = (file: string) => named(read(file), /:global\(\.([\w-]+)\)/g)
const globalClasses = new Set(globals.flatMap((file) => [...ownClasses(file)]))

type Use = { readonly file: string; readonly module: string; readonly name: string }

const importsOf = (file: string) =>
  [...read(file).matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)].map(([, local = '', path = '']) => ({
    local,
    module: join(dirname(file), path),
  }))

const uses: readonly Use[] = components.flatMap((file) => {
  const text = read(file)
  return importsOf(file).flatMap(({ local, module }) =>
    [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      file,
      module,
      name,
    })),
  )
})

// The export dialog and the acting card both had a global `.progress` once, and each drew the other's box: a green slab.
test('outside styles/ every style sheet is a module, so no two places can style one name', () => {
  expect(globals.filter((file) => dirname(file) !== 'styles')).toEqual([])
})

test('the global sheets define a class once, and each is one of a few words', () => {
  const all = globals.flatMap((file) => [...ownClasses(file)])
  expect(all.sort()).toEqual(['dim', 'mono', 'number', 'space', 'unseen'])
})

test('a module borrows no global class but those', () => {
  const strangers = modules.flatMap((file) =>
    [...borrowed(file)].filter((name) => !globalClasses.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(strangers).toEqual([])
})

test('a module stands whole in its layer: places over widgets', () => {
  const astray = modules.filter((file) => {
    const layer = /^(widgets|overlay)\//.test(file) ? 'widgets' : 'places'
    const [head = '', ...inner] = preludes(read(file))
    return head !== `@layer ${layer}` || inner.some((prelude) => prelude.startsWith('@layer'))
  })
  expect(astray).toEqual([])
})

test('every rule of a module names a class of its own, so that none reaches another component', () => {
  const keyframe = /^(?:from|to|[\d.]+%)$/
  const loose = modules.flatMap((file) =>
    selectors(read(file))
      .flatMap((selector) => selector.split(/,(?![^(]*\))/))
      .map((selector) => selector.trim())
      .filter((selector) => !keyframe.test(selector) && !/(?<!:global\()\.[a-zA-Z]/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(loose).toEqual([])
})

test('every class a component names stands in its module', () => {
  const defined = new Map(modules.map((file) => [file, ownClasses(file)]))
  expect(uses.filter(({ module, name }) => defined.get(module)?.has(name) !== true)).toEqual([])
})

test('every class of a module is used by a component', () => {
  const used = new Set(uses.map(({ module, name }) => `${module} ${name}`))
  const idle = modules.flatMap((file) =>
    [...ownClasses(file)].map((name) => `${file} ${name}`).filter((rule) => !used.has(rule)),
  )
  expect(idle).toEqual([])
})

test('a component names a class by its module, or one of the global words', () => {
  const plain = components.flatMap((file) =>
    [...read(file).matchAll(/className="([^"]*)"|className=\{`([^`]*)`\}/g)]
      .flatMap(([, whole = '', template = '']) =>
        `${whole} ${template.replace(/\$\{[^}]*\}/g, '')}`.split(/\s+/),
      )
      .filter((name) => name !== '' && !globalClasses.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(plain).toEqual([])
})

test.each(['main.tsx'])('%s reads the global sheets first: they declare the order of the layers', (file) => {
  expect(/^import .*$/m.exec(read(file))?.[0]).toBe("import './styles/styles.css'")
  expect(read('styles/styles.css')).toMatch(/^\/\*.*\*\/\n@layer tokens, base, widgets, places, motion;\n/)
})

test('no script looks for an element by a class: the built names are others', () => {
  const byClass = /(?:closest|matches|querySelector(?:All)?)(?:<[^>]*>)?\(\s*['"`](?:[^'"`]*[\s,(])?\.[a-z]/
  expect(components.filter((file) => byClass.test(read(file)))).toEqual([])
  expect(byClass.test("target.closest('.live-picture')")).toBe(true)
})
