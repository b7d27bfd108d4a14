/** Sample data of a module for tests that cover all modules. Exported by `samples.ts` in the module's folder. */
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tenant } from '@greenward/tenants';

/** A town of the test with its own data. */
export interface SampleTown {
  readonly tenant: Tenant;
  /** A place that only this town has. */
  readonly ownPlace: { readonly guid: string; readonly slug: string };
  /** A place that several samples may change. */
  readonly place: { readonly guid: string };
  /** Slug of a collection of the town's content. */
  readonly ownCollection: string;
  /** Slug of a species that only this town has. */
  readonly ownSpecies: string;
  /** The middle of the town, [longitude, latitude]. */
  readonly centre: readonly [number, number];
  /** A postcode of the town. */
  readonly postcode: string;
  /** The first id in the answer to a staff member. */
  firstId(query: string): Promise<string>;
  /** The answer to an anonymous visitor. */
  ask(query: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** A signed link of the town, with a purpose that needs no account. */
  link(): Promise<string>;
}

export interface ModuleSamples {
  /**
   * Arguments in the test "another tenant sees nothing", by argument ('guid'), or by operation and argument
   * ('getPark.slug'). A required argument without a sample gets a value of its type.
   */
  readonly arguments?: Readonly<Record<string, (town: SampleTown) => unknown>>;
  /** Error codes of operations that refuse what belongs to another tenant. All others answer as if it did not exist. */
  readonly foreignRefusals?: Readonly<Record<string, string>>;
  /**
   * A row for each table with an account: columns and values of an insert, with the tenant as $1 and the account as $2.
   */
  readonly accountRows?: Readonly<Record<string, string>>;
}

const MODULES = join(import.meta.dirname, '../modules');

export async function loadModuleSamples(): Promise<Required<ModuleSamples>> {
  const values: Record<string, (town: SampleTown) => unknown> = {};
  const foreignRefusals: Record<string, string> = {};
  const accountRows: Record<string, string> = {};
  for await (const file of glob('*/*/samples.ts', { cwd: MODULES })) {
    const { samples } = (await import(pathToFileURL(join(MODULES, file)).href)) as { samples: ModuleSamples };
    Object.assign(values, samples.arguments);
    Object.assign(foreignRefusals, samples.foreignRefusals);
    Object.assign(accountRows, samples.accountRows);
  }
  return { arguments: values, foreignRefusals, accountRows };
}
