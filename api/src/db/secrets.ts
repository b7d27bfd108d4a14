/** The installation's secret and the passwords derived from it, so that only the secret must be stored. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const SECRET_BYTES = 32;

/** Reads the secret at `path`. @returns null if there is none. */
export async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Reads the secret at `path`, or creates it, readable by its owner only. */
export async function readOrMakeSecret(path: string): Promise<string> {
  const known = await readSecret(path);
  if (known !== null) return known;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const writing = `${path}.${process.pid}.new`;
  await writeFile(writing, `${secret}\n`, { mode: 0o600 });
  await rename(writing, path);
  return (await readFile(path, 'utf8')).trim(); // if two processes start at once, both use the secret written last
}

/**
 * HKDF-SHA-256 (RFC 5869): one value per purpose, which reveals neither the secret nor the value of another purpose.
 */
export function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'greenward', purpose, SECRET_BYTES)).toString('base64url');
}
