// Reads what the two runners found into one shape: `{ passed, failed, broken: [{ name, why }], skipped: [{ name, why }] }`.
import { stripVTControlCharacters } from 'node:util'

/** What vitest holds after a run. A file that fails outside its tests is one failure, and so is a stray error. */
export function countVitest(state) {
  const modules = state.getTestModules()
  const results = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      name: `${module.relativeModuleId} › ${test.fullName}`,
      ...test.result(),
    })),
  )
  const broken = [
    ...results
      .filter(({ state }) => state === 'failed')
      .map(({ name, errors }) => ({ name, why: told(errors) })),
    ...modules.flatMap((module) =>
      errorsOf(module).map((error) => ({ name: module.relativeModuleId, why: told([error]) })),
    ),
    ...state
      .getUnhandledErrors()
      .map((error) => ({ name: 'an error outside every test', why: told([error]) })),
  ]
  return {
    passed: results.filter(({ state }) => state === 'passed').length,
    failed: broken.length,
    broken,
    skipped: results
      .filter(({ state }) => state === 'skipped')
      .map(({ name, note }) => ({ name, why: note ?? '' })),
  }
}

/** The beginning of what went wrong: whoever has the last lines of a log alone must know it from them. */
function told(errors = []) {
  const [first] = errors
  const text = stripVTControlCharacters(String(first?.message ?? first ?? ''))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .slice(0, 8)
    .map((line) => line.slice(0, 200))
    .join('\n')
}

const errorsOf = (module) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
]

/** Playwright's JSON reporter. An error outside every test is one failure. */
export function countPlaywright(result) {
  const tests = result.suites.flatMap((suite) => flatten(suite, []))
  const broken = tests.filter(({ test }) => test.status === 'unexpected')
  return {
    passed: tests.filter(({ test }) => ['expected', 'flaky'].includes(test.status)).length,
    failed: broken.length + result.errors.length,
    broken: broken.map(({ test, name }) => ({
      name: `[${test.projectName}] ${name}`,
      why: told(test.results.flatMap((result) => result.errors ?? [])),
    })),
    skipped: tests
      .filter(({ test }) => test.status === 'skipped')
      .map(({ test, name }) => ({ name: `[${test.projectName}] ${name}`, why: whySkipped(test) })),
  }
}

function flatten(suite, above) {
  const here = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ test, name: [...here, spec.title].join(' › ') })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flatten(inner, here))]
}

function whySkipped(test) {
  const notes = [...test.annotations, ...test.results.flatMap((result) => result.annotations ?? [])]
  return notes.find((note) => note.type === 'skip' && note.description)?.description ?? ''
}
