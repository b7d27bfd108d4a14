/** Step 1: for whom, how to get it, which trees and how many. Going on keeps the trees for the resident. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Form, useForm } from '@greenward/forms';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, Fieldset } from '@greenward/ui';
import { audienceIn } from '../../parts/market-rules.rules.ts';
import { choiceDraftOf, keepOrderDraft, readOrderDraft } from '../../parts/order-draft.ts';
import type { OrderDraft } from '../../parts/order-draft.ts';
import type { Ordering, OrderingEvent } from '../../parts/ordering.tsx';
import type { OrderStockQuery } from '../../parts/ordering-market.generated.ts';
import { pathOfStep } from '../../parts/step-paths.ts';
import { leftIn, placeWith } from '../../parts/stock.rules.ts';
import { isSun } from '../../parts/tree-facts.rules.ts';
import { useWhen } from '../../parts/use-when.ts';
import { availabilityOf, choiceSchemaFor, wayOf } from './choice.rules.ts';
import type { Way } from './choice.rules.ts';
import styles from './choose.module.scss';
import { GardenFields } from './garden-fields.tsx';
import { metresIn } from './garden-fit.rules.ts';
import { TreeChoice } from './tree-choice.tsx';
import { useHold } from './use-hold.ts';

export type ChoosableLocation = OrderStockQuery['getStockLocations'][number];
export type ChoosableTree = ChoosableLocation['items'][number]['stockSku'];
export type ChoosableWay = Way<Omit<OrderingEvent, 'stockLocation'>, ChoosableLocation>;

interface ChooseFormProps extends Pick<Ordering, 'market' | 'rules'> {
  readonly ways: readonly ChoosableWay[];
  readonly locations: readonly ChoosableLocation[];
  /** Trees of a way, or of all of them while none is chosen. */
  treesOf(way: ChoosableWay | null): readonly ChoosableTree[];
  /** The way that a draft chose. */
  valueOf(draft: OrderDraft): string;
  /** What the draft of a giveaway says besides. */
  giveawayOf?(way: ChoosableWay, skuGuid: string): OrderDraft['giveaway'];
}

