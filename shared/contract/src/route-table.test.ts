import { describe, expect, test } from '@jest/globals';
import { compileRouteTable, routeVariables } from './route-table.ts';

const route = (id: string, path: string) => ({ id, path });
const table = compileRouteTable([
  route('home', '/'),
  route('place', '/place/:placeGuid'),
  route('story', '/story/:storySlug?'),
  route('space', '/space/:placeSlug'),
  route('space-map', '/space/map/:view'),
  route('landing', '/:_contact'),
  route('about', '/about'),
]);

describe('A path finds its page', () => {
  test.each([
    ['/', 'home', {}],
    ['/place/1', 'place', { placeGuid: '1' }],
    ['/place/1/', 'place', { placeGuid: '1' }],
    ['/place/a%20b', 'place', { placeGuid: 'a b' }],
    ['/story', 'story', {}],
    ['/story/spring', 'story', { storySlug: 'spring' }],
    ['/space/oak-park', 'space', { placeSlug: 'oak-park' }],
    ['/space/map/list', 'space-map', { view: 'list' }],
    ['/space/map', 'space', { placeSlug: 'map' }],
    ['/about', 'about', {}],
    ['/QR12', 'landing', { _contact: 'QR12' }],
  ])('%s', (path, id, params) => {
    const match = table.match(path);
    expect(match?.route.id).toBe(id);
    expect(match?.params).toEqual(params);
  });

  test.each(['/place/1/2', '/about/us', '/place/%E0%A4%A', '/space/map/list/more'])('%s has none', (path) => {
    expect(table.match(path)).toBeNull();
  });

  test('Query variables are filled from the query of the address, and left out where it lacks them', () => {
    expect(routeVariables({ search: '?q', other: '?x' }, {}, new URLSearchParams('q=north&y=1'))).toEqual({
      search: 'north',
    });
    expect(routeVariables({ search: '?q' }, {})).toEqual({});
  });

  test('Two routes that claim one path are refused', () => {
    expect(() => compileRouteTable([route('a', '/walk/:x?'), route('b', '/walk')])).toThrow(
      'Routes "a" and "b" both claim /walk',
    );
    expect(() => compileRouteTable([route('a', '/walk/:x'), route('b', '/walk/:y')])).toThrow('both claim');
  });

  test('A query gets its variables from the path', () => {
    expect(routeVariables({ guid: ':placeGuid', kind: 'tree', gone: ':absent' }, { placeGuid: '7' })).toEqual({
      guid: '7',
      kind: 'tree',
    });
  });
});
