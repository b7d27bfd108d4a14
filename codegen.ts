/** Types and pre-compiled documents of each `.graphql` file, written beside it. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildSchema, getDirectiveValues, Kind } from 'graphql';
import type { OperationDefinitionNode } from 'graphql';
import { collectOperations } from './shared/build/src/operations.ts';

const schemaText = readFileSync('shared/contract/schema.graphql', 'utf8');

/** Remotes of the journeys: published as by a team that has no part in this repository. */
const FIXTURES = ['e2e/fixtures/seasons', 'e2e/fixtures/diary'];

/** Names are unique in the house (ESLint), so a name leads to the id under which a release record has the operation. */
const metas = new Map(
  ['host', ...FIXTURES, ...readdirSync('remotes').map((remote) => join('remotes', remote))].flatMap((room) =>
    Object.entries(collectOperations(join(room, 'src'), schemaText)).map(
      ([id, { name }]) => [name, { id, part: basename(room) }] as const,
    ),
  ),
);

const schema = buildSchema(schemaText);

interface SwitchCondition {
  readonly anyOf: readonly string[];
  readonly allOf: readonly string[];
}

/** Conditions of the operation's fields (`@switches` in the schema), when every one of them can be switched off. */
function switchesOf({ operation, selectionSet }: OperationDefinitionNode): {
  readonly switches?: readonly SwitchCondition[];
} {
  const root = operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  const conditions = selectionSet.selections.map((selection) => {
    const field = selection.kind === Kind.FIELD ? root?.getFields()[selection.name.value]?.astNode : undefined;
    const given = field == null ? undefined : getDirectiveValues(schema.getDirective('switches')!, field);
    return given === undefined ? null : { anyOf: given['anyOf'] as string[], allOf: given['allOf'] as string[] };
  });
  const known = conditions.filter((condition) => condition !== null);
  return known.length < conditions.length ? {} : { switches: known };
}

interface DocumentMeta {
  readonly id: string;
  readonly part: string;
  readonly switches?: readonly SwitchCondition[];
}

/**
 * What a document carries beside its tree: browsers ask by this id, and the server looks up the text
 * (docs/decisions/0016); what a part asked for goes when it is switched off (0026); what is switched off is not sent.
 */
function metaOf({ definitions }: { readonly definitions: readonly OperationDefinitionNode[] }): DocumentMeta {
  const [operation] = definitions;
  const name = operation?.name?.value ?? '';
  const meta = metas.get(name);
  if (meta === undefined) throw new Error(`The operation ${name} is in no room of the house`);
  return { ...meta, ...(operation === undefined ? {} : switchesOf(operation)) };
}

/**
 * GraphQL types that a module of the api represents by a type of its own: those that `module.ts` files add to the
 * interface `Models`.
 */
function modelsOf(): Record<string, string> {
  const names = globSync('api/src/modules/*/*/module.ts')
    .sort()
    .flatMap((file) => {
      const [, declared = ''] = /interface Models \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
      return [...declared.matchAll(/readonly (\w+):/g)].map(([, name = '']) => name);
    });
  return Object.fromEntries(names.map((name) => [name, `./models.ts#Model<'${name}'>`]));
}

const config: CodegenConfig = {
  schema: 'shared/contract/schema.graphql',
  documents: [
    'host/src/**/*.graphql',
    'remotes/*/src/**/*.graphql',
    ...FIXTURES.map((room) => `${room}/src/**/*.graphql`),
  ],
  generates: {
    'api/src/graphql/resolvers.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: './context.ts#RequestContext',
        enumsAsTypes: true,
        immutableTypes: true,
        mappers: modelsOf(),
        namingConvention: 'keep',
        resolversNonOptionalTypename: { unionMember: true },
        scalars: { ID: 'string', JSON: 'unknown' },
        skipTypename: true,
        strictScalars: true,
        useTypeImports: true,
      },
    },
    './': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        avoidOptionals: { field: true },
        dedupeOperationSuffix: true,
        enumsAsTypes: true,
        exportFragmentSpreadSubTypes: true,
        immutableTypes: true,
        importExtension: '.ts',
        inlineFragmentTypes: 'mask', // a component reads only what its own fragment asked for (`unmask` of shared/graphql)
        namingConvention: 'keep',
        onlyOperationTypes: true,
        scalars: { ID: 'string', JSON: 'unknown' },
        skipTypename: true,
        strictScalars: true,
        unstable_onExecutableDocumentNode: metaOf,
        useTypeImports: true,
      },
    },
  },
};

export default config;
