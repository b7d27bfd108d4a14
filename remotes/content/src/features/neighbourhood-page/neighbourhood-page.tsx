/** The page of one neighbourhood: appearance, species, planting years, coordinators, adjacent neighbourhoods. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import {
  AreaDrawing,
  Breadcrumb,
  ColumnChart,
  EmptyState,
  LinkButton,
  SectionHeading,
  Stat,
  Tag,
  slotFailure,
} from '@greenward/ui';
import { FollowButton } from '../../parts/follow/follow-button.tsx';
import { KindBars } from '../../parts/kind-bars/kind-bars.tsx';
import { NearSlot } from '../../parts/near-slot.tsx';
import { Coordinators } from './coordinators.tsx';
import type { NeighbourhoodPage_neighbourhoodFragment } from './neighbourhood-page.generated.ts';
import { PlanKey, PlantingPlan, usePlanWords } from './planting-plan.tsx';
import { positionsOf } from './planting-plan.rules.ts';
import styles from './neighbourhood-page.module.scss';

type Neighbourhood = NeighbourhoodPage_neighbourhoodFragment;

/** A neighbourhood fills a screen at this zoom; single trees appear one level further in (domain §9). */
const MAP_ZOOM = 14;

const MASTHEAD = { width: 1200, height: 420 };

function useMapPath({ area }: Neighbourhood, more = ''): string | null {
  const boot = useBoot();
  return area === null || !isPageHere(boot, '/map') ? null : `/map#xyz=${MAP_ZOOM}/${area.lat}/${area.lon}${more}`;
}

function KindName({
  neighbourhood,
  slug,
  name,
}: {
  readonly neighbourhood: Neighbourhood;
  readonly slug: string;
  readonly name: string;
}) {
  const path = useMapPath(neighbourhood, `&tss=${slug}`);
  return path === null ? name : <Link to={path}>{name}</Link>;
}

function Numbers({
  neighbourhood: { area, kindCount, pitCount, plantingPlan, stats },
}: {
  readonly neighbourhood: Neighbourhood;
}) {
  const words = useWords();
  const planWords = usePlanWords(plantingPlan);
  const planned = plantingPlan?.siteCount ?? 0;
  const counted = [
    { key: 'trees', value: area?.treeCount ?? 0 },
    { key: 'kinds', value: kindCount },
    { key: 'young', value: area?.youngTreeCount ?? 0 },
    { key: 'pits', value: pitCount },
  ].filter(({ value }) => value > 0);
  if (counted.length + stats.length + planned === 0) return null;
  return (
    <dl className={styles.stats}>
      {counted.map(({ key, value }) => (
        <Stat
          key={key}
          value={words('content.number', { value })}
          label={words(`content.numbers.${key}`, { count: value })}
        />
      ))}
      {planned > 0 && (
        <Stat value={words('content.number', { value: planned })} label={planWords('stat', { count: planned })} />
      )}
      {stats.map(({ headline, body }) => (
        <Stat key={headline + body} value={headline} label={body} />
      ))}
    </dl>
  );
}

function Plantings({ plantings }: Pick<Neighbourhood, 'plantings'>) {
  const words = useWords();
  const total = plantings.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <section aria-labelledby="plantings">
      <SectionHeading id="plantings">{words('content.hood.plantings.heading')}</SectionHeading>
      <p>{words('content.hood.plantings.sentence', { count: total, seasons: plantings.length })}</p>
      <ColumnChart
        caption={words('content.hood.plantings.table')}
        labels={{
          column: words('content.hood.plantings.season'),
          value: words('content.numbers.count'),
          asTable: words('content.chart.asTable'),
        }}
        columns={plantings.map(({ season, count }) => ({
          label: season,
          value: count,
          text: words('content.number', { value: count }),
        }))}
      />
    </section>
  );
}

