/** Words for reports that several parts of the desk use. */
import { distanceIn } from '@greenward/contract/distance';
import { useTenant, useWords } from '@greenward/tenant';
import { statusKey } from './issue-filter.rules.ts';

export interface IssueWords {
  readonly statusOf: (status: string) => string;
  /** Name and address of its place, or that it is at none. */
  readonly placeOf: (issue: {
    readonly placeGuid: string | null;
    readonly placeName: string | null;
    readonly placeAddress: string | null;
  }) => string;
  readonly distanceOf: (metres: number) => string;
}

export function useIssueWords(): IssueWords {
  const words = useWords();
  const { units } = useTenant();
  return {
    statusOf: (status) => words('console.issues.status', { status: statusKey(status) }),
    placeOf: ({ placeGuid, placeName, placeAddress }) =>
      placeGuid === null
        ? words('console.issues.noTree')
        : [placeName, placeAddress].filter(Boolean).join(', ') || words('console.issues.gone'),
    distanceOf(metres) {
      const { unit, length } = distanceIn(metres, units);
      return words(`console.flows.distance.${unit}`, { length });
    },
  };
}
