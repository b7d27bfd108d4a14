/** Calculates the depth and cost of an operation before it runs. Pure. */
import { Kind, getNamedType, isCompositeType, isListType, isNonNullType, isObjectType } from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
  ValueNode,
} from 'graphql';

/**
 * The deepest operation of the specification nests 6 fields; a tool that reads the schema (allowed in development only)
 * nests more.
 */
export const DEEPEST = 12;
/** Assumed size of a list without a size argument. */
const ASSUMED_ENTRIES = 10;
/** Of lists that are much shorter: few places have a report, and hardly one has more than three. */
const USUAL_ENTRIES: Readonly<Record<string, number>> = { 'Place.issues': 3 };
/** Base cost, as each root field needs at least one database query. */
const COST_OF_ROOT_FIELD = 200;
/** Allows a thousand places with five fields each, or fifty queries in one operation, but not nested lists. */
export const COSTLIEST = 10_000;
/** Arguments that set the size of a list. */
const SIZE_ARGUMENTS = ['first', 'limit'] as const;
/** Entries of a JSON list that count as one field: two positions have 40 characters. */
const JSON_ENTRIES_PER_UNIT = 2;
/** Weight of a JSON value that is not in the table below. */
const WEIGHT_OF_JSON = 20;
/**
 * Weights of large fields, in units of a short text (about 50 bytes). Measured on a tenant's neighbourhood outlines, 5
 * kB and more each.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Area.geometry': 100,
  'Area.outline': 100,
  'Neighbourhood.geometry': 50, // the list counts as ten entries, though a tenant has one project
  'Place.geometry': 2, // a point
  'Place.attributes': 5,
  'Category.detail': 20,
  'Route.feature': 200, // some hundred points
  'Route.picture': 40,
  'Query.getPlacesAsFeatureCollection': 5_000, // 2,000 points with their properties
};

const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );

const operationsOf = (document: DocumentNode): OperationDefinitionNode[] =>
  document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/**
 * Field levels of the deepest operation. Fragments count where they are spread; validation rejects recursive fragments.
 */
export function depthOf(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const known = new Map<string, number>();
  const below = ({ selections }: SelectionSetNode, open: ReadonlySet<string>): number =>
    Math.max(
      0,
      ...selections.map((selection) => {
        if (selection.kind === Kind.FIELD)
          return 1 + (selection.selectionSet === undefined ? 0 : below(selection.selectionSet, open));
        if (selection.kind === Kind.INLINE_FRAGMENT) return below(selection.selectionSet, open);
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (fragment === undefined || open.has(name)) return 0;
        const depth = known.get(name) ?? below(fragment.selectionSet, new Set([...open, name]));
        known.set(name, depth);
        return depth;
      }),
    );
  return Math.max(0, ...operationsOf(document).map(({ selectionSet }) => below(selectionSet, new Set())));
}

const weightOf = (typeName: string, { name, type }: GraphQLField<unknown, unknown>): number =>
  WEIGHTS[`${typeName}.${name}`] ?? (getNamedType(type).name === 'JSON' ? WEIGHT_OF_JSON : 1);

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

type Variables = Readonly<Record<string, unknown>>;

function numberOf(value: ValueNode | undefined, variables: Variables): number | null {
  if (value === undefined) return null;
  if (value.kind === Kind.INT) return Number(value.value);
  if (value.kind !== Kind.VARIABLE) return null;
  const given = variables[value.name.value];
  return typeof given === 'number' && Number.isFinite(given) ? given : null;
}

/** The list size requested by a field's arguments; null without a size argument. */
function askedSize(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): number | null {
  for (const name of SIZE_ARGUMENTS) {
    const argument = field.args.find((one) => one.name === name);
    if (argument === undefined) continue;
    const given = numberOf(node.arguments?.find((one) => one.name.value === name)?.value, variables);
    const size = given ?? (typeof argument.defaultValue === 'number' ? argument.defaultValue : ASSUMED_ENTRIES);
    return Math.max(1, size);
  }
  return null;
}

/**
 * Maximum number of fields that an operation can return, weighted by size. Sizes of nested lists multiply.
 * @param variables Values of the request, merged with the operation's defaults.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
  variables: Variables,
): number {
  const fragments = fragmentsOf(document);
  // A fragment's cost depends only on the page size where it is spread. Memoised, so that nested spreads cannot make
  // this calculation expensive.
  const known = new Map<string, number>();
  // @param page list size requested on the object that contains the selections, such as 'first' on a page of places
  const costOfSelections = (
    { selections }: SelectionSetNode,
    typeName: string,
    open: ReadonlySet<string>,
    page: number | null = null,
  ): number => {
    const type = schema.getType(typeName);
    let sum = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        sum += costOfSelections(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, open, page);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (fragment === undefined || open.has(name)) continue;
        const key = `${name} ${page}`;
        const cost =
          known.get(key) ??
          costOfSelections(fragment.selectionSet, fragment.typeCondition.name.value, new Set([...open, name]), page);
        known.set(key, cost);
        sum += cost;
      } else {
        const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined;
        if (field === undefined) {
          sum += 1; // __typename, or a field of introspection
          continue;
        }
        const size = askedSize(field, selection, variables);
        const named = getNamedType(field.type);
        const isMany = isList(field.type);
        const children =
          selection.selectionSet === undefined || !isCompositeType(named)
            ? 0
            : costOfSelections(selection.selectionSet, named.name, open, isMany ? null : size);
        const entries = isMany ? (size ?? page ?? USUAL_ENTRIES[`${typeName}.${field.name}`] ?? ASSUMED_ENTRIES) : 1;
        sum +=
          (children === 0 && size !== null ? 1 + Math.ceil(size / JSON_ENTRIES_PER_UNIT) : weightOf(typeName, field)) +
          entries * children;
        if (type === schema.getQueryType() || type === schema.getMutationType()) sum += COST_OF_ROOT_FIELD;
      }
    }
    return sum;
  };
  return Math.max(
    0,
    ...operationsOf(document)
      .filter(({ name }) => operationName === null || name?.value === operationName)
      .map(({ operation, selectionSet }) =>
        costOfSelections(selectionSet, schema.getRootType(operation)?.name ?? '', new Set()),
      ),
  );
}

/**
 * Merges the request's values over the operation's defaults. Keeps whole numbers only, as costs depend on nothing else.
 */
export function variablesWithDefaults(document: DocumentNode, variables: Variables): Variables {
  const defaults = operationsOf(document).flatMap(({ variableDefinitions = [] }) =>
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
    ),
  );
  return { ...Object.fromEntries(defaults), ...variables };
}
