/** Shows one flow: its place, who applied and what they stated, how it went so far, and what can be done now. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { distanceIn } from '@greenward/contract/distance';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Button, Choice, FactList, Icon, Tag } from '@greenward/ui';
import type { Fact } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import { PlaceLinks } from '../../parts/place-links.tsx';
import { When } from '../../parts/when.tsx';
import { flowAttributesOf } from './flow-attributes.rules.ts';
import type { FlowCard_entryFragment } from './flow-card.generated.ts';
import type { FlowNow } from './use-flow-transitions.ts';
import { pitTitleOf } from './pit-title.rules.ts';
import { useStateWords } from './use-state-words.ts';
import styles from './flows.module.scss';

const OFFER = 'pit-offer-plant';
/** Transitions that end an application: their button is never the main one. */
const ENDS: ReadonlySet<string> = new Set(['decline', 'revoke']);

type Step = FlowNow['history'][number];

interface FlowCardProps {
  readonly of: Masked<FlowCard_entryFragment>;
  /** Newer than `of`, after an attempt that was refused. */
  readonly now: FlowNow | null;
  /** Distinguishes the buttons of a list for screen readers. */
  readonly name: string;
  readonly transitions: readonly string[];
  /** Why the last attempt failed. */
  readonly trouble: string | null;
  readonly isSelected: boolean;
  readonly isSending: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onDo: (transition: string) => void;
}

function Facts({ of: { attributes, place, folder } }: { readonly of: FlowCard_entryFragment['flow'] }) {
  const words = useWords();
  const { country, units } = useTenant();
  const distance = (length: number): string => {
    const read = distanceIn(length, units);
    return words(`console.flows.distance.${read.unit}`, { length: read.length });
  };
  const { name, telephone, address, postcode, metres } = flowAttributesOf(attributes);
  const warnDistance = place?.pit?.warnDistance ?? null;
  const facts: Fact[] = [];
  const add = (label: Parameters<typeof words>[0], value: ReactNode) =>
    facts.push({ label: words(label, { country }), value });
  if (folder !== null) add('console.flows.season', folder);
  if (name !== '') add('console.flows.fact.name', name);
  if (telephone !== '')
    add('console.flows.fact.telephone', <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>);
  if (address !== '') add('console.flows.fact.address', address);
  if (postcode !== '') add('console.flows.fact.postcode', postcode);
  if (metres !== null)
    add(
      'console.flows.fact.distance',
      <>
        {distance(metres)}
        {warnDistance !== null && metres > warnDistance && (
          <span className={styles.warning}>
            <Icon name="failure" size="small" />
            {words('console.flows.far', { distance: distance(warnDistance) })}
          </span>
        )}
      </>,
    );
  return facts.length === 0 ? null : <FactList facts={facts} />;
}

function History({ of: steps }: { readonly of: readonly Step[] }) {
  const words = useWords();
  const stateOf = useStateWords();
  if (steps.length === 0) return null;
  return (
    <details className={lists.more} open={steps.some(({ note }) => note !== null)}>
      <summary>
        {words('console.flows.history', { count: steps.length })}
        <Icon name="chevronDown" size="small" />
      </summary>
      <ol className={lists.lines}>
        {steps.map(({ state, stateLabel, date, note }) => (
          <li key={`${date} ${state}`} className={lists.line}>
            <div>
              <p>
                {stateOf({ state, stateLabel })}
                {' · '}
                <When at={date} />
              </p>
              {note !== null && (
                <>
                  <p className={lists.quiet}>
                    {words('console.flows.wrote', {
                      who: note.contact === null ? note.type : 'named',
                      by: note.contact ?? '',
                    })}
                  </p>
                  <blockquote className={lists.note}>{note.text}</blockquote>
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

export function FlowCard({
  of,
  now,
  name,
  transitions,
  trouble,
  isSelected,
  isSending,
  onSelect,
  onDo,
}: FlowCardProps) {
  const { by, flow } = unmask(of);
  const words = useWords();
  const stateOf = useStateWords();
  const id = useId();
  const { place, placeId, flowType, createdAt } = flow;
  const shown = place === null ? null : pitTitleOf(place);
  return (
    <li className={lists.item} aria-labelledby={`${id}-name ${id}-by`}>
      <div className={lists.top}>
        <h2 id={`${id}-name`} className={lists.name}>
          {shown?.title ?? words('console.flows.noPlace')}
        </h2>
        <div className={lists.tags}>
          <Tag>{stateOf(now ?? flow)}</Tag>
          {place !== null && place.retired !== null && <Tag>{words('console.flows.gone')}</Tag>}
          {flowAttributesOf(flow.attributes).tags.map((tag) => (
            <Tag key={tag}>{words('console.flows.tag', { tag })}</Tag>
          ))}
        </div>
      </div>
      <p className={lists.quiet}>
        <span id={`${id}-by`}>
          {words('console.flows.by', {
            who: flowType.slug === OFFER ? 'offer' : by === null ? 'nobody' : 'named',
            by: by ?? '',
          })}
        </span>{' '}
        <When at={createdAt} />
        {' · '}
        {words('console.flows.changed')} <When at={now?.updatedAt ?? flow.updatedAt} />
        {' · '}
        {flowType.name}
      </p>
      {shown !== null && shown.name !== null && <p>{shown.name}</p>}
      <PlaceLinks guid={place?.guid ?? placeId} lon={place?.lon ?? null} lat={place?.lat ?? null} />
      <Facts of={flow} />
      <History of={now?.history ?? flow.history} />
      {trouble !== null && (
        <p className={styles.trouble}>
          <Icon name="failure" />
          {trouble}
        </p>
      )}
      {transitions.length > 0 && (
        <>
          <Choice
            type="checkbox"
            checked={isSelected}
            disabled={isSending}
            aria-label={words('console.flows.select.named', { name })}
            onChange={({ currentTarget: { checked } }) => onSelect(checked)}
          >
            {words('console.flows.select')}
          </Choice>
          <div className={lists.buttons}>
            {transitions.map((transition, index) => {
              const what = words('console.flows.do', { transition });
              return (
                <Button
                  key={transition}
                  kind={index === 0 && !ENDS.has(transition) ? 'main' : 'second'}
                  disabled={isSending}
                  aria-label={words('console.flows.do.named', { what, name })}
                  onClick={() => onDo(transition)}
                >
                  {words('console.flows.button', { transition, what })}
                </Button>
              );
            })}
          </div>
        </>
      )}
    </li>
  );
}
