/**
 * Links that show one build on a tenant's site to anyone who opens them. Servers and the command line only. Signed with
 * a key that may sign the build: the operator's, or
 * that of the publisher certified for its name; a revoked key cannot create previews either.
 */
import { sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { PREVIEW_COOKIE } from './cookies.ts';
import { isCertified, readPublicKey } from './release-signature.ts';
import type { PublisherCertificate } from './release-signature.ts';

export interface PreviewClaims {
  /** Short code: the link does not work on another tenant's site. */
  readonly tenant: string;
  /** The remote, and its build. */
  readonly name: string;
  readonly buildId: string;
  /** Seconds since 1970. */
  readonly expires: number;
  /** Path and query of the page to open first. */
  readonly page: string;
}

/** Where edge accepts preview links, and where a preview ends. */
export const PREVIEW_PATH = '/preview';
export const END_PREVIEW_PATH = '/preview/end';
/** Maximum lifetime, whatever the link says. */
export const LONGEST_PREVIEW_S = PREVIEW_COOKIE.seconds;
/** Longer texts are not tokens and are not parsed. */
const LONGEST_TOKEN = 1_500;

/** Payload and signature in canonical form: decoders skip invalid characters, and the token becomes a cookie. */
const TOKEN = /^([\w-]+)\.([\w-]{86})$/;

/** Domain separation: a signature of one kind is invalid for another. */
const PREVIEW = 'greenward preview 1\n';
const textOf = (payload: string): Buffer => Buffer.from(PREVIEW + payload);

/** @returns whether it is a path of this site that does not redirect elsewhere or to another preview link. */
export function isLocalPage(page: unknown): page is string {
  if (typeof page !== 'string' || page.length > 500 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(page)) return false;
  const url = URL.parse(page, 'https://site.invalid');
  return url !== null && url.origin === 'https://site.invalid' && !url.pathname.startsWith(PREVIEW_PATH);
}

export function signPreview(claims: PreviewClaims, privateKey: KeyObject): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(null, textOf(payload), privateKey).toString('base64url')}`;
}

function claimsIn(payload: string): PreviewClaims | null {
  let claims: unknown;
  try {
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  if (typeof claims !== 'object' || claims === null) return null;
  const { tenant, name, buildId, expires, page } = claims as Readonly<Record<string, unknown>>;
  if (
    typeof tenant !== 'string' ||
    typeof name !== 'string' ||
    typeof buildId !== 'string' ||
    !Number.isSafeInteger(expires) ||
    !isLocalPage(page)
  )
    return null;
  return { tenant, name, buildId, expires: expires as number, page };
}

/**
 * @param certificates of publishers whose own links are accepted here
 * @returns null for a token that is modified, expired, too long, or not signed by a key that may sign this build
 */
export function verifiedPreview(
  token: string,
  {
    certificates,
    operatorKey,
    now,
  }: { readonly certificates: readonly PublisherCertificate[]; readonly operatorKey: KeyObject; readonly now: Date },
): PreviewClaims | null {
  const [, payload, signature] = token.length > LONGEST_TOKEN ? [] : (TOKEN.exec(token) ?? []);
  if (payload === undefined || signature === undefined) return null;
  const claims = claimsIn(payload);
  const nowS = now.getTime() / 1000;
  if (claims === null || claims.expires <= nowS || claims.expires > nowS + LONGEST_PREVIEW_S) return null;
  const isBy = (key: KeyObject): boolean => verify(null, textOf(payload), key, Buffer.from(signature, 'base64url'));
  const isTrusted =
    isBy(operatorKey) ||
    certificates.some(
      (certificate) =>
        certificate.name === claims.name &&
        isCertified(certificate, operatorKey) &&
        isBy(readPublicKey(certificate.publicKey)),
    );
  return isTrusted ? claims : null;
}
