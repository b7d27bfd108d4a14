/** Parses the operator's keys for signed links: 'id:base64,...'; the first key seals, every key opens. */

export interface LinkKey {
  readonly id: string;
  readonly bytes: Buffer;
}

const KEY_BYTES = 32;
const ID = /^[a-z0-9]{1,12}$/;

/** @throws Error that describes the problem and reveals nothing of the keys */
export function parseLinkKeys(text: string): readonly LinkKey[] {
  const keys = text.split(',').map((entry) => {
    const [id = '', encoded = ''] = entry.trim().split(':');
    const bytes = Buffer.from(encoded, 'base64'); // accepts base64url as well
    if (!ID.test(id) || bytes.length !== KEY_BYTES)
      throw new Error(`LINK_KEYS must be "id:base64" of ${KEY_BYTES} random bytes each, separated by commas`);
    return { id, bytes };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error('LINK_KEYS has one id twice');
  return keys;
}

/**
 * The setting LINK_KEYS, which api and jobs need.
 * @param wrong receives what is wrong with it
 */
export function readLinkKeys(source: NodeJS.ProcessEnv, wrong: string[]): readonly LinkKey[] {
  const text = source['LINK_KEYS'] ?? '';
  if (text === '')
    wrong.push(
      'LINK_KEYS is missing: "id:base64" of 32 random bytes, the same for every api and every jobs process; a new key goes in front, old ones stay until their links have expired',
    );
  else
    try {
      return parseLinkKeys(text);
    } catch (error) {
      wrong.push((error as Error).message);
    }
  return [];
}
