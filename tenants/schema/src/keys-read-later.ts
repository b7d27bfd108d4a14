/**
 * Config keys that no code reads yet, each with a reason. `greenward tenant check` fails for any other unread key, and
 * for a listed key that is read.
 */
import type { TenantConfig } from './config.schema.ts';

export const KEYS_READ_LATER: Readonly<Partial<Record<keyof TenantConfig, string>>> = {
  apolloClientId: 'A project token names the only client there is; read when a tenant has a second one.',
  mapAttribution: 'Read with the drivers of map services.',
  mapImages: 'Read with the drivers of map services: pictures for where no map can be drawn.',
  additionalMailingList: 'Read with mailing lists.',
};
