/** Keys of a config that no code reads yet, each with the reason. `greenward tenant check` fails for any other unread key, and for one here that is read by now. */
import type { TenantConfig } from './config.schema.ts';

export const KEYS_READ_LATER: Readonly<Partial<Record<keyof TenantConfig, string>>> = {
  headerDescription: 'For search engines; read with the head of the home page.',
  headerKeywords: 'For search engines; read with the head of the home page.',
  restEndPoint: 'Read with sign-in: where /appboot2 is asked for.',
  apolloClientId: 'Read with sign-in: how the client names itself.',
  mapAttribution: 'Read with the drivers of map services.',
  mapImages: 'Read with the drivers of map services: pictures for where no map can be drawn.',
  defaultTrailGenerationType: 'Read with walks.',
  walkSettings: 'Read with walks.',
  pitAdoption: 'Read by the pits remote.',
  streamDefaultImage: 'Read by the stream remote.',
  additionalMailingList: 'Read with mailing lists.',
  orderSettings: 'Read by the orders remote.',
  storiesOnHome: 'Read with news: how many stories stand on top of the home page.',
};
