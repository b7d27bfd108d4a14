/** A recorded change of a switch. */
import * as v from 'valibot';

export const changeRow = v.object({
  switch: v.string(),
  at: v.date(),
  actor: v.string(),
  from: v.nullable(v.boolean()),
  to: v.nullable(v.boolean()),
});

/** One change of a switch; null returns to the tenant's configuration. */
export type SwitchChange = v.InferOutput<typeof changeRow>;
