// Reads the two runners' own JSON into one shape: `{ passed, failed, skipped: [{ name, why }] }`.

/** vitest's JSON reporter. A file that fails before any test of it ran is one failure. */
export function countVitest(result) {
  const tests = result.testResults.flatMap((file) => file.assertionResults)
  const broken = result.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + broken.length,
    skipped: tests
      .filter((test) => !['passed', 'failed'].includes(test.status))
      .map((test) => ({ name: test.fullName, why: test.meta?.why ?? '' })),
  }
}

/** Playwright's JSON reporter. An error outside every test is one failure. */
export function countPlaywright(result) {
  const tests = result.suites.flatMap((suite) => flatten(suite, []))
  return {
    passed: tests.filter(({ test }) => ['expected', 'flaky'].includes(test.status)).length,
    failed: tests.filter(({ test }) => test.status === 'unexpected').length + result.errors.length,
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
