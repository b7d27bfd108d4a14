import { beforeEach, expect, test } from '@jest/globals';
import { cancelPit, completePit, continuePit, readPitDraft, startPit, submittablePit } from './pit-draft.ts';
import type { ChosenPit } from './pit-draft.ts';

beforeEach(() => sessionStorage.clear());

const pit: Omit<ChosenPit, 'step'> = {
  placeId: '00000000-0000-4000-8000-000000000001',
  geometry: { type: 'Point', coordinates: [-0.1, 51.5] },
  activityProps: { common_name: 'Tree pit' },
  placeProps: {
    name: 'Tree pit',
    address: '1 High Street',
    lon: -0.1,
    lat: 51.5,
    warnDistance: 50,
    maximumDistance: 100,
  },
};

test('A started pit is at step 1 and can be submitted, also after a reload', () => {
  startPit(pit);
  expect(readPitDraft().step).toBe(1);
  expect(submittablePit(readPitDraft())).toEqual({ step: 1, ...pit });
  continuePit();
  expect(readPitDraft().step).toBe(2);
});

test.each(['step', 'placeId', 'geometry', 'activityProps', 'placeProps'] as const)(
  'Without its %s a draft cannot be submitted',
  (field) => {
    startPit(pit);
    expect(submittablePit({ ...readPitDraft(), [field]: null })).toBeNull();
  },
);

test('Confirming ends the draft and remembers what was sent', () => {
  startPit(pit);
  completePit({ step: 2, ...pit });
  expect(submittablePit(readPitDraft())).toBeNull();
  expect(readPitDraft().complete).toEqual({ placeId: pit.placeId, name: 'Tree pit', address: '1 High Street' });
});

test('Cancelling ends the draft and leaves no completion', () => {
  startPit(pit);
  cancelPit();
  expect([submittablePit(readPitDraft()), readPitDraft().complete]).toEqual([null, null]);
});

test('A new pit replaces what was completed before', () => {
  completePit({ step: 2, ...pit });
  startPit(pit);
  expect(readPitDraft().complete).toBeNull();
});

test.each(['{', 'null', '7', '{"placeId":1}', '{"placeId":"x","step":3}', '[]'])(
  'The stored text %s is no pit',
  (text) => {
    sessionStorage.setItem('gw-draft:pits', text);
    expect(submittablePit(readPitDraft())).toBeNull();
  },
);
