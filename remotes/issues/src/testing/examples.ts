/** Examples for tests. */
import type { BootAuth } from '@greenward/contract';
import type { Masked } from '@greenward/graphql';
import { mask } from '@greenward/testing';
import type { DangerNotice_dangerFragment } from '../parts/danger-notice.generated.ts';
import type { Kinds_typeFragment } from '../features/report/kinds.generated.ts';
import type { Where } from '../parts/where.rules.ts';

export const GUID = '00000000-0000-4000-8000-000000000001';
export const auth: BootAuth = {
  ...{ clientId: 'testham-web', domain: 'https://auth.test', audience: 'api', checksSilently: true },
};

export const lime: Where = { kind: 'place', guid: GUID, name: 'Lime', address: '1 High Street', lon: -0.1, lat: 51.55 };
export const spot: Where = { kind: 'spot', address: null, lon: -0.1, lat: 51.55 };

export const danger = mask<Masked<DangerNotice_dangerFragment>>({ text: 'Keep away from it.', telephone: '020 999' });

const kind = (slug: string, title: string, others: object = {}) => ({
  ...{ slug, title, description: null, image: null, action: 'INTERNAL', ask: null, site: null, advice: null },
  ...{ isDanger: false, medianDays: null, ...others },
});

export const types = mask<readonly Masked<Kinds_typeFragment>[]>([
  kind('fallen-tree', 'A fallen tree', { ask: ['Over a road', 'Over a path'], isDanger: true, medianDays: 2 }),
  kind('broken-branch', 'A broken branch', { description: 'It hangs loose.' }),
  kind('dying-tree', 'A tree looks ill', { ask: 'What do you see?' }),
  kind('street-light', 'A dark street light', {
    action: 'DELEGATE',
    site: { source: 'https://works.example.org/report', type: ['Street light', 'Sign'] },
  }),
  kind('private-tree', 'A tree in a garden', { action: 'BOUNCE', advice: 'Talk to its owner first.' }),
]);
