import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The import rules: who may import whom. Anything not listed is refused, as is a file outside every folder listed here.
 * `values`: any import; `types`: `import type` only; `faces`: the index.ts of features. A folder may always import
 * itself, a feature only itself.
 */
const core = ['protocol', 'lib'];
const law = {
  protocol: {},
  lib: {},
  'node-client': { values: core },
  work: { values: core },
  wallet: { values: core, types: ['node-client', 'work'] },
  directory: { values: core, types: ['node-client'] },
  faucet: { values: core, types: ['node-client'] },
  app: { values: [...core, 'node-client', 'work', 'wallet', 'directory', 'faucet'] },
  ui: { values: core },
  feature: {
    values: [...core, 'app', 'wallet', 'work', 'directory', 'faucet', 'ui'],
    types: ['node-client'],
  },
  pages: { values: ['app', 'ui'], faces: true },
  // The wallet as a document of its own, without the site's framework.
  'wallet-origin': { values: ['app', 'ui', 'css'], faces: true },
  plugins: { values: ['app', 'ui'], faces: true },
  theme: { values: ['app', 'ui'], faces: true },
  css: {},
  // Programs that run on a server.
  services: { values: [...core, 'node-client', 'work', 'wallet', 'faucet'] },
  // The referee: it imports nothing from src/, so that it cannot share a mistake with the code it checks.
  devnet: {},
  scripts: { everything: true },
  tests: { everything: true },
  // Code that readers copy: it imports packages, and nothing from this repository.
  'docs/samples': {},
};

const sourceRooms = Object.keys(law).filter(
  (room) => !['feature', 'services', 'devnet', 'scripts', 'tests', 'docs/samples'].includes(room),
);
const elements = [
  ...sourceRooms.map((room) => ({ type: room, pattern: `src/${room}`, partialMatch: false })),
  { type: 'feature', pattern: 'src/features/*', partialMatch: false, capture: ['name'] },
  ...['services', 'devnet', 'scripts', 'tests', 'docs/samples'].map((room) => ({
    type: room,
    pattern: room,
    partialMatch: false,
  })),
];
const files = [
  { category: 'face', pattern: 'src/features/*/index.ts', partialMatch: false },
  { category: 'config', pattern: ['docusaurus.config.ts', 'sidebars.ts'], partialMatch: false },
  // A test may import any folder.
  { category: 'test', pattern: '{src,services}/**/*.test.{ts,tsx}', partialMatch: false },
  { category: 'tool', pattern: ['playwright.config.ts', '*.config.{mts,mjs}'], partialMatch: false },
];

const rooms = (types) => ({ element: { types: { anyOf: types } } });
const everything = Object.keys(law);
const toConfig = { allow: { to: { file: { categories: 'config' } } } };
const dependencies = (policies) => ({
  'boundaries/dependencies': ['error', { default: 'disallow', policies }],
});

/** The rule for the files of each room: only with its own policies, because the plugin tries each one on each import. */
const roomRules = Object.entries(law).map(([room, { values = [], types, faces, everything: all }]) => {
  const from = { element: { type: room } };
  const folder = room === 'feature' ? 'src/features/*' : sourceRooms.includes(room) ? `src/${room}` : room;
  return {
    files: [`${folder}/**/*.{ts,tsx,mts,mjs}`],
    rules: dependencies([
      { from, allow: { to: rooms(all ? everything : room === 'feature' ? values : [room, ...values]) } },
      ...(types ? [{ from, allow: { to: rooms(types), dependency: { kind: 'type' } } }] : []),
      ...(faces ? [{ from, allow: { to: { file: { categories: 'face' } } } }] : []),
      // The sites that the browser tests build are variants of the product's.
      ...(room === 'tests' ? [{ from, ...toConfig }] : []),
    ]),
  };
});
const testRules = dependencies([
  { from: { file: { categories: 'test' } }, allow: { to: rooms(everything) } },
  { from: { file: { categories: 'test' } }, ...toConfig },
]);
const rootRules = dependencies([
  { from: { file: { categories: 'config' } }, allow: { to: rooms(['plugins', 'app']) } },
  { from: { file: { categories: 'config' } }, ...toConfig },
  { from: { file: { categories: 'tool' } }, allow: { to: rooms(['scripts']) } },
]);

const officialLibrary = {
  regex: '^@attocash/',
  message: 'The official library is the referee: it must never reach a visitor.',
};
const aliasInstead = (regex) => ({
  regex,
  message: 'Write @site/src/…: a path that climbs out of its folder breaks when the file moves.',
});

/**
 * Imports that a folder may not have: the core stays pure, the official library stays out of the site, and what only the
 * bundler reads names other folders of src by @site/src/. The last entry that matches a file is the one that counts.
 */
const imports = [
  {
    files: ['src/**', 'services/**'],
    refuse: [officialLibrary],
  },
  {
    files: ['src/protocol/**'],
    refuse: [
      {
        regex: '^(?!@noble/|@scure/|\\.)',
        message: 'The pure core imports audited crypto packages only.',
      },
    ],
  },
  {
    files: ['src/{pages,theme}/**'],
    refuse: [officialLibrary, aliasInstead('^(\\.\\./)+(app|ui|features)/')],
  },
  { files: ['src/features/**'], refuse: [officialLibrary, aliasInstead('^(\\.\\./){3}')] },
  { files: ['src/features/*/*'], refuse: [officialLibrary, aliasInstead('^(\\.\\./){2}')] },
];

