/** The pages of walks, fetched together: one hash less in the entry that every visitor fetches. */
export * as walk from './walk.route.tsx';
export * as walks from './walks.route.tsx';
