/** What is known of a place, as pairs of label and value. */
import { useBoot, useWords } from '@greenward/tenant';
import { EmptyState, FactList } from '@greenward/ui';
import type { PlaceFacts_placeFragment } from './place-facts.generated.ts';
import { placeFacts } from '../../parts/place-facts.rules.ts';

export function PlaceFacts({ place }: { readonly place: PlaceFacts_placeFragment }) {
  const { tenant, switches } = useBoot();
  const words = useWords();
  const facts = placeFacts(place.attributes, { units: tenant.units, showEco: switches['showEco'] === true });
  if (facts.length === 0)
    return (
      <EmptyState title={words('content.facts.none.title')}>
        <p>{words('content.facts.none.text')}</p>
      </EmptyState>
    );
  return <FactList facts={facts.map(({ label, value, values }) => ({ label: words(label), value: words(value, values) }))} />;
}
