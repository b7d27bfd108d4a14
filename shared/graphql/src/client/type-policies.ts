/** How the cache names things, and where it finds a thing that another query has brought. */
import type { TypePolicies } from '@apollo/client';

export const TYPE_POLICIES: TypePolicies = {
  Place: { keyFields: ['guid'] },
  Area: { keyFields: ['slug'] },
  Category: { keyFields: ['slug'] },
  Neighbourhood: { keyFields: ['name'] },
  Query: {
    fields: {
      // a place found in a list, by its guid
      getPlace: {
        read: (existing, { args, toReference }) =>
          existing === undefined && typeof args?.['guid'] === 'string' ? toReference({ __typename: 'Place', guid: args['guid'] }) : existing,
      },
    },
  },
};
