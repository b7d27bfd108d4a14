/** Answers walks to pages by `answerPage`, and keeps what comes from the network and may be kept. */
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyOptions } from 'workbox-strategies/Strategy.js';
import { answerPage, NETWORK_LIMIT_MS } from './answer-page.ts';
import { isToBeKept, keptCopyOf, pageKeyOf } from './kept-pages.rules.ts';

export interface PageStrategyOptions extends StrategyOptions {
  readonly origin: string;
  readonly offlinePage: () => Promise<Response | undefined>;
}

export class PageStrategy extends Strategy {
  private readonly offlinePage: () => Promise<Response | undefined>;

  constructor({ origin, offlinePage, plugins = [], ...options }: PageStrategyOptions) {
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
  }

  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetch(request).then((response) => {
      if (isToBeKept(response)) void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false)); // a full device keeps nothing
      return response;
    });
    if (request.mode !== 'navigate') return network; // fetched to be kept, nobody waits for it
    return answerPage({
      network,
      findKept: () => handler.cacheMatch(request),
      offlinePage: this.offlinePage,
      limit: new Promise((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS)),
    });
  }
}
