/** The pages of collections, fetched together. */
export * as collection from './collection.route.tsx';
export * as collections from './collections.route.tsx';
