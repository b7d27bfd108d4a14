/**
 * The GraphQL operations of a remote, printed with their fragments: edge's route queries, and the list of what may be
 * executed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, Kind, parse, print, validate, visit } from 'graphql';
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import type { ReleaseOperation } from '@greenward/contract';

/** Adds `__typename` to every selection below the root, as the client's cache does before sending. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      enter(node, _key, parent) {
        if (parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
        if (node.selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename'))
          return undefined;
        return {
          ...node,
          selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }],
        };
      },
    },
  });
}

function fragmentsUsed(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  used: Map<string, FragmentDefinitionNode>,
): void {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (fragment === undefined || used.has(name.value)) return;
      used.set(name.value, fragment);
      fragmentsUsed(fragment, fragments, used);
    },
  });
}

/**
 * Operations by id (sha256 of the text, hex).
 * @throws Error naming operation and error when one does not match the schema.
 */
export function collectOperations(sourceDirectory: string, schemaText: string): Record<string, ReleaseOperation> {
  const schema = buildSchema(schemaText);
  const definitions = readdirSync(sourceDirectory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .flatMap((file) => parse(readFileSync(join(sourceDirectory, file), 'utf8')).definitions);
  const fragments = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const operations = definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );

  return Object.fromEntries(
    operations.map((operation) => {
      const name = operation.name?.value;
      if (name === undefined) throw new Error(`${sourceDirectory}: an operation has no name`);
      const used = new Map<string, FragmentDefinitionNode>();
      fragmentsUsed(operation, fragments, used);
      const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...used.values()] };
      const [fault] = validate(schema, document);
      if (fault !== undefined) throw new Error(`Operation ${name}: ${fault.message}`);
      const text = print(withTypenames(document));
      return [createHash('sha256').update(text).digest('hex'), { name, text }];
    }),
  );
}
