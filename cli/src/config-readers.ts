/**
 * Finds which keys of a tenant's config the source code reads, so that unused keys are detected before a council sets
 * them.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** Folders whose code uses tenants. Tests, generated files and the schema do not count. */
const ROOMS = ['api/src', 'cli/src', 'host/edge/src', 'host/src', 'remotes', 'shared', 'tenants/schema/src'];
/** Files that only validate keys. */
const NO_READER =
  /\.(test|generated)\.tsx?$|\.d\.ts$|(^|\/)(testing|fixtures|node_modules|dist)\/|tenants\/schema\/src\/(config\.schema|keys-read-later|config-contradictions\.rules)\.ts$|cli\/src\/config-readers\.ts$/;

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Reads all source files that may use a config. */
export async function readSources(root: string): Promise<SourceText[]> {
  const sources: SourceText[] = [];
  for (const room of ROOMS) {
    for (const entry of await readdir(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const file = relative(root, path);
      if (!NO_READER.test(file)) sources.push({ file, text: await readFile(path, 'utf8') });
    }
  }
  return sources;
}

/** `config`, `tenant.config`, `site.tenant.config`. */
const isConfig = (expression: ts.Expression): boolean =>
  (ts.isIdentifier(expression) && expression.text === 'config') ||
  (ts.isPropertyAccessExpression(expression) && expression.name.text === 'config') ||
  (ts.isNonNullExpression(expression) && isConfig(expression.expression));

/** True for a type that is a config or part of one. */
const saysConfig = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined && /\bTenantConfig\b|\bSearchedProject\b/.test(type.getText());

const holdsConfig = (pattern: ts.ObjectBindingPattern): boolean => {
  const { parent } = pattern;
  if (ts.isBindingElement(parent)) return parent.propertyName?.getText() === 'config';
  return saysConfig(parent.type) || (parent.initializer !== undefined && isConfig(parent.initializer));
};

/** Visits all config reads. @param tell receives each key, or a pattern for a computed one (`${network}Url`) */
function visitReads(node: ts.Node, tell: (key: string | RegExp) => void): void {
  if (ts.isPropertyAccessExpression(node) && isConfig(node.expression)) tell(node.name.text);
  else if (ts.isElementAccessExpression(node) && isConfig(node.expression)) {
    const key = node.argumentExpression;
    if (ts.isStringLiteralLike(key)) tell(key.text);
    else if (ts.isTemplateExpression(key) && key.templateSpans.length === 1)
      tell(new RegExp(`^${key.head.text}[A-Za-z]+${key.templateSpans[0]?.literal.text ?? ''}$`));
  } else if (ts.isObjectBindingPattern(node) && holdsConfig(node))
    for (const element of node.elements)
      if (element.dotDotDotToken === undefined) tell((element.propertyName ?? element.name).getText());
  ts.forEachChild(node, (child) => visitReads(child, tell));
}

/** @returns the `keys` that no source reads from a config */
export function unreadKeys(keys: readonly string[], sources: readonly SourceText[]): string[] {
  const unread = new Set(keys);
  for (const { file, text } of sources) {
    if (!/\bconfig\b|TenantConfig|SearchedProject/.test(text)) continue;
    const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    visitReads(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind), (read) => {
      for (const key of unread) if (typeof read === 'string' ? read === key : read.test(key)) unread.delete(key);
    });
  }
  return keys.filter((key) => unread.has(key));
}
