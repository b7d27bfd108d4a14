/**
 * Parses recipes in docs/recipes into ordered steps: files to create, patches to apply, commands to run. Pure: text in,
 * text out.
 */

export interface Hunk {
  /** Lines before and after the change, both including context lines. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export type RecipeBlock =
  | { readonly kind: 'file'; readonly line: number; readonly path: string; readonly text: string }
  | { readonly kind: 'patch'; readonly line: number; readonly path: string; readonly hunks: readonly Hunk[] }
  | { readonly kind: 'commands'; readonly line: number; readonly text: string };

/** A recipe that cannot be followed. The message says where and why. */
export class BrokenRecipe extends Error {
  override readonly name = 'BrokenRecipe';
}

/** Returns a path within the repository. @throws BrokenRecipe for any other path */
function pathOf(info: string, line: number): string {
  const path = /^file=(\S+)$/.exec(info.trim())?.[1];
  if (path === undefined || path.startsWith('/') || path.split('/').includes('..'))
    throw new BrokenRecipe(`Line ${line}: the block must say file=<path within the repository>`);
  return path;
}

function hunksOf(lines: readonly string[], line: number): Hunk[] {
  const hunks: { before: string[]; after: string[] }[] = [{ before: [], after: [] }];
  for (const [index, text] of lines.entries()) {
    if (text.startsWith('@@')) {
      hunks.push({ before: [], after: [] });
      continue;
    }
    const hunk = hunks.at(-1);
    const [sign, rest] = text === '' ? [' ', ''] : [text.charAt(0), text.slice(1)];
    if (!' +-'.includes(sign))
      throw new BrokenRecipe(`Line ${line + 1 + index}: a line of a patch begins with a space, + or -`);
    if (sign !== '+') hunk?.before.push(rest);
    if (sign !== '-') hunk?.after.push(rest);
  }
  const said = hunks.filter(({ before, after }) => before.length + after.length > 0);
  if (said.length === 0) throw new BrokenRecipe(`Line ${line}: the patch is empty`);
  return said;
}

/**
 * Blocks of a recipe's Markdown: ```<language> file=<path>``` creates a file, ```diff file=<path>``` changes one,
 * ```sh``` runs commands, ```text``` is only shown.
 * @throws BrokenRecipe for any other block, so that none is ignored
 */
export function parseRecipe(markdown: string): RecipeBlock[] {
  const blocks: RecipeBlock[] = [];
  let open: { line: number; language: string; info: string; lines: string[] } | null = null;
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    if (open === null) {
      const [, indent, language, info] = /^(\s*)```(\S*)(.*)$/.exec(text) ?? [];
      if (language === undefined || info === undefined) continue;
      if (indent !== '') throw new BrokenRecipe(`Line ${line}: a block begins at the margin`);
      open = { line, language, info, lines: [] };
      continue;
    }
    if (text !== '```') {
      open.lines.push(text);
      continue;
    }
    const { language, info, lines, line: begins } = open;
    open = null;
    if (language === 'text') continue;
    if (language === 'sh') blocks.push({ kind: 'commands', line: begins, text: lines.join('\n') });
    else if (language === 'diff')
      blocks.push({ kind: 'patch', line: begins, path: pathOf(info, begins), hunks: hunksOf(lines, begins) });
    else blocks.push({ kind: 'file', line: begins, path: pathOf(info, begins), text: `${lines.join('\n')}\n` });
  }
  if (open !== null) throw new BrokenRecipe(`Line ${open.line}: the block has no end`);
  return blocks;
}

/** @throws BrokenRecipe unless the original lines occur exactly once */
export function applyHunks(text: string, hunks: readonly Hunk[]): string {
  let padded = `\n${text}`;
  for (const { before, after } of hunks) {
    const wanted = `\n${before.join('\n')}\n`;
    const at = padded.indexOf(wanted);
    if (at === -1) throw new BrokenRecipe(`these lines are not there:\n${before.join('\n')}`);
    if (padded.includes(wanted, at + 1))
      throw new BrokenRecipe(`these lines are there more than once:\n${before.join('\n')}`);
    padded = `${padded.slice(0, at)}\n${[...after, ''].join('\n')}${padded.slice(at + wanted.length)}`;
  }
  return padded.slice(1);
}
