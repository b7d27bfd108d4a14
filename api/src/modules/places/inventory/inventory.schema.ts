/** Rows of an inventory's statistics. */
import * as v from 'valibot';

export const summaryRow = v.object({
  treeCount: v.number(),
  identifiedTreeCount: v.number(),
  pitCount: v.number(),
  youngTreeCount: v.number(),
  speciesCount: v.number(),
});

export type InventoryCounts = v.InferOutput<typeof summaryRow>;
