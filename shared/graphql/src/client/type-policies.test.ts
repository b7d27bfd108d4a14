/** Tests that answers to different questions about one thing complete each other in the cache. */
import { expect, test } from '@jest/globals';
import { gql, InMemoryCache } from '@apollo/client';
import { TYPE_POLICIES } from './type-policies.ts';

const OWN = gql`
  query Own {
    getPlace(guid: "p1") {
      guid
      adoption {
        isOwn
      }
    }
  }
`;
const MAY_ADOPT = gql`
  query MayAdopt {
    getPlace(guid: "p1") {
      guid
      adoption {
        viewerCanAdopt
      }
    }
  }
`;
const answer = (adoption: object | null) => ({
  getPlace: {
    __typename: 'Place',
    guid: 'p1',
    adoption: adoption === null ? null : { __typename: 'PlaceAdoption', ...adoption },
  },
});

test('What two queries say of an adoption is kept, so that neither asks once more', () => {
  const cache = new InMemoryCache({ typePolicies: TYPE_POLICIES });
  cache.writeQuery({ query: OWN, data: answer({ isOwn: false }) });
  cache.writeQuery({ query: MAY_ADOPT, data: answer({ viewerCanAdopt: true }) });
  expect(cache.readQuery({ query: OWN })).toEqual(answer({ isOwn: false }));
  expect(cache.readQuery({ query: MAY_ADOPT })).toEqual(answer({ viewerCanAdopt: true }));
  // The newest answer counts.
  cache.writeQuery({ query: OWN, data: answer({ isOwn: true }) });
  expect(cache.readQuery({ query: OWN })).toEqual(answer({ isOwn: true }));
  // A place that nobody can adopt any more.
  cache.writeQuery({ query: OWN, data: answer(null) });
  expect(cache.readQuery({ query: MAY_ADOPT })).toEqual(answer(null));
});
