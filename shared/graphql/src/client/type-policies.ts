/** How the cache identifies objects, and how it finds objects that another query loaded. */
import type { TypePolicies } from '@apollo/client';

export const TYPE_POLICIES: TypePolicies = {
  Place: { keyFields: ['guid'] },
  Area: { keyFields: ['slug'] },
  Category: { keyFields: ['slug'] },
  Neighbourhood: { keyFields: ['name'] },
  // Has no id: what queries say of one place's adoption is merged.
  PlaceAdoption: { keyFields: false, merge: true },
  Query: {
    fields: {
      // a place from a list, by its guid
      getPlace: {
        read: (existing, { args, toReference }) =>
          existing === undefined && typeof args?.['guid'] === 'string'
            ? toReference({ __typename: 'Place', guid: args['guid'] })
            : existing,
      },
    },
  },
};