function Kinds({ neighbourhood }: { readonly neighbourhood: Neighbourhood }) {
  const words = useWords();
  const { commonestKinds, kindCount } = neighbourhood;
  if (commonestKinds.length === 0) return null;
  return (
    <section aria-labelledby="kinds">
      <SectionHeading id="kinds">{words('content.hood.kinds.heading')}</SectionHeading>
      <KindBars
        caption={words('content.hood.kinds.table')}
        kinds={commonestKinds.map(({ slug, name, count }) => ({
          key: slug,
          name: <KindName neighbourhood={neighbourhood} slug={slug} name={name} />,
          count,
        }))}
      />
      {kindCount > commonestKinds.length && (
        <p className={styles.quiet}>{words('content.hood.kinds.more', { count: kindCount - commonestKinds.length })}</p>
      )}
    </section>
  );
}

function Nearest({ nearest }: Pick<Neighbourhood, 'nearest'>) {
  const words = useWords();
  if (nearest.length === 0) return null;
  return (
    <nav aria-labelledby="nearest" className={styles.nearest}>
      <SectionHeading id="nearest">{words('content.hood.nearest')}</SectionHeading>
      <ul>
        {nearest.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/neighbourhood/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/neighbourhood">{words('content.hoods.all')}</Link>
      </p>
    </nav>
  );
}

export function NeighbourhoodPage({ neighbourhood: masked }: { readonly neighbourhood: Masked<Neighbourhood> }) {
  const neighbourhood = unmask(masked);
  const words = useWords();
  const mapPath = useMapPath(neighbourhood);
  const {
    slug,
    name,
    intro,
    mapIntro,
    mapImage,
    mastheadImage,
    region,
    area,
    coordinatorGroup,
    plantings,
    plantingPlan,
    nearest,
  } = neighbourhood;
  const planWords = usePlanWords(plantingPlan);
  const planned = plantingPlan?.sites ?? [];
  const hasTrees = area !== null && area.treeCount > 0;
  return (
    <article className={styles.article}>
      <Breadcrumb
        label={words('content.breadcrumb')}
        steps={[
          { name: words('content.home'), to: '/' },
          { name: words('content.areas.heading'), to: '/neighbourhood' },
          { name },
        ]}
      />
      {mastheadImage !== null && (
        <img
          src={mastheadImage}
          alt=""
          {...MASTHEAD}
          fetchPriority="high"
          decoding="async"
          className={styles.masthead}
        />
      )}
      <div className={styles.page}>
        <div className={styles.title}>
          {region !== null && <Tag>{region.name}</Tag>}
          <h1>{name}</h1>
          {intro !== null && <p className={styles.lead}>{intro}</p>}
          <div className={styles.actions}>
            <FollowButton listCode={`hood:${slug}`} />
          </div>
        </div>
        <section aria-label={words('content.hood.map.label', { name })} className={styles.map}>
          {mapIntro !== null && <p>{mapIntro}</p>}
          {area === null ? (
            mapImage !== null && (
              <img
                src={mapImage}
                alt=""
                width="800"
                height="600"
                loading="lazy"
                decoding="async"
                className={styles.mapImage}
              />
            )
          ) : (
            <div className={styles.drawing}>
              <AreaDrawing
                outline={area.outline}
                sample={area.treeSample}
                planned={positionsOf(planned)}
                label={
                  planned.length > 0
                    ? planWords('drawing', { name, count: planned.length })
                    : words(hasTrees ? 'content.hood.map.drawing' : 'content.hood.map.outline', { name })
                }
              />
            </div>
          )}
          {plantingPlan !== null && planned.length > 0 && <PlanKey plan={plantingPlan} />}
          {mapPath !== null && <LinkButton to={mapPath}>{words('content.hood.map.open')}</LinkButton>}
        </section>
        <div className={styles.reading}>
          <Numbers neighbourhood={neighbourhood} />
          {!hasTrees && (
            <EmptyState title={words('content.hood.none.title')}>
              <p>{words('content.hood.none.text')}</p>
            </EmptyState>
          )}
          <Kinds neighbourhood={neighbourhood} />
          <Plantings plantings={plantings} />
          {plantingPlan !== null && <PlantingPlan plan={plantingPlan} />}
          <NearSlot name="neighbourhood.panels" neighbourhoodSlug={slug} failure={slotFailure} />
          {coordinatorGroup !== null && <Coordinators group={coordinatorGroup} />}
          <Nearest nearest={nearest} />
        </div>
      </div>
    </article>
  );
}
