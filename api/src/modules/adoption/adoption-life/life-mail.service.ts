/** Mails about the life of adoptions, in the tenant's words; for requests and for jobs. */
import type { Tenant } from '@greenward/tenants';
import type { WordValues } from '@greenward/contract';
import { createTenantWords } from '../../../http/tenant-words.ts';
import type { LinkCodec } from '../../platform/links/link-codec.ts';

export interface LifeTools {
  readonly tenant: Tenant;
  readonly links: LinkCodec;
  readonly now: Date;
}

const sayWords = createTenantWords('api.life.');

export const sayLife = ({ tenant }: Pick<LifeTools, 'tenant'>, key: string, values: WordValues = {}): string =>
  sayWords({ tenant }, `api.life.${key}`, { project: tenant.config.projectName, ...values });
