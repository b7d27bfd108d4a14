/**
 * Finds the terms of service in force on a tenant's site on a day: the newest by date in the file name, the tenant's
 * own before the base's.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Tenant } from '@greenward/tenants';
import { BASE_DIRECTORY } from '@greenward/tenants/node';

const TERMS_FILE = /^termsOfService\.(\d{4}-\d{2}-\d{2})\.md$/;

function newestIn(directory: string, day: string): string | null {
  let names: string[];
  try {
    names = readdirSync(join(directory, 'content/pages'));
  } catch {
    return null; // a tenant without its own texts
  }
  const dates = names.flatMap((name) => TERMS_FILE.exec(name)?.[1] ?? []).filter((date) => date <= day);
  return dates.sort().at(-1) ?? null;
}

/** @returns as '<whose>/termsOfService.<date>'. */
export function termsVersionOf(tenant: Tenant, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const own = newestIn(tenant.directory, day);
  return own === null
    ? `base/termsOfService.${newestIn(BASE_DIRECTORY, day) ?? 'undated'}`
    : `${tenant.code}/termsOfService.${own}`;
}
