/**
 * Fills the stream of a town that is a demonstration, from its inventory: what nobody in particular did in the last
 * month. Waterings are also recorded at their trees. Adoptions are over, so that the trees are free for visitors.
 */
import type { Tenant } from '@greenward/tenants';
import { BASE_DIRECTORY, loadGenera, loadSpecies } from '@greenward/tenants/node';
import { addDays } from '../../../calendar/calendar-day.rules.ts';
import { localDay } from '../../../calendar/local-day.rules.ts';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { openTenantWork } from '../../../db/open-tenant-work.ts';
import { createActivityWriter } from '../../people/activity/activity.service.ts';
import { createPictureUrls } from '../../../pictures/picture-urls.ts';
import { createSpeciesContent } from '../../../tenant-site.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { findSpeciesName } from '../../places/species/species.service.ts';
import { residentsWater } from '../adoption/adoption.rules.ts';
import { recordDemonstratedWatering } from './watering.service.ts';
import { findLatest, listPlaces, takeBackDemonstration } from './demonstration.store.ts';
import { DEMONSTRATION_KEYS, happeningsOf } from './demonstration.rules.ts';

const PLACES_AT_MOST = 60;

export interface SeedDemonstration {
  readonly tenant: Tenant;
  readonly database: { readonly appUrl: string };
  readonly now: Date;
}

/**
 * Where the tenant is no demonstration any more, what was invented is taken back.
 * @returns how many activities are new
 */
export async function seedDemonstration({ tenant, database, now }: SeedDemonstration): Promise<number> {
  const { env, switches, timeZone } = tenant.config;
  const isWatered = residentsWater(switches);
  const { inTenant, close } = await openTenantWork({ url: database.appUrl, tenant, name: 'demonstration' });
  try {
    if (env !== 'demo') {
      await inTenant((scope) => takeBackDemonstration(scope, { keys: DEMONSTRATION_KEYS, now }));
      return 0;
    }
    if (!switches.showStream) return 0;
    return await inTenant(async (scope) => {
      const latest = await findLatest(scope);
      const knownUntil = latest === null ? null : localDay(latest, timeZone);
      const today = localDay(now, timeZone);
      if (knownUntil !== null && addDays(knownUntil, 1) >= today) return 0; // most starts: no inventory is read
      const places = new Map((await listPlaces(scope, PLACES_AT_MOST)).map((place) => [place.guid, place]));
      const guidsOf = (type: 'TREE' | 'PIT', isOn: boolean): string[] =>
        isOn ? [...places.values()].flatMap((place) => (place.type === type ? [place.guid] : [])) : [];
      const happenings = happeningsOf({
        tenant: tenant.code,
        trees: guidsOf('TREE', switches.showAdopt || isWatered),
        pits: guidsOf('PIT', switches.showPitAdopt),
        ...{ isWatered, isAdopted: switches.showAdopt },
        ...{ knownUntil, today },
      });
      const record = createActivityWriter();
      const site: TenantSite = {
        ...{ tenant, tenantId: scope.tenantId, promos: [], projects: () => [] },
        pictures: createPictureUrls(tenant.directory, BASE_DIRECTORY),
        content: createSpeciesContent(await loadSpecies(), await loadGenera()),
      };
      for (const { kind, placeGuid, day, time, litres, neighbour, key } of happenings) {
        const at = momentIn(timeZone, day, time);
        const isNew = await record(scope, {
          ...{ kind, key, at, actor: null, thing: { type: 'place', guid: placeGuid } },
          facts: {
            commonName: await findSpeciesName({ site, scope }, places.get(placeGuid)?.category ?? null),
            litres,
          },
        });
        if (isNew && litres !== null)
          await recordDemonstratedWatering(scope, { placeGuid, accountId: neighbour, litres, wateredAt: at, key });
      }
      return happenings.length;
    });
  } finally {
    await close();
  }
}
