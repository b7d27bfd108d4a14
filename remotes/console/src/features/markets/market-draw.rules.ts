/** How far the draw of a ballot is. Pure. */

export type DrawStage = 'draft' | 'unsealed' | 'sealed' | 'open' | 'closing' | 'closed' | 'never' | 'drawn';

/**
 * A job makes the seed, and closes the list, within seconds. Until then an open ballot takes no applications, and one
 * that closed has no list; a ballot that closed without a seed never took any.
 */
export function drawStage({
  status,
  seedHash,
  closedAt,
}: {
  readonly status: string;
  readonly seedHash: string | null;
  readonly closedAt: string | null;
}): DrawStage {
  if (status === 'DRAWN') return 'drawn';
  if (status === 'DRAFT') return 'draft';
  if (status === 'CLOSED') return seedHash === null ? 'never' : closedAt === null ? 'closing' : 'closed';
  if (seedHash === null) return 'unsealed';
  return status === 'OPEN' ? 'open' : 'sealed';
}
