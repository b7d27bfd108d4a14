/**
 * Reads from a remote's register.ts which module implements each route and slot, so that the build can list their
 * files.
 */
import ts from 'typescript';

export interface RegisteredModules {
  /** Import request by route id. */
  readonly routes: ReadonlyMap<string, string>;
  /** Import request by slot name. */
  readonly slots: ReadonlyMap<string, string>;
}

function importRequestIn(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument !== undefined && ts.isStringLiteralLike(argument)) return argument.text;
  }
  return ts.forEachChild(node, importRequestIn) ?? null;
}

const propertyOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties
    .filter(ts.isPropertyAssignment)
    .find((property) => property.name.getText().replace(/['"]/g, '') === name)?.initializer;

/** @throws Error when `defineRemote({...})` is not called with a literal, or a route has no id or no lazy import. */
export function registeredModules(fileName: string, source: string): RegisteredModules {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const find = (node: ts.Node): ts.ObjectLiteralExpression | undefined => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'defineRemote') {
      const [argument] = node.arguments;
      if (argument !== undefined && ts.isObjectLiteralExpression(argument)) return argument;
    }
    return ts.forEachChild(node, find);
  };
  const definition = find(file);
  if (definition === undefined) throw new Error(`${fileName}: expected defineRemote({ ... }) with an object literal`);

  const routes = new Map<string, string>();
  const routeList = propertyOf(definition, 'routes');
  if (routeList !== undefined && ts.isArrayLiteralExpression(routeList)) {
    for (const route of routeList.elements) {
      if (!ts.isObjectLiteralExpression(route))
        throw new Error(`${fileName}: routes must be object literals, found ${route.getText()}`);
      const id = propertyOf(route, 'id');
      const request = importRequestIn(route);
      if (id === undefined || !ts.isStringLiteralLike(id) || request === null)
        throw new Error(`${fileName}: a route needs an id and load: () => import('...')`);
      routes.set(id.text, request);
    }
  }
  const slots = new Map<string, string>();
  const slotTable = propertyOf(definition, 'slots');
  if (slotTable !== undefined && ts.isObjectLiteralExpression(slotTable)) {
    for (const property of slotTable.properties) {
      const request = importRequestIn(property);
      if (property.name === undefined || request === null)
        throw new Error(`${fileName}: a slot needs a lazy import('...')`);
      slots.set(property.name.getText().replace(/['"]/g, ''), request);
    }
  }
  return { routes, slots };
}