export function ChooseForm({
  market: { slug },
  rules,
  ways,
  locations,
  treesOf,
  valueOf,
  giveawayOf,
}: ChooseFormProps) {
  const words = useWords();
  const when = useWhen();
  const navigate = useNavigate();
  const { units } = useTenant();
  const hold = useHold();
  const { audiences, treesPerOrder, holdMinutes } = rules;
  const [before] = useState(() => readOrderDraft(slug)?.draft ?? null);
  const [schema] = useState(() => choiceSchemaFor(treesPerOrder));
  const kept = before?.hold ?? null;
  const form = useForm({
    schema,
    initialInput: {
      audience: before?.currentAudience ?? audiences[0]?.slug ?? '',
      way: before === null ? '' : valueOf(before),
      trees: (before?.skuGuids ?? []) as readonly string[],
      gardenWidth: '',
      gardenLength: '',
      gardenSun: '',
    },
    draft: choiceDraftOf(slug),
    needsSignIn: true,
    explain: (_field, message) => words(`orders.wrong.${message}`, { count: treesPerOrder }),
    failed: words('orders.hold.failed'),
    async submit({ audience, way: value, trees }) {
      const way = wayOf(ways, value);
      const place = way === null ? null : placeWith(way.places, trees);
      if (way === null || place === null)
        return {
          outcome: 'refused',
          refusal: { code: 'OUT_OF_STOCK', message: words(way === null ? 'orders.wrong.way' : 'orders.choose.gone') },
          data: null,
        };
      const order = {
        marketSlug: slug,
        currentAudience: audience === '' ? null : audience,
        skuGuids: [...trees],
        stockLocationGuid: place.guid,
        fulfillmentType: place.fulfillmentType,
        pickupSlug: way.event?.slug ?? null,
        giveaway: giveawayOf?.(way, trees[0] ?? ''),
      };
      const held =
        holdMinutes === 0
          ? ({ outcome: 'done', data: null } as const)
          : await hold({ ...order, audience: order.currentAudience, trees });
      if (held.outcome !== 'done') return held;
      // The same offer of the waiting list still keeps its ticket.
      const ticketFor = held.data !== null && held.data.expiresAt === kept?.expiresAt ? kept.ticketFor : null;
      const keptNow = held.data === null ? null : { ...held.data, ticketFor };
      keepOrderDraft({ ...order, hold: keptNow, details: readOrderDraft(slug)?.draft.details ?? null });
      void navigate(pathOfStep('apply2', slug));
      return held;
    },
  });
  const { audience, way: value, trees, gardenWidth, gardenLength, gardenSun } = form.input;
  const chosenAudience = audienceIn(rules, audience);
  const way = wayOf(ways, value);
  const counted = way?.places ?? locations;
  const garden = {
    widthMetres: metresIn(gardenWidth, units),
    lengthMetres: metresIn(gardenLength, units),
    sun: isSun(gardenSun) ? gardenSun : null,
  };

  /** Trees that are not handed out there are no longer chosen. */
  function chooseWay(next: string): void {
    form.set('way', next);
    const there = wayOf(ways, next)?.places ?? [];
    const kept = trees.filter((guid) => leftIn(there, guid) > 0);
    if (kept.length < trees.length) form.set('trees', kept);
  }
  return (
    <Form of={form} className={styles.form}>
      {audiences.length > 1 && (
        <Fieldset {...form.described('audience')} legend={words('orders.choose.audience')}>
          {audiences.map((one) => (
            <Choice
              key={one.slug}
              type="radio"
              name="audience"
              checked={audience === one.slug}
              onChange={() => form.set('audience', one.slug)}
            >
              {one.name}
            </Choice>
          ))}
          {chosenAudience?.isGroup === true && <p>{words('orders.choose.group')}</p>}
          {chosenAudience?.isFull === true && kept === null && (
            <p role="status">
              {words('orders.choose.full', { audience: chosenAudience.name })}{' '}
              {rules.waitingList && <Link to={`/order/${slug}`}>{words('orders.waiting.join')}</Link>}
            </p>
          )}
        </Fieldset>
      )}
      <Fieldset {...form.described('way')} legend={words('orders.choose.way')}>
        {ways.length === 0 && <p>{words('orders.market.noEvents')}</p>}
        {ways.map(({ value: one, event, places: [place], closed, left }) => (
          <Choice
            key={one}
            type="radio"
            name="way"
            disabled={closed !== null}
            checked={value === one}
            onChange={() => chooseWay(one)}
          >
            <span className={styles.way}>
              <span className={styles.name}>{event?.name ?? place?.name}</span>
              <span className={styles.where}>
                {event === null ? place?.description : when.period(event.startDate, event.endDate)}
              </span>
              {event !== null && <span className={styles.where}>{event.address}</span>}
              {left !== undefined && <span className={styles.where}>{words('orders.tree.left', { count: left })}</span>}
              {closed !== null && <span className={styles.where}>{words(`orders.event.${closed}`)}</span>}
            </span>
          </Choice>
        ))}
      </Fieldset>
      <GardenFields form={form} />
      <Fieldset
        {...form.described('trees')}
        legend={words('orders.choose.trees')}
        {...(treesPerOrder > 1 ? { hint: words('orders.choose.upTo', { count: treesPerOrder }) } : {})}
      >
        <ul className={styles.trees}>
          {treesOf(way).map((sku) => (
            <li key={sku.guid}>
              <TreeChoice
                sku={sku}
                available={availabilityOf(sku.guid, counted, treesPerOrder)}
                leftAnywhere={leftIn(locations, sku.guid)}
                garden={garden}
                trees={trees}
                treesPerOrder={treesPerOrder}
                onTrees={(next) => form.set('trees', next)}
              />
            </li>
          ))}
        </ul>
      </Fieldset>
      <div className={styles.buttons}>
        <Button type="submit" kind="main" sending={form.isSending} sendingLabel={words('orders.sending')}>
          {words('orders.choose.continue')}
        </Button>
        {holdMinutes > 0 && <p>{words('orders.choose.held', { minutes: holdMinutes })}</p>}
      </div>
    </Form>
  );
}
