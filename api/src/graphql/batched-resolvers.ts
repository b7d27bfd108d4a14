/** Makes resolvers of loaders: all objects of which an operation asks the same field are loaded at once. */
import DataLoader from 'dataloader';
import type { CombinedLoaders, CombinedResolvers, Loader, Resolver } from './feature-fences.ts';

interface Query {
  readonly obj: unknown;
  readonly params: unknown;
}

function batched(load: Loader): Resolver {
  const batches = new WeakMap<object, DataLoader<Query, unknown>>();
  return (obj, params, context) => {
    let batch = batches.get(context);
    if (batch === undefined) {
      // Without a cache: comparing whole objects takes longer than loading one of them twice.
      batch = new DataLoader((queries) => load(queries, context), { cache: false });
      batches.set(context, batch);
    }
    return batch.load({ obj, params });
  };
}

export function withBatches({
  resolvers,
  loaders,
}: {
  readonly resolvers: CombinedResolvers;
  readonly loaders: CombinedLoaders;
}): CombinedResolvers {
  const all = { ...resolvers };
  for (const [type, fields] of Object.entries(loaders))
    all[type] = {
      ...all[type],
      ...Object.fromEntries(Object.entries(fields).map(([field, load]) => [field, batched(load)])),
    };
  return all;
}
