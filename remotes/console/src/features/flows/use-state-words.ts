/** Words for the state of a flow, as staff see it. */
import { useWords } from '@greenward/tenant';

interface FlowState {
  readonly state: string | null;
  /** In words for the resident. */
  readonly stateLabel: string | null;
}

export function useStateWords(): (flow: FlowState) => string {
  const words = useWords();
  return ({ state, stateLabel }) => words('console.flows.state', { state: state ?? '', label: stateLabel ?? '' });
}
