/** Which tables of a tenant may name a person. A test compares the lists with the database: a new table has its place in one of them. */
import { ACCOUNT_TABLES } from '../../people/account/account-data.store.ts';

/** Beside those of accounts, each with what of a person may be in it. */
const MAY_NAME_A_PERSON: Readonly<Record<string, string>> = {
  attempt: 'hashes of addresses and accounts',
  deleted_account: 'hashes of accounts',
  desk_act: 'who of the staff acted, and on whom',
  idempotency_key: 'answers to what residents sent',
  image: 'pictures that residents sent, and their names beside them',
  mailbox_message: 'mails, with the addresses they went to',
  outbox: 'mails that wait, with the addresses they go to',
  release_audit: 'who moved a build',
  signed_link: 'which links of whose mails were used',
  switch_audit: 'who turned a switch',
  trail: 'where walks begin, which may be at a front door',
};

/** What an export without personal data is made of: whatever is not here is left out, so that a table nobody thought of gives nobody away. */
export const TABLES_WITHOUT_PERSONS: ReadonlySet<string> = new Set([
  'address_entry',
  'area',
  'cell',
  'ground',
  'ground_tile',
  'import_rejection',
  'import_run',
  'inventory',
  'map_state',
  'park_place',
  'place',
  'place_change',
  'place_count',
  'place_override',
  'place_three_words',
  'place_visit_count',
  'release_pointer',
  'species',
  'switch_override',
  'walking_network',
  'weather_day',
  'weather_import',
]);

export const PERSONAL_TABLES: readonly string[] = [...Object.keys(ACCOUNT_TABLES), ...Object.keys(MAY_NAME_A_PERSON)];