/**
 * Explorer and wallet are one feature each with a folder per page or part: a part may import `shared` but no other part,
 * and `pages` composes them.
 */
const featureParts = {
  explorer: ['live', 'transaction', 'account', 'search', 'network', 'watch', 'shared'],
  wallet: [
    'accounts',
    'contacts',
    'help',
    'history',
    'home',
    'moved',
    'onboarding',
    'receive',
    'representative',
    'send',
    'settings',
    'shared',
  ],
};
for (const [feature, parts] of Object.entries(featureParts)) {
  for (const part of parts) {
    const others = [...parts, 'pages'].filter((other) => other !== part && other !== 'shared').join('|');
    imports.push({
      files: [`src/features/${feature}/${part}/**`],
      refuse: [
        officialLibrary,
        aliasInstead('^(\\.\\./){3}'),
        {
          regex: `(^|/)(\\.\\.|features/${feature})/(${others})/`,
          message: 'A part of a feature imports `shared` and itself: move what two parts need there.',
        },
      ],
    });
  }
}

/** An import that only runs a module, which the build would leave out. */
const noEffectOfLoading = {
  selector: 'ImportDeclaration[specifiers.length=0][importKind!="type"]',
  message: 'The build leaves out a module of which nothing is used: export a function, and call it.',
};

/** Tests next to the code have thirty seconds each (vitest.config.mts); what needs longer belongs to `tests`. */
const noLongTests = [
  'Property[key.name=/timeout$/i] > Literal[value>30000]',
  'CallExpression[callee.name=/^(it|test|(before|after)(All|Each))$/] > Literal[value>30000]',
].map((selector) => ({
  selector,
  message: 'A test next to the code has thirty seconds: move a longer one to tests.',
}));

/** Ways out of a page, ways to keep something, and ways into the address bar. */
const waysOut =
  '^(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|localStorage|sessionStorage|indexedDB|caches|cookie|console|useHistory|useLocation|pushState|replaceState|location|useUrlSearch|readWith)$';
const noWayOut = [
  { selector: `Identifier[name=/${waysOut}/]`, message: 'What is typed here must not leave the page.' },
  { selector: `Literal[value=/${waysOut}/]`, message: 'What is typed here must not leave the page.' },
  {
    selector: 'ImportDeclaration[source.value=/node-client/]',
    message: 'What is typed here must not reach a node.',
  },
];

/**
 * The React compiler, which takes as long as all other rules together. `npm test` leaves it out (`ATTO_LINT`), and
 * `npm run test:all` runs it on the folder that has components; `npm run lint` and `npm run quick` run everything.
 */
const everyReactRule = reactHooks.configs.recommended.rules;
const isWithoutCompiler = process.env.ATTO_LINT === 'without-compiler';
const withoutCompiler = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'];
const reactRules = isWithoutCompiler
  ? Object.fromEntries(withoutCompiler.map((name) => [name, everyReactRule[name]]))
  : everyReactRule;

export default tseslint.config(
  { ignores: ['node_modules', 'build', 'build-*', '**/.docusaurus', '.cache', 'static', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  // A comment that switches off a rule of the compiler has nothing to switch off.
  ...(isWithoutCompiler
    ? [{ files: ['src/**'], linterOptions: { reportUnusedDisableDirectives: 'off' } }]
    : []),
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    extends: [tseslint.configs.recommended],
    plugins: { boundaries, 'react-hooks': reactHooks },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': files,
      'import/resolver': { typescript: { project: './tsconfig.json' } },
    },
    rules: {
      ...reactRules,
      ...rootRules,
      'boundaries/no-unknown-files': 'error',
      eqeqeq: ['error', 'always'],
      'no-console': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  ...roomRules,
  { files: ['{src,services}/**/*.test.{ts,tsx}'], rules: testRules },
  // Nothing in src logs to the visitor's console: errors are shown, and secrets are never written anywhere.
  { files: ['src/**'], ignores: ['src/plugins/**'], rules: { 'no-console': 'error' } },
  // The browser's formatter of numbers takes 30 ms to start: on a phone a long task, in the middle of hydration.
  {
    files: ['src/**'],
    ignores: ['src/plugins/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'toLocaleString', message: 'Use groupThousands of ui/format/groups.' },
      ],
    },
  },
  // The build leaves these modules out of pages that use none of their exports (`sideEffects` in package.json).
  {
    files: ['src/{app,directory,faucet,features,lib,node-client,protocol,ui,wallet,work}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noEffectOfLoading] },
  },
  // The tools into which secrets may be typed, and the search for work that runs next to them.
  {
    files: ['src/features/key-tools/**', 'src/work/**', 'src/app/node/page-work.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', noEffectOfLoading, ...noWayOut] },
  },
  {
    files: ['{src,services,devnet,scripts}/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noLongTests] },
  },
  // Lint configuration and build-time programs are plain scripts.
  { files: ['*.{ts,mts,mjs}'], rules: { 'boundaries/no-unknown-files': 'off' } },
  ...imports.map(({ files: where, refuse }) => ({
    files: where,
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: refuse }] },
  })),
);
