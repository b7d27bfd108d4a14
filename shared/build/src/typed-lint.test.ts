/** Lint rules that need types really run and report violations. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

const TRESPASSES = `export const save = async (): Promise<void> => undefined;
export function leave(): void {
  save();
  if (save()) throw new Error();
  void save();
}
`;

test('A promise that is not awaited, and one used as a condition, are found', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'greenward-lint-'));
  try {
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, target: 'esnext' } }),
    );
    await writeFile(join(folder, 'leave.ts'), TRESPASSES);
    const oxlint = [
      join(ROOT, 'node_modules/oxlint/bin/oxlint'),
      '--config',
      join(ROOT, '.oxlintrc.json'),
      '--format',
      'json',
      folder,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, oxlint, { cwd: ROOT }).catch(
      (error: { stdout: string }) => error,
    );
    const { diagnostics } = JSON.parse(stdout) as Report;
    expect(diagnostics.map(({ code, labels }) => [code, labels[0]?.span.line]).toSorted()).toEqual([
      ['typescript(no-floating-promises)', 3],
      ['typescript(no-misused-promises)', 4],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
