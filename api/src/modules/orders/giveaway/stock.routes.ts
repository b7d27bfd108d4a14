/** GET /stock: how many trees of a giveaway are left (domain §7). */
import { CodedError } from '@greenward/contract';
import type { SwitchStates } from '@greenward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { createReader } from '../../../db/scope.ts';
import type { TenantSite } from '../../../tenant-site.ts';
import { listStock } from './giveaway-offer.service.ts';

export interface StockRoutesOptions {
  readonly pool: Pool;
  /** Checks the project token. */
  readonly siteOf: (request: FastifyRequest) => TenantSite;
  readonly switchesOf: (site: TenantSite) => Promise<SwitchStates>;
  readonly now: () => Date;
}

export function addStockRoutes(app: FastifyInstance, { pool, siteOf, switchesOf, now }: StockRoutesOptions): void {
  app.get('/stock', async (request, reply) => {
    const site = siteOf(request);
    if ((await switchesOf(site))['showOrders'] !== true) throw new CodedError('FEATURE_OFF');
    const scope = createReader(pool, site.tenantId);
    try {
      return await reply.header('cache-control', 'no-store').send(await listStock(scope, site, now()));
    } finally {
      void scope.close(); // nothing was written, so the answer need not wait for the end of the transaction
    }
  });
}
