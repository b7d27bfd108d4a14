/** What tests that cover all modules need to know of one: `samples.ts` in its folder exports it. */
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tenant } from '@greenward/tenants';
import type { TestApi } from './test-api.ts';

/** How one tenant asks for another tenant's things (`tenants-apart.api.test.ts`). */
export interface TenantQuestion {
  readonly query: string;
  /** Arguments that name things of `town`. @param ask as somebody with every role there */
  readonly variables: (town: Tenant, ask: TestApi['ask']) => Promise<Record<string, unknown>>;
  readonly isSignedIn?: true;
  /** How a tenant refuses what belongs to another. Without it, the answer just contains nothing of it. */
  readonly foreignRefusal?: string;
}

export interface ModuleSamples {
  /** By query or mutation. Each operation of the schema needs one. */
  readonly questions?: Readonly<Record<string, TenantQuestion>>;
  /** A row of each table that has an account: columns and values of an insert, with the tenant as $1 and the account as $2. */
  readonly accountRows?: Readonly<Record<string, string>>;
}

const MODULES = join(import.meta.dirname, '../modules');

export async function loadModuleSamples(): Promise<Required<ModuleSamples>> {
  const questions: Record<string, TenantQuestion> = {};
  const accountRows: Record<string, string> = {};
  for await (const file of glob('*/*/samples.ts', { cwd: MODULES })) {
    const { samples } = (await import(pathToFileURL(join(MODULES, file)).href)) as { samples: ModuleSamples };
    Object.assign(questions, samples.questions);
    Object.assign(accountRows, samples.accountRows);
  }
  return { questions, accountRows };
}
