/** `greenward switch`: shows a tenant's switches, and turns a switch on or off while the installation runs. */
import { findSwitch, openSwitches } from '@greenward/api/switches';
import type { SwitchFacts } from '@greenward/api/switches';
import { loadTenants } from '@greenward/tenants/node';
import { actor } from './actor.ts';
import type { CliEnvironment } from './environment.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { tableLines } from './table-lines.ts';

export interface SwitchArguments {
  readonly tenant: string;
  /** If omitted, all switches are shown. */
  readonly name?: string | undefined;
  /** If omitted, the switch is shown. */
  readonly state?: string | undefined;
}

const VALUES: ReadonlyMap<string, boolean | null> = new Map([
  ['on', true],
  ['off', false],
  ['default', null],
]);

const said = (value: boolean | null): string => (value === null ? '-' : value ? 'on' : 'off');

/** Output lines: every switch with its configured, overridden and effective state. */
export function switchLines(facts: readonly SwitchFacts[]): string[] {
  return tableLines([
    ['switch', 'config', 'set', 'now', 'changed'],
    ...facts.map(({ name, configured, override, effective, changed }) => [
      name,
      said(configured),
      said(override),
      said(effective),
      changed === null ? '' : `${changed.at.toISOString().slice(0, 16).replace('T', ' ')} by ${changed.actor}`,
    ]),
  ]);
}

/** @throws Error with a readable message: unknown tenant, switch or state, failed database connection */
export async function switchCommand(
  settings: CliEnvironment,
  { tenant: code, name, state }: SwitchArguments,
): Promise<void> {
  const value = state === undefined ? undefined : VALUES.get(state);
  if (state !== undefined && value === undefined)
    throw new Error(`A switch is turned on, off, or back to its default, not "${state}"`);
  const tenants = await loadTenants({ environment: settings.environment, base: settings.base });
  const tenant = tenants.find((one) => one.code === code);
  if (tenant === undefined)
    throw new Error(`There is no tenant "${code}"; there are ${tenants.map((one) => one.code).join(', ')}`);
  const database = await openExistingDatabase(settings, {
    login: 'worker',
    tenantCodes: tenants.map((one) => one.code),
  });
  try {
    const switches = await openSwitches({ workerUrl: database.workerUrl, tenant });
    try {
      if (name === undefined || value === undefined) {
        const facts = await switches.list();
        for (const line of switchLines(name === undefined ? facts : [findSwitch(facts, name)])) console.log(line);
        return;
      }
      const { effective, configured } = await switches.change({ name, value, actor: actor() });
      console.log(
        value === null
          ? `${name} of ${code} is ${said(effective)} again, as its configuration says.`
          : `${name} of ${code} is ${said(effective)} now (its configuration says ${said(configured)}). Open pages follow within a second.`,
      );
    } finally {
      await switches.close();
    }
  } finally {
    await database.stop();
  }
}
