/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

const A_DEAD_LETTER = '{ getDeskDeadLetters { letters { id } } }';

export const samples: ModuleSamples = {
  arguments: {
    'setDeskSwitch.name': () => 'showTalk',
    'setDeskSwitch.value': () => false,
    'setDeskSwitch.seen': () => false,
    'addDeskMember.email': () => 'new@example.org',
    'addDeskMember.role': () => 'staff',
    'removeDeskMember.id': (town) => town.firstId('{ getDeskMembers { id } }'),
    'retryDeskDeadLetter.id': (town) => town.firstId(A_DEAD_LETTER),
    'discardDeskDeadLetter.id': (town) => town.firstId(A_DEAD_LETTER),
    'rollBackDeskRelease.remote': () => 'walks',
    'rollBackDeskRelease.seen': () => 'walks0001',
    'pinDeskRelease.remote': () => 'walks',
    'pinDeskRelease.buildId': () => 'walks0001',
    'pinDeskRelease.pinned': () => false,
  },
};
