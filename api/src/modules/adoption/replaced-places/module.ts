/** Adoptions, waterings, pictures and suggestions follow a place whose record was replaced. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createReplacedPlacesDelivery } from './replaced-places.delivery.ts';

export const replacedPlacesModule: ApiModule = {
  name: 'replaced-places',
  openJobs: ({ pool, tenants, now }) => ({ deliveries: [createReplacedPlacesDelivery({ pool, tenants, now })] }),
};
