/** Pages of parks and addresses, fetched together: one hash less each in the entry that every visitor fetches. */
export * as address from './address.route.tsx';
export * as addresses from './addresses.route.tsx';
export * as park from './park.route.tsx';
export * as parks from './parks.route.tsx';
