/** Answers page navigations with `answerPage`, and stores pages from the network if allowed. */
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { answerPage, NETWORK_LIMIT_MS } from './answer-page.ts';
import { isToBeKept, keptCopyOf, pageKeyOf } from '@greenward/contract/kept-pages';

export interface PageStrategyOptions extends StrategyOptions {
  readonly origin: string;
  readonly offlinePage: () => Promise<Response | undefined>;
  /** Looks in the user's saved areas, for pages that were not visited recently. */
  readonly findInAreas: (address: string) => Promise<Response | undefined>;
}

export class PageStrategy extends Strategy {
  private readonly offlinePage: () => Promise<Response | undefined>;
  private readonly findInAreas: (address: string) => Promise<Response | undefined>;

  constructor({ origin, offlinePage, findInAreas, plugins = [], ...options }: PageStrategyOptions) {
    super({
      ...options,
      plugins: [
        {
          cacheKeyWillBeUsed: async ({ request }) => pageKeyOf(request.url, origin),
          cacheWillUpdate: async ({ response }) => (isToBeKept(response) ? keptCopyOf(response) : null),
        },
        ...plugins,
      ],
    });
    this.offlinePage = offlinePage;
    this.findInAreas = findInAreas;
  }

  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetch(request).then((response) => {
      if (isToBeKept(response)) void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false)); // a full device stores nothing
      return response;
    });
    if (request.mode !== 'navigate') return network; // a background request to store the page
    return answerPage({
      network,
      findKept: async () => (await handler.cacheMatch(request)) ?? (await this.findInAreas(request.url)),
      offlinePage: this.offlinePage,
      limit: new Promise((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS)),
    });
  }
}
