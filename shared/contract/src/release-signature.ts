/**
 * Signatures of release records (ed25519): who may publish code for pages. Servers and the command line only.
 * A record is trusted if the operator of the installation signed it, or the publisher whose key the operator certified
 * for its name.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { ReleaseRecord } from './release-record.ts';
import { stableJson } from './stable-json.ts';

/** The operator's certificate for a publisher's key. */
export interface PublisherCertificate {
  /** The remote whose releases this key may sign; 'host' for the shell. */
  readonly name: string;
  /** 32 bytes, base64. */
  readonly publicKey: string;
  /** The operator's signature over both, base64. */
  readonly signature: string;
}

const KEY_BYTES = 32;
/** The prefix of a 32-byte private key in PKCS #8, and of a public one in SPKI (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
/** Domain separation: a signature of one kind is invalid for another. */
const RELEASE = 'greenward release 1\n';
const CERTIFICATE = 'greenward publisher 1\n';

function bytesOf(text: string, what: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES) throw new TypeError(`${what} is ${KEY_BYTES} bytes as base64`);
  return bytes;
}

/** @param text 32 bytes, base64. @throws TypeError for anything else. */
export const readPrivateKey = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytesOf(text, 'A signing key')]), format: 'der', type: 'pkcs8' });

/** @param text 32 bytes, base64. @throws TypeError for anything else. */
export const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([SPKI_HEAD, bytesOf(text, 'A public key')]), format: 'der', type: 'spki' });

/** @returns 32 bytes, base64. */
export const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length).toString('base64');

/** A new private key: 32 random bytes, base64. */
export const makePrivateKey = (): string =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .subarray(PKCS8_HEAD.length)
    .toString('base64');

const textOfRelease = (record: ReleaseRecord): Buffer =>
  Buffer.from(RELEASE + stableJson({ ...record, signature: '' }));
const textOfCertificate = ({ name, publicKey }: Pick<PublisherCertificate, 'name' | 'publicKey'>): Buffer =>
  Buffer.from(CERTIFICATE + stableJson({ name, publicKey }));

const isSigned = (text: Buffer, key: KeyObject, signature: string): boolean =>
  signature !== '' && verify(null, text, key, Buffer.from(signature, 'base64'));

export const signRelease = (record: ReleaseRecord, privateKey: KeyObject): ReleaseRecord => ({
  ...record,
  signature: sign(null, textOfRelease(record), privateKey).toString('base64'),
});

export const certifyPublisher = (name: string, publicKey: string, operatorKey: KeyObject): PublisherCertificate => {
  readPublicKey(publicKey); // throws if it is not a key
  return {
    name,
    publicKey,
    signature: sign(null, textOfCertificate({ name, publicKey }), operatorKey).toString('base64'),
  };
};

export const isCertified = (certificate: PublisherCertificate, operatorKey: KeyObject): boolean =>
  isSigned(textOfCertificate(certificate), operatorKey, certificate.signature);

/**
 * @param certificates of any publishers
 * @returns a readable reason why a record is not trusted; null for a trusted one
 */
export function distrustOf(
  record: ReleaseRecord,
  certificates: readonly PublisherCertificate[],
  operatorKey: KeyObject,
): string | null {
  if (record.signature === '') return `${record.name} ${record.buildId} is not signed`;
  const text = textOfRelease(record);
  if (isSigned(text, operatorKey, record.signature)) return null;
  const trusted = certificates.filter(
    (certificate) => certificate.name === record.name && isCertified(certificate, operatorKey),
  );
  if (trusted.length === 0)
    return `${record.name} ${record.buildId} is not signed by the operator, and no other key is trusted for ${record.name}`;
  return trusted.some(({ publicKey }) => isSigned(text, readPublicKey(publicKey), record.signature))
    ? null
    : `${record.name} ${record.buildId} is not signed by a key that is trusted for ${record.name}`;
}
