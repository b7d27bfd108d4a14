/** Reads from the schema's directives, the only source, who may request a field and under which switches. */
import type { SwitchCondition, ViewerRole } from '@greenward/contract';
import { getDirectiveValues, isObjectType } from 'graphql';
import type { GraphQLField, GraphQLSchema } from 'graphql';

export interface SwitchFence extends SwitchCondition {
  /** Result if the switches are off: the error FEATURE_OFF, or null for fields that a page shows among others. */
  readonly otherwise: 'refuse' | 'null';
}

export interface FieldFence {
  readonly switches: SwitchFence | null;
  readonly role: ViewerRole | null;
  /** Requires a password entered recently. */
  readonly isFresh: boolean;
  /** Marked as public. */
  readonly isOpen: boolean;
}

interface SwitchesArguments {
  readonly anyOf: readonly string[];
  readonly allOf: readonly string[];
  readonly otherwise: 'REFUSE' | 'NULL';
}

function argumentsOf<Given>(
  schema: GraphQLSchema,
  name: string,
  { astNode }: GraphQLField<unknown, unknown>,
): Given | null {
  const directive = schema.getDirective(name);
  if (directive == null) throw new Error(`The schema does not declare @${name}`);
  return astNode == null ? null : ((getDirectiveValues(directive, astNode) as Given | undefined) ?? null);
}

function fenceOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): FieldFence {
  const switches = argumentsOf<SwitchesArguments>(schema, 'switches', field);
  return {
    switches:
      switches === null
        ? null
        : {
            anyOf: switches.anyOf,
            allOf: switches.allOf,
            otherwise: switches.otherwise === 'NULL' ? 'null' : 'refuse',
          },
    role: argumentsOf<{ is: ViewerRole }>(schema, 'role', field)?.is ?? null,
    isFresh: argumentsOf(schema, 'fresh', field) !== null,
    isOpen: argumentsOf(schema, 'open', field) !== null,
  };
}

/** @returns fences by 'Type.field' for all queries and mutations, and for all other fields with such a directive */
export function readFences(schema: GraphQLSchema): ReadonlyMap<string, FieldFence> {
  const fences = new Map<string, FieldFence>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const field of Object.values(type.getFields())) {
      const fence = fenceOf(schema, field);
      if (isRoot || fence.switches !== null || fence.role !== null || fence.isFresh)
        fences.set(`${type.name}.${field.name}`, fence);
    }
  }
  return fences;
}
