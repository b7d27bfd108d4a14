// How the code reads, as far as a tool can tell. Each message says what to do instead. Rules that need types are in
// .oxlintrc.json.
import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { readdirSync } from 'node:fs';

const tenantCodes = readdirSync(new URL('./tenants', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['schema', 'base', 'node_modules'].includes(entry.name))
  .map(({ name }) => name);

const moduleLevelLet = {
  selector: 'Program > VariableDeclaration[kind="let"]',
  message: 'Module-level `let` is state that all tenants of a process share: make a factory.',
};
const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: a name is the same everywhere it is used.',
};
const enumeration = {
  selector: 'TSEnumDeclaration',
  message: 'Use a union of strings: sources run without being compiled.',
};
const hexColour = {
  selector: 'Literal[value=/^#[0-9a-fA-F]{3,8}$/]',
  message: 'Colours live in tenants and tokens: use a token.',
};
const tenantCode = {
  selector: `Literal[value=/^(${tenantCodes.join('|')})$/]`,
  message: 'No tenant is named in code: ask its config, theme or switches.',
};
const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only environment.ts reads process.env, so that everything missing is listed at once.',
};
const bareCatch = {
  selector: 'CatchClause > BlockStatement[body.length=0]:not(:has(*))',
  message: 'Say why nothing is done here, or use `quietly`.',
};
const literalText = {
  selector: 'JSXText[value=/[A-Za-z]{2,}/]',
  message: 'Text for people comes from the words of the tenant: useWords().',
};
const fetchCall = {
  selector: "CallExpression[callee.name='fetch']",
  message: 'Browsers ask through shared/graphql; servers through a driver.',
};

const defaultStore = {
  selector: "ImportSpecifier[imported.name='getDefaultStore']",
  message: 'All tenants of a process share this store: take the one of the page (docs/shared-state.md).',
};

const everywhere = [moduleLevelLet, defaultExport, enumeration, bareCatch, defaultStore];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      'dist/**',
      '.cache/**',
      '.greenward/**',
      '**/*.generated.ts',
      'shared/build/toy-house/**',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', ...everywhere, hexColour, tenantCode, environment],
    },
  },
  {
    files: ['{shared,remotes,host/src}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-restricted-syntax': ['error', ...everywhere, hexColour, tenantCode, environment, literalText, fetchCall],
    },
  },
  {
    files: ['tenants/**', 'shared/tokens/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, environment] },
  },
  {
    // Documents of the shell, the remotes and the journeys' remotes: named after what asks, nothing deprecated, no
    // field asked twice.
    files: ['{host/src,remotes,e2e/fixtures}/**/*.graphql'],
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: {
        graphQLConfig: {
          schema: './shared/contract/schema.graphql',
          documents: '{host,remotes/*,e2e/fixtures/*}/src/**/*.graphql',
        },
      },
    },
    plugins: { '@graphql-eslint': graphqlPlugin },
    rules: {
      '@graphql-eslint/no-anonymous-operations': 'error',
      '@graphql-eslint/no-deprecated': 'error',
      '@graphql-eslint/no-duplicate-fields': 'error',
      '@graphql-eslint/no-unused-fragments': 'error',
      '@graphql-eslint/unique-operation-name': 'error',
      '@graphql-eslint/unique-fragment-name': 'error',
      '@graphql-eslint/naming-convention': [
        'error',
        {
          OperationDefinition: { requiredPattern: /^[A-Z][A-Za-z0-9]*(Query|Mutation)$/ },
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z0-9]*_[a-z][A-Za-z0-9]*$/ },
        },
      ],
    },
  },
  // The one file per program that reads its environment, and the tools' own configuration files, which their tools want
  // as defaults.
  { files: ['**/environment.ts'], rules: { 'no-restricted-syntax': ['error', ...everywhere, hexColour, tenantCode] } },
  {
    files: ['*.{ts,mjs,cjs}', '**/*.d.ts', '**/playwright.config.ts', '**/global-*.ts'],
    rules: { 'no-restricted-syntax': ['error', moduleLevelLet] },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  // Tests speak of real tenants and their colours, and write the texts they look for.
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', '**/bench/**', 'shared/build/**'],
    rules: { 'no-restricted-syntax': ['error', enumeration, bareCatch] },
  },
);
