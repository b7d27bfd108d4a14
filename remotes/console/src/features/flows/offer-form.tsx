/** The form that offers to plant a tree in a pit in this or the next planting season. */
import { offeredSeasons } from '@greenward/contract/planting-seasons';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Field, SectionHeading } from '@greenward/ui';
import * as v from 'valibot';
import lists from '../../parts/desk-list.module.scss';
import { placeReferenceSchema } from '../../parts/place-reference.schema.ts';
import type { ActNotices } from '../../parts/use-notice.ts';
import { CreateDeskOfferMutationDocument, TransitionDeskFlowMutationDocument } from './flows.generated.ts';

const schema = v.object({ place: placeReferenceSchema, season: v.string() });

const changes = () => [{ kind: 'deskFlows' }] as const;

export function OfferForm({ show, showNotDone }: Pick<ActNotices, 'show' | 'showNotDone'>) {
  const words = useWords();
  const { now } = useBoot();
  const seasons = offeredSeasons(now);
  const offer = useWrite(CreateDeskOfferMutationDocument, { changes });
  const transition = useWrite(TransitionDeskFlowMutationDocument, { changes });

  // Offers that nobody has accepted are in no list of this page.
  async function takeBack(guid: string, season: string): Promise<void> {
    const result = await transition.send({ guid, transition: 'withdraw', note: null });
    if (result.outcome === 'done') show({ kind: 'done', text: words('console.flows.offer.takenBack', { season }) });
    else showNotDone(result);
  }
  const form = useForm({
    schema,
    initialInput: { place: '', season: seasons[1] },
    explain: () => words('console.place.wrong'),
    failed: words('console.act.failed'),
    async submit({ place, season }, key) {
      const result = await offer.send(
        {
          flowTypeSlug: 'pit-offer-plant',
          flow: { scope: 'PlaceFlow', placeId: place, attributes: {}, folder: season },
        },
        key,
      );
      if (result.outcome === 'done') {
        const { guid } = result.data.createFlow;
        const undo = guid === null ? {} : { undo: () => void takeBack(guid, season) };
        show({ kind: 'done', text: words('console.flows.offer.done', { season }), ...undo });
        form.discard();
      }
      return result;
    },
  });
  return (
    <section aria-labelledby="offer" className={lists.section}>
      <SectionHeading id="offer">{words('console.flows.offer')}</SectionHeading>
      <p className={lists.hint}>{words('console.flows.offer.lead')}</p>
      <Form of={form} className={lists.form}>
        <TextField
          of={form}
          name="place"
          label={words('console.flows.offer.pit')}
          hint={words('console.place.hint')}
          autoComplete="off"
          spellCheck={false}
        />
        <Field {...form.described('season')} label={words('console.flows.season')}>
          {(attributes) => (
            <select
              {...attributes}
              value={form.input.season}
              onChange={({ currentTarget: { value } }) => form.set('season', value)}
            >
              {seasons.map((season, index) => (
                <option key={season} value={season}>
                  {words('console.flows.offer.season', { season, which: index === 0 ? 'this' : 'next' })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.flows.offer.do')}
        </Button>
      </Form>
    </section>
  );
}
