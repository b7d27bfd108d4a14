/** Samples for the tests that cover all modules. */
import type { ModuleSamples } from '../../../testing/module-samples.ts';

export const samples: ModuleSamples = {
  arguments: {
    'sendDeskIssue.identifier': (town) =>
      town.firstId(
        '{ a: getDeskIssues { issues { identifier } } b: getDeskIssues(done: true) { issues { identifier } } }',
      ),
  },
  foreignRefusals: { sendDeskIssue: 'BAD_USER_INPUT' },
};
