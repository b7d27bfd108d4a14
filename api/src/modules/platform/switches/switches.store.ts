/** SQL of switches: operators' overrides, their audit log, and the switches that builds have introduced. */
import { sql } from 'drizzle-orm/sql';
import type { SwitchStates } from '@greenward/contract';
import * as v from 'valibot';
import type { Scope } from '../../../db/scope.ts';
import { changeRow } from './switches.schema.ts';
import type { SwitchChange } from './switches.schema.ts';

const overrideRow = v.object({ switch: v.string(), value: v.boolean() });

export async function listSwitchOverrides({ db, tenantId }: Scope): Promise<SwitchStates> {
  const rows = await db.many(
    overrideRow,
    sql`/* switches.listSwitchOverrides */ select switch, value from switch_override where tenant_id = ${tenantId} order by switch`,
  );
  return Object.fromEntries(rows.map((row) => [row.switch, row.value]));
}

export const setSwitchOverride = ({ db, tenantId }: Scope, name: string, value: boolean): Promise<void> =>
  db.run(
    sql`/* switches.setSwitchOverride */ insert into switch_override (tenant_id, switch, value) values (${tenantId}, ${name}, ${value})
      on conflict (tenant_id, switch) do update set value = excluded.value, changed_at = now() where switch_override.value <> excluded.value`,
  );

export const removeSwitchOverride = ({ db, tenantId }: Scope, name: string): Promise<void> =>
  db.run(
    sql`/* switches.removeSwitchOverride */ delete from switch_override where tenant_id = ${tenantId} and switch = ${name}`,
  );

/** Names that the tenant's current builds introduce. */
export async function listIntroducedSwitches({ db, tenantId }: Scope): Promise<string[]> {
  const rows = await db.many(
    v.object({ name: v.string() }),
    sql`/* switches.listIntroducedSwitches */ select distinct introduced.name
      from release_pointer pointer join release using (name, build_id), jsonb_array_elements_text(release.record -> 'switches' -> 'introduces') as introduced (name)
      where pointer.tenant_id = ${tenantId} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The newest change of each switch that was ever changed. */
export const listNewestSwitchChanges = ({ db, tenantId }: Scope): Promise<SwitchChange[]> =>
  db.many(
    changeRow,
    sql`/* switches.listNewestSwitchChanges */ select distinct on (switch) switch, at, actor, from_value as "from", to_value as "to"
      from switch_audit where tenant_id = ${tenantId} order by switch, id desc`,
  );
