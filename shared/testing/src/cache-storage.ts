/** The parts of the browser's CacheStorage that we use. */

/** @param origin for addresses without one */
export function aCacheStorage(origin: string): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const addressOf = (request: Request | string): string =>
    new URL(typeof request === 'string' ? request : request.url, origin).href;
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => void entries.set(addressOf(request), response),
      delete: async (request: Request | string) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  const match = async (request: Request | string, { cacheName }: { readonly cacheName: string }) =>
    (await open(cacheName)).match(request);
  return {
    open,
    match,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage;
}
