/** Formats the generated part of a remote's README. Pure. */

interface RegisteredRoute {
  readonly path: string;
  readonly query?: string;
  readonly anyOf?: readonly string[];
  readonly allOf?: readonly string[];
  readonly serverRendered?: boolean;
}

export interface RegisteredRemote {
  readonly switches?: { readonly anyOf?: readonly string[]; readonly allOf?: readonly string[] };
  readonly routes: readonly RegisteredRoute[];
  readonly slots: Readonly<Record<string, unknown>>;
}

export interface ReadmeFacts {
  readonly remote: RegisteredRemote;
  /** Slots that the remote provides. */
  readonly opened: readonly string[];
  readonly operations: readonly { readonly name: string; readonly isMutation: boolean }[];
}

const MARK = '<!-- `npm run codegen` writes the rest, from register.ts and the GraphQL documents. -->';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** 'one of `a`, `b`, and all of `c`'; '' without switches. */
function conditionOf({ anyOf = [], allOf = [] }: Pick<RegisteredRoute, 'anyOf' | 'allOf'>): string {
  const any = anyOf.length > 1 ? `one of ${code(anyOf)}` : code(anyOf);
  return [any, code(allOf)].filter((part) => part !== '').join(', and ');
}

function routeLine({ path, query, serverRendered = false, ...switches }: RegisteredRoute): string {
  const condition = conditionOf(switches);
  const facts = [
    condition === '' ? '' : `needs ${condition}`,
    query === undefined ? '' : `query \`${query}\``,
    serverRendered ? '' : 'rendered in the browser',
  ].filter((fact) => fact !== '');
  return `- \`${path}\`${facts.length === 0 ? '' : `: ${facts.join('; ')}`}`;
}

function linesOf({ remote, opened, operations }: ReadmeFacts): string[] {
  const condition = conditionOf(remote.switches ?? {});
  const named = (isMutation: boolean): string =>
    code(operations.filter((one) => one.isMutation === isMutation).map(({ name }) => name));
  return [
    '## Routes',
    '',
    ...remote.routes.map(routeLine),
    '',
    '## Slots',
    '',
    `- Fills: ${code(Object.keys(remote.slots).toSorted()) || 'none'}`,
    `- Opens: ${code(opened) || 'none'}`,
    '',
    '## Switches',
    '',
    condition === '' ? 'Loaded for every tenant.' : `Loaded with ${condition}.`,
    '',
    '## Operations',
    '',
    `- Queries: ${named(false) || 'none'}`,
    `- Mutations: ${named(true) || 'none'}`,
  ];
}

/** In columns, as the formatter breaks lines. */
const WIDTH = 120;

/** Breaks a list item like the formatter; its further lines are indented. */
function brokenLine(line: string): string {
  const broken: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (longer.length > WIDTH && current !== '') {
      broken.push(current);
      current = `  ${word}`;
    } else current = longer;
  }
  return [...broken, current].join('\n');
}

/** @param readme current text; the part above the marker is kept */
export function readmeOf(readme: string, facts: ReadmeFacts): string {
  const [written = ''] = readme.split(MARK);
  return `${[written.trimEnd(), '', MARK, '', ...linesOf(facts).map(brokenLine)].join('\n')}\n`;
}
