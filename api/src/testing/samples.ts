/** Values that the test "another tenant sees nothing" passes to a module's operations, in `x.samples.ts` beside the module. */
import type { Tenant } from '@greenward/tenants';

/** A town of the test, with the things that are its own. */
export interface SampleTown {
  readonly tenant: Tenant;
  /** A place that only this town has. */
  readonly ownPlace: { readonly guid: string; readonly slug: string };
  /** A place that several samples may change. */
  readonly place: { readonly guid: string };
  /** Slug of a collection of the town's content. */
  readonly ownCollection: string;
  /** Slug of a species that stands only here. */
  readonly ownSpecies: string;
  /** The middle of the town, [longitude, latitude]. */
  readonly centre: readonly [number, number];
  /** A postcode of the town. */
  readonly postcode: string;
  /** The first id in what a staff member is answered. */
  firstId(query: string): Promise<string>;
  /** What anybody is answered. */
  ask(query: string, variables?: Record<string, unknown>): Promise<unknown>;
  /** A signed link of the town, for a purpose that anybody may read. */
  link(): Promise<string>;
}

/** By argument ('guid') or by operation and argument ('getPark.slug'). An argument without a sample gets a value of its type if it is required. */
export type Samples = Readonly<Record<string, (town: SampleTown) => unknown>>;
