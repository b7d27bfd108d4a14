/** The known facts of a place, as pairs of label and value. */
import type { ReactNode } from 'react';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useBoot, useSwitch, useWords } from '@greenward/tenant';
import { EmptyState, FactList, SectionHeading } from '@greenward/ui';
import type { PlaceFacts_placeFragment } from './place-facts.generated.ts';
import { placeFacts } from '../../parts/place-facts.rules.ts';

interface PlaceFactsProps {
  readonly place: Masked<PlaceFacts_placeFragment>;
  /** Actions for these facts. */
  readonly children: ReactNode;
}

export function PlaceFacts({ place, children }: PlaceFactsProps) {
  const { type, attributes } = unmask(place);
  const { tenant } = useBoot();
  const showEco = useSwitch('showEco');
  const words = useWords();
  const facts = placeFacts(attributes, { units: tenant.units, showEco });
  if (facts.length === 0 && type === 'GATHER') return children; // nobody measures a group; its trees are the facts
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts">{words('content.facts.heading', { type })}</SectionHeading>
      {facts.length === 0 ? (
        <EmptyState title={words('content.facts.none.title')}>
          <p>{words('content.facts.none.text')}</p>
        </EmptyState>
      ) : (
        <FactList
          facts={facts.map(({ label, value, values }) => ({ label: words(label), value: words(value, values) }))}
        />
      )}
      {children}
    </section>
  );
}
