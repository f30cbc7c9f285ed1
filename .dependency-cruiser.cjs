/** The import table of docs/ARCHITECTURE.md, as a fence: whoever breaks it fails `npm run check`. */
const mayImport = {
  core: ['core'],
  'main/engine': ['main/engine', 'core'],
  'main/rfb': ['main/rfb', 'core'],
  'main/live': ['main/live', 'main/engine/ports', 'main/engine/waiting', 'main/rfb', 'core'],
  'main/targets': [
    'main/targets',
    'main/live',
    'main/engine/ports',
    'main/engine/waiting',
    'main/rfb',
    'core',
  ],
  'main/practice': ['main/practice', 'main/engine/ports', 'main/rfb', 'core'],
  'main/models': ['main/models', 'main/engine/ports', 'main/engine/waiting', 'core'],
  'main/vision': ['main/vision', 'main/engine/ports', 'main/engine/waiting', 'core'],
  'main/store': ['main/store', 'main/engine/ports', 'main/engine/waiting', 'core'],
  'main/wiring': ['main', 'core'],
  'main/trials': ['main/trials', 'main/wiring', 'main/store', 'main/engine', 'core'],
  'main/service': ['main/service', 'main/trials', 'main/wiring', 'main/store', 'main/engine', 'core'],
  'main/doors': [
    'main/doors',
    'main/service',
    'main/trials',
    'main/wiring',
    'main/store',
    'main/engine',
    'core',
  ],
  preload: ['preload', 'core/api'],
  renderer: ['renderer', 'core'],
}
const layers = Object.entries(mayImport).map(([layer, allowed]) => ({
  name: `${layer.replace('/', '-')}-imports-only-what-the-table-allows`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${allowed.join('|')})(/|\\.)` },
}))

module.exports = {
  forbidden: [
    ...layers,
    { name: 'no-cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    {
      name: 'core-needs-only-pure-libraries',
      severity: 'error',
      from: { path: '^src/core/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: '^node_modules/(zod|intl-messageformat|diff|opencc-js/dist/esm-lib/dict)/',
      },
    },
    {
      name: 'wiring-is-below-trials-service-and-doors',
      severity: 'error',
      from: { path: '^src/main/wiring/' },
      to: { path: '^src/main/(trials|service|doors)/' },
    },
    {
      name: 'nothing-lies-loose-in-main',
      severity: 'error',
      from: {},
      to: { path: '^src/main/[^/]+$' },
    },
    {
      name: 'the-two-practice-servers-share-only-drawing',
      severity: 'error',
      from: { path: '^src/main/practice/(desktop|phone)/' },
      to: { path: '^src/main/practice/(desktop|phone)/', pathNot: '^src/main/practice/$1/' },
    },
    {
      name: 'targets-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/main/targets/([^/]+)/' },
      to: { path: '^src/main/targets/', pathNot: '^src/main/targets/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
