/** Free trees on the home page. */
import { FreeTrees } from './free-trees.tsx';

/** All of a town. */
const WITHIN_METRES = 10_000;

export function Filler() {
  return <FreeTrees from={null} withinMetres={WITHIN_METRES} />;
}
