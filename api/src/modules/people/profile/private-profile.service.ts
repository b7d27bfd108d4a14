/** Personal details that a resident enters for orders and post. */
import { CodedError } from '@greenward/contract';
import { privateProfileSchemaIn } from '@greenward/contract/private-profile.schema';
import * as v from 'valibot';
import type { Asking } from './profile.service.ts';
import { obscureEmail, obscurePostcode, obscureTelephone, obscureWords } from './obscure.rules.ts';
import { findPrivateProfile, lockPrivateProfile, savePrivateProfile } from './private-profile.store.ts';
import type { PrivateProfile } from './private-profile.schema.ts';

const NOTHING: PrivateProfile = { name: null, address: null, postcode: null, telephone: null, email: null };

const masked = (value: string | null, mask: (text: string) => string): string | null =>
  value === null ? null : mask(value);

/** @returns null when the resident has entered nothing */
export async function getPrivateProfile(
  { viewer, scope, site }: Asking,
  isObscured: boolean,
): Promise<PrivateProfile | null> {
  const found = await findPrivateProfile(scope, viewer.accountId);
  if (found === null || Object.values(found).every((value) => value === null)) return null;
  if (!isObscured) return found;
  return {
    name: masked(found.name, obscureWords),
    address: masked(found.address, obscureWords),
    postcode: masked(found.postcode, (postcode) => obscurePostcode(postcode, site.tenant.config.country)),
    telephone: masked(found.telephone, obscureTelephone),
    email: masked(found.email, obscureEmail),
  };
}

/** @throws CodedError BAD_USER_INPUT naming each invalid value */
export async function updatePrivateProfile(
  { viewer: { accountId }, write, now, site }: Asking,
  input: unknown,
): Promise<PrivateProfile> {
  const parsed = v.safeParse(privateProfileSchemaIn(site.tenant.config.country), input);
  if (!parsed.success)
    throw new CodedError(
      'BAD_USER_INPUT',
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the input'}: ${issue.message}`).join('; '),
    );
  return write(async (own) => {
    const before = (await lockPrivateProfile(own, accountId)) ?? NOTHING;
    const kept = (key: keyof PrivateProfile): string | null => {
      const said = parsed.output[key];
      return said === undefined || said === null ? before[key] : said === '' ? null : said;
    };
    const after: PrivateProfile = {
      name: kept('name'),
      address: kept('address'),
      postcode: kept('postcode'),
      telephone: kept('telephone'),
      email: kept('email'),
    };
    await savePrivateProfile(own, accountId, after, now);
    return after;
  });
}
