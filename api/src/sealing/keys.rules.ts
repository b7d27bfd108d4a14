/** Parses keys of a setting: 'id:base64,...'; the first key seals, every key opens. */

export interface SealingKey {
  readonly id: string;
  readonly bytes: Buffer;
}

const KEY_BYTES = 32;
const ID = /^[a-z0-9]{1,12}$/;

/** @param name of the setting @throws Error that describes the problem and reveals nothing of the keys */
export function parseKeys(name: string, text: string): readonly SealingKey[] {
  const keys = text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const bytes = Buffer.from(encoded, 'base64'); // accepts base64url as well
    if (!ID.test(id) || bytes.length !== KEY_BYTES)
      throw new Error(`${name} must be "id:base64" of ${KEY_BYTES} random bytes each, separated by commas`);
    return { id, bytes };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error(`${name} has one id twice`);
  return keys;
}

/** How long old keys stay in each setting. */
const KEPT = {
  LINK_KEYS: 'old ones stay until their links have expired',
  ORDER_KEYS:
    'old ones stay until the jobs process has encrypted all orders again, or personal data of orders and seeds of ballots are lost',
} as const;

/**
 * A setting that api and jobs need.
 * @param wrong receives what is wrong with it
 */
export function readKeys(source: NodeJS.ProcessEnv, name: keyof typeof KEPT, wrong: string[]): readonly SealingKey[] {
  const text = source[name] ?? '';
  if (text === '')
    wrong.push(
      `${name} is missing: "id:base64" of 32 random bytes, the same for every api and every jobs process; a new key goes in front, ${KEPT[name]}`,
    );
  else
    try {
      return parseKeys(name, text);
    } catch (error) {
      wrong.push((error as Error).message);
    }
  return [];
}
