/** The pages of neighbourhoods, fetched together. */
export * as neighbourhood from './neighbourhood.route.tsx';
export * as neighbourhoods from './neighbourhoods.route.tsx';
