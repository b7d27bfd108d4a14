/** The tenants that the jobs process serves: those that exist in both the database and the tenant files. */
import type { Tenant } from '@greenward/tenants';

export interface ServedTenants {
  /** Codes of all tenants in the database, by number. */
  readonly codes: ReadonlyMap<number, string>;
  tenants(): ReadonlyMap<number, Tenant>;
  /**
   * @param follow runs with the new tenants; if it fails, the previous ones are served again
   * @throws the error of `follow`
   */
  takeOver(tenants: readonly Tenant[], follow: () => Promise<void>): Promise<void>;
}

export function createServedTenants(
  rows: readonly { readonly code: string; readonly id: number }[],
  tenants: readonly Tenant[],
): ServedTenants {
  const servedOf = (all: readonly Tenant[]): ReadonlyMap<number, Tenant> =>
    new Map(
      rows.flatMap(({ code, id }) => {
        const tenant = all.find((one) => one.code === code);
        return tenant === undefined ? [] : [[id, tenant] as const];
      }),
    );
  let served = servedOf(tenants);
  return {
    codes: new Map(rows.map(({ id, code }) => [id, code])),
    tenants: () => served,
    async takeOver(all, follow) {
      const previous = served;
      served = servedOf(all);
      try {
        await follow();
      } catch (error) {
        served = previous;
        throw error;
      }
    },
  };
}
