/** `/action/watered` without a tree: explains the link. */
import { WateredPage } from '../features/watering/watered-page.tsx';

export { meta } from './watered.route.tsx';

export function Component() {
  return <WateredPage place={null} />;
}
