import { isHttpAddress } from '../../../text/http-address.rules.ts';

/** @param wrong receives one line for each problem */
export function readIdentitySettings(
  source: Readonly<Record<string, string | undefined>>,
  wrong: string[],
): { readonly identityUrl: string | null; readonly auth0ManagementToken: string | null } {
  const said = (name: string): string | null => ((source[name] ?? '') === '' ? null : (source[name] ?? null));
  const identityUrl = said('IDENTITY_URL');
  const isRight = identityUrl === null || isHttpAddress(identityUrl);
  if (!isRight) wrong.push('IDENTITY_URL must begin with http:// or https://');
  return { identityUrl: isRight ? identityUrl : null, auth0ManagementToken: said('AUTH0_MANAGEMENT_TOKEN') };
}
