/** Tests finding a project by a place name or a postcode. */
import { describe, expect, test } from '@jest/globals';
import { foundBy, isInPostcodeArea } from './project-search.rules.ts';
import type { SearchedProject } from './project-search.rules.ts';

const project: SearchedProject = {
  projectName: 'Trees at Work',
  name: null,
  clientName: 'Workplace Partnership',
  areaCovered: 'workplaces in five regions',
  genericRegionName: 'our workplaces',
  regions: [{ slug: 'waterfront', name: 'Waterfront', neighbourhoods: ['ham-pennycross'] }],
  neighbourhoods: [
    {
      ...{
        name: 'Ham & Pennycross',
        slug: 'ham-pennycross',
        shortCode: 'HAM',
        hideHome: false,
        mastheadImage: null,
        coordinatorGroup: null,
      },
      ...{ intro: null, mapIntro: null, mapImage: null, stats: [] },
    },
  ],
  postcodeAreas: ['PL', 'NW1', 'EC2'],
  country: 'GB',
};

describe('By name', () => {
  test.each([
    ['trees at work', 'Trees at Work'],
    ['WATERFRONT', 'Waterfront'],
    ['ham', 'Ham & Pennycross'],
    ['Ham and', null],
    ['ham & pennycross', 'Ham & Pennycross'],
    ['pennycross', 'Ham & Pennycross'],
    ['partner', 'Workplace Partnership'],
    ['cross', null],
    ['', null],
    ['  & ', null],
    ['%', null],
  ])('%j finds %j', (search, found) => expect(foundBy(project, search)).toBe(found));
});

const inUnitedStates: SearchedProject = { ...project, postcodeAreas: ['0213'], country: 'US' };
const inCanada: SearchedProject = { ...project, postcodeAreas: ['M6'], country: 'CA' };
const inFrance: SearchedProject = { ...project, postcodeAreas: ['750'], country: 'FR' };

describe('By postcode', () => {
  test.each([
    ['PL1 2AA', 'PL'],
    ['pl12aa', 'PL'],
    ['PL1', 'PL'],
    ['PL', 'PL'],
    ['P1 2AA', null],
    ['PLY 2AA', null],
    ['NW1 4RY', 'NW1'],
    ['nw1', 'NW1'],
    ['NW10 4RY', null],
    ['NW1A 4RY', 'NW1'],
    ['EC2A 1NT', 'EC2'],
    ['EC1A 1NT', null],
    ['02138', null],
  ])('in Great Britain %j finds %j', (search, found) => expect(foundBy(project, search)).toBe(found));

  test.each([
    ['02138', '0213'],
    ['02138-1234', '0213'],
    ['0213', '0213'],
    ['02238', null],
    ['x02138', null],
    ['0213 Main Street', null],
    ['M6N 2A1', null],
  ])('in the United States %j finds %j', (search, found) => expect(foundBy(inUnitedStates, search)).toBe(found));

  test.each([
    ['M6N 2A1', 'M6'],
    ['m6n', 'M6'],
    ['M6', 'M6'],
    ['M5N 2A1', null],
    ['M6 1AA', null], // in Manchester
    ['M60 1AA', null],
  ])('in Canada %j finds %j', (search, found) => expect(foundBy(inCanada, search)).toBe(found));

  test.each([
    ['75011', '750'],
    ['69001', null],
    ['750', '750'],
  ])('in France %j finds %j', (search, found) => expect(foundBy(inFrance, search)).toBe(found));

  test('The area E does not contain EH', () => expect(isInPostcodeArea('E', 'EH15 2EF', 'GB')).toBe(false));
});
