/** Specification shell §5: each way of writing a social link, and the result. */
import { describe, expect, test } from '@jest/globals';
import { SOCIAL_NETWORKS, socialHandleOf, socialUrlOf, withScheme } from './social-links.ts';
import type { SocialNetwork } from './social-links.ts';

const handles: readonly (readonly [string, SocialNetwork, string, string])[] = [
  ['An address is reduced to its last segment', 'twitter', 'https://twitter.com/TreesOfTown', 'TreesOfTown'],
  ['A slash at the end is no segment', 'instagram', 'https://www.instagram.com/trees_of_town/', 'trees_of_town'],
  ['A query is no part of it', 'twitter', 'https://x.com/TreesOfTown?s=20#top', 'TreesOfTown'],
  ['A leading @ is dropped', 'twitter', '@TreesOfTown', 'TreesOfTown'],
  ['The @ within an address is dropped as well', 'tiktok', 'https://www.tiktok.com/@trees', 'trees'],
  ['A bare handle stays as it is', 'threads', 'trees.town', 'trees.town'],
  [
    'A group of Facebook keeps groups/',
    'facebook',
    'https://www.facebook.com/groups/treefriends/',
    'groups/treefriends',
  ],
  ['A group that is written as a handle keeps groups/', 'facebook', 'groups/treefriends', 'groups/treefriends'],
  ['groups/ means nothing elsewhere', 'linkedin', 'https://www.linkedin.com/groups/1234/', '1234'],
  ['Spaces around it are not meant', 'instagram', '  @trees ', 'trees'],
];
test.each(handles)('%s: %s %s', (_what, network, given, handle) => {
  expect(socialHandleOf(network, given)).toBe(handle);
});

const addresses: readonly (readonly [SocialNetwork, string, string])[] = [
  ['twitter', '@TreesOfTown', 'https://x.com/TreesOfTown'],
  ['twitter', 'http://twitter.com/TreesOfTown', 'https://x.com/TreesOfTown'],
  ['tiktok', 'trees', 'https://www.tiktok.com/@trees'],
  ['facebook', 'facebook.com/groups/treefriends', 'https://www.facebook.com/groups/treefriends'],
  ['instagram', 'trees_of_town', 'https://www.instagram.com/trees_of_town'],
  ['threads', '@trees.town', 'https://www.threads.net/@trees.town'],
  ['linkedin', 'town-council', 'https://www.linkedin.com/company/town-council'],
  ['linkedin', 'www.linkedin.com/in/a-person', 'http://www.linkedin.com/in/a-person'],
  ['linkedin', 'javascript:alert(1)', 'http://javascript:alert(1)'],
  ['twitter', 'javascript:alert(1)//x"onclick="y', 'https://x.com/x%22onclick%3D%22y'],
];
test.each(addresses)('%s given as %s is linked as %s', (network, given, url) => {
  expect(socialUrlOf(network, given)).toBe(url);
});

describe('A link without a scheme gets http://', () => {
  test.each([
    ['example.org/trees', 'http://example.org/trees'],
    ['https://example.org', 'https://example.org'],
    ['HTTP://example.org', 'HTTP://example.org'],
    ['javascript:alert(1)', 'http://javascript:alert(1)'],
  ])('%s becomes %s', (given, link) => {
    expect(withScheme(given)).toBe(link);
  });
});

test('The networks stand in the order of the footer', () => {
  expect(SOCIAL_NETWORKS).toEqual(['twitter', 'tiktok', 'facebook', 'instagram', 'threads', 'linkedin']);
});
