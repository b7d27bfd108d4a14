/** The pickup events of a market that are not over, and the form that adds one. */
import { Link } from 'react-router';
import { newEventSchema } from '@greenward/contract/market-plan.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { EventFields } from '../../parts/event-fields.tsx';
import { optionsOf, SelectField } from '../../parts/select-field.tsx';
import type { ActNotices } from '../../parts/use-notice.ts';
import { When } from '../../parts/when.tsx';
import type { Book } from './market-rules.tsx';
import { NameFields } from './name-fields.tsx';
import { AddDeskEventMutationDocument } from './market.generated.ts';

interface MarketEventsProps {
  readonly slug: string;
  readonly book: Book;
  readonly notices: Pick<ActNotices, 'show'>;
}

function NewEvent({ slug, book: { locations }, notices: { show } }: MarketEventsProps) {
  const words = useWords();
  const add = useWrite(AddDeskEventMutationDocument, { changes: () => [{ kind: 'deskOrders' }] });
  const form = useForm({
    schema: newEventSchema,
    initialInput: {
      ...{ name: '', slug: '', description: '', day: '', from: '10:00', to: '13:00', address: '', directions: '' },
      ...{ lat: '', lon: '', tickets: '', location: '' },
    },
    explain: (field) =>
      ['day', 'from', 'to', 'address', 'directions', 'lat', 'lon'].includes(field)
        ? words(`console.event.wrong.${field}`)
        : words(`console.market.wrong.${field}`),
    refusedField: (code) => (code === 'TAKEN' ? 'slug' : code === 'WRONG_TIME' ? 'from' : null),
    failed: words('console.act.failed'),
    async submit(event, key) {
      const result = await add.send({ market: { slug }, event }, key);
      if (result.outcome === 'done') {
        show({ kind: 'done', text: words('console.market.event.done', { name: event.name }) });
        form.discard();
      }
      return result;
    },
  });
  return (
    <details className={lists.more}>
      <summary>{words('console.market.event.add')}</summary>
      <Form of={form} className={lists.form}>
        <NameFields of={form} code="slug" />
        <TextField of={form} name="description" label={words('console.market.description')} rows={2} />
        <EventFields of={form} ticketsHint={words('console.market.tickets.hint')} />
        <SelectField
          of={form}
          name="location"
          label={words('console.market.event.location')}
          options={[
            { value: '', label: words('console.market.event.anyLocation') },
            ...optionsOf(locations.filter(({ fulfilment }) => fulfilment === 'PICKUP')),
          ]}
        />
        <Button type="submit" sending={form.isSending} sendingLabel={words('console.sending')}>
          {words('console.market.event.do')}
        </Button>
      </Form>
    </details>
  );
}

export function MarketEvents(props: MarketEventsProps) {
  const words = useWords();
  const { events } = props.book;
  return (
    <section aria-labelledby="market-events" className={lists.section}>
      <SectionHeading id="market-events">{words('console.orders.events')}</SectionHeading>
      {events.length === 0 && <p>{words('console.market.event.none')}</p>}
      <ul className={lists.lines}>
        {events.map(({ slug, name, startDate, isCancelled, ticketsLeft }) => (
          <li key={slug} className={lists.line}>
            <div>
              <h3 className={lists.name}>
                <Link to={`/desk/orders/${slug}`}>{name}</Link>
              </h3>
              <p className={lists.quiet}>
                <When at={startDate} />
                {isCancelled && ` · ${words('console.orders.event.cancelled')}`}
              </p>
            </div>
            <p>{words('console.market.ticketsLeft', { count: ticketsLeft })}</p>
          </li>
        ))}
      </ul>
      <NewEvent {...props} />
    </section>
  );
}
