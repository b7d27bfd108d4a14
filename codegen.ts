/** Types and pre-compiled documents of each `.graphql` file, written beside it. */
import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'shared/contract/schema.graphql',
  documents: 'remotes/*/src/**/*.graphql',
  generates: {
    'remotes/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', importExtension: '.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        avoidOptionals: { field: true },
        dedupeOperationSuffix: true,
        documentMode: 'documentNode',
        enumsAsTypes: true,
        exportFragmentSpreadSubTypes: true,
        immutableTypes: true,
        namingConvention: 'keep',
        onlyOperationTypes: true,
        scalars: { ID: 'string', JSON: 'unknown' },
        skipTypename: true,
        strictScalars: true,
        useTypeImports: true,
      },
    },
  },
};

export default config;
