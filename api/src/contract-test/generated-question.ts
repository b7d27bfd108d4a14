/** Builds, from the schema alone, the operation that asks one query or mutation for everything it has. */
import {
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { GraphQLArgument, GraphQLInputType, GraphQLNamedType, GraphQLOutputType, GraphQLSchema } from 'graphql';

export interface GeneratedQuestion {
  readonly field: string;
  readonly text: string;
  readonly arguments: readonly GraphQLArgument[];
}

/** Objects within objects that are asked for, below the field itself. */
const LEVELS = 2;

export const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

/** A value that the schema accepts for the type, and that names nothing. */
export function valueOfType(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOfType(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, valueOfType(field.type)]),
    );
  return { ID: NO_SUCH_ID, String: 'x', Int: 1, Float: 1, Boolean: true }[type.name] ?? {};
}

const isSelectable = ({ args }: { readonly args: readonly GraphQLArgument[] }): boolean =>
  !args.some(isRequiredArgument);

function selectionOf(
  schema: GraphQLSchema,
  output: GraphQLOutputType,
  levels: number,
  open: readonly GraphQLNamedType[],
): string | null {
  const type = getNamedType(output);
  if (isLeafType(type)) return '';
  if (open.includes(type) || levels < 0) return null;
  const within = [...open, type];
  if (isAbstractType(type)) {
    const parts = schema
      .getPossibleTypes(type)
      .map(
        (possible) =>
          `... on ${possible.name} ${selectionOf(schema, possible, levels - 1, within) ?? '{ __typename }'}`,
      );
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return null;
  const fields = Object.values(type.getFields())
    .filter(isSelectable)
    .flatMap((field) => {
      const selection = selectionOf(schema, field.type, levels - 1, within);
      return selection === null ? [] : [`${field.name} ${selection}`];
    });
  return fields.length === 0 ? '{ __typename }' : `{ ${fields.join(' ')} }`;
}

/** @param isGiven whether an argument that may be left out gets a value */
export function generatedQuestion(
  schema: GraphQLSchema,
  root: 'Query' | 'Mutation',
  field: string,
  isGiven: (argument: string) => boolean,
): GeneratedQuestion {
  const type = schema.getType(root);
  const found = isObjectType(type) ? type.getFields()[field] : undefined;
  if (found === undefined) throw new Error(`There is no ${root}.${field}`);
  const given = found.args.filter((argument) => isRequiredArgument(argument) || isGiven(argument.name));
  const variables =
    given.length === 0 ? '' : `(${given.map(({ name, type: its }) => `$${name}: ${String(its)}`).join(', ')})`;
  const passed = given.length === 0 ? '' : `(${given.map(({ name }) => `${name}: $${name}`).join(', ')})`;
  const selection = selectionOf(schema, found.type, LEVELS, []) ?? '';
  return { field, text: `${root.toLowerCase()} Q${variables} { ${field}${passed} ${selection} }`, arguments: given };
}

/** Every query and mutation; a query changes nothing that a later one asks for. */
export const rootFieldsOf = (schema: GraphQLSchema): (readonly ['Query' | 'Mutation', string])[] =>
  (['Query', 'Mutation'] as const).flatMap((root) => {
    const type = schema.getType(root);
    return Object.keys(isObjectType(type) ? type.getFields() : {}).map((field) => [root, field] as const);
  });
