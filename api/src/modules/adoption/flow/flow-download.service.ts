/** Applications and offers in the download of a resident's data, with their steps and notes. */
import type { ReadableRows } from '../../people/account/account.service.ts';
import { listSteps } from './flow.store.ts';

export const readableFlows: ReadableRows = async (scope, rows) => {
  const steps = await listSteps(
    scope,
    rows.map(({ guid }) => String(guid)),
  );
  return rows.map((row) => ({
    ...row,
    steps: steps.flatMap(({ flowGuid, state, byWhom, note, at }) =>
      flowGuid === row['guid'] ? [{ state, byWhom, note, at: at.toISOString() }] : [],
    ),
  }));
};
