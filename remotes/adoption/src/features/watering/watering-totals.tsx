/** How much water neighbours brought this week. Nothing while nobody did. */
import { useRead } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { SectionHeading } from '@greenward/ui';
import { WateringTotalsQueryDocument } from './watering-totals.generated.ts';

export function WateringTotals() {
  const words = useWords();
  const { data } = useRead(WateringTotalsQueryDocument, { on: [{ kind: 'waterings' }] });
  const { litres = 0, residents = 0 } = data?.getWateringTotals ?? {};
  if (litres === 0) return null;
  return (
    <section aria-labelledby="adoption-watering-totals">
      <SectionHeading id="adoption-watering-totals">{words('adoption.totals.title')}</SectionHeading>
      <p>{words('adoption.totals', { litres: Math.round(litres), residents })}</p>
    </section>
  );
}
