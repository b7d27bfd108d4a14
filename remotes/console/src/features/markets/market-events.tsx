/** The pickup events of a market that are not over, and the form that adds one. */
import { Link } from 'react-router';
import { newEventSchema } from '@greenward/contract/market-plan.schema';
import { Form, TextField, useForm } from '@greenward/forms';
import { useWrite } from '@greenward/graphql';
import { useWords } from '@greenward/tenant';
import { Button, Field, SectionHeading } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { ActNotices } from '../../parts/use-notice.ts';
import { When } from '../../parts/when.tsx';
import type { Book } from './market-rules.tsx';
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
        <TextField of={form} name="name" label={words('console.market.name')} autoComplete="off" />
        <TextField
          of={form}
          name="slug"
          label={words('console.stock.code')}
          hint={words('console.stock.code.hint')}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField of={form} name="description" label={words('console.market.description')} rows={2} />
        <TextField of={form} name="day" label={words('console.event.day')} type="date" />
        <TextField of={form} name="from" label={words('console.event.from')} type="time" />
        <TextField of={form} name="to" label={words('console.event.to')} type="time" />
        <TextField of={form} name="address" label={words('console.event.address')} />
        <TextField of={form} name="directions" label={words('console.event.directions')} rows={3} />
        <TextField of={form} name="lat" label={words('console.event.lat')} hint={words('console.event.position')} />
        <TextField of={form} name="lon" label={words('console.event.lon')} />
        <TextField
          of={form}
          name="tickets"
          label={words('console.market.tickets')}
          hint={words('console.market.tickets.hint')}
          inputMode="numeric"
        />
        <Field {...form.described('location')} label={words('console.market.event.location')}>
          {(attributes) => (
            <select
              {...attributes}
              value={form.input.location}
              onChange={({ target }) => form.set('location', target.value)}
            >
              <option value="">{words('console.market.event.anyLocation')}</option>
              {locations
                .filter(({ fulfilment }) => fulfilment === 'PICKUP')
                .map((location) => (
                  <option key={location.slug} value={location.slug}>
                    {location.name}
                  </option>
                ))}
            </select>
          )}
        </Field>
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
