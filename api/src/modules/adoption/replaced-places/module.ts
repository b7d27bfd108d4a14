/** Rows of all modules follow places whose records an import replaced; adopters of places that are gone get a mail. */
import type { ApiModule } from '../../../module/api-module.ts';
import { createReplacedPlacesDelivery } from './replaced-places.delivery.ts';

export const replacedPlacesModule: ApiModule = {
  name: 'replaced-places',
  openJobs: ({ pool, tenants, followReplacedPlaces, now }) => ({
    deliveries: [createReplacedPlacesDelivery({ pool, tenants, followReplacedPlaces, now })],
  }),
};
