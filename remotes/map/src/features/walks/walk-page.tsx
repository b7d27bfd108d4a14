/** The page of one walk: its map, stops and directions, and ways to save or share it. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import type { TileSet } from '@greenward/map';
import { Breadcrumb, Button, COPIED_SHOWN_MS, FactList, Icon, Prose, SectionHeading, useToast } from '@greenward/ui';
import { KeepOffline } from '../../parts/keep-offline/keep-offline.tsx';
import { LineDrawing } from './line-drawing.tsx';
import { lineOf } from './line-drawing.rules.ts';
import { useDistance } from './use-distance.ts';
import { WalkMap } from './walk-map.tsx';
import { WalkKey } from './walk-key.tsx';
import { marksOf } from './walk-marks.rules.ts';
import { paceNumbers } from './walk-numbers.rules.ts';
import type { WalkPage_routeFragment } from './walk-page.generated.ts';
import styles from './walk-page.module.scss';

type Route = WalkPage_routeFragment;
type Stop = Route['routePlaces'][number];

interface WalkPageProps {
  readonly route: Masked<Route>;
  readonly tileSets: readonly TileSet[];
}

const never = () => () => undefined;
/** False during hydration. */
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function useStopName(): (stop: Stop) => string {
  const words = useWords();
  return ({ name, place }) => name ?? place?.species?.name ?? place?.name ?? words('map.walk.gone');
}

function Picture({ route, tileSets }: { readonly route: Route } & Pick<WalkPageProps, 'tileSets'>) {
  const words = useWords();
  const isInBrowser = useInBrowser();
  const [hasFault, setFault] = useState(false);
  const { feature, routePlaces, isRound } = route;
  const line = useMemo(() => lineOf(feature), [feature]);
  const stops = useMemo(() => routePlaces.map(({ lon, lat }) => [lon, lat] as const), [routePlaces]);
  const marks = useMemo(() => marksOf(line, isRound), [line, isRound]);
  if (line.length < 2) return null;
  return (
    <div>
      <div className={styles.picture}>
        <LineDrawing line={line} stops={stops} marks={marks} label={words('map.walk.drawing')} />
        {isInBrowser && !hasFault && (
          <WalkMap tileSets={tileSets} line={line} stops={stops} marks={marks} onFault={() => setFault(true)} />
        )}
      </div>
      <WalkKey marks={marks.map(({ mark }) => mark)} />
    </div>
  );
}

function Stops({ route }: { readonly route: Route }) {
  const words = useWords();
  const distance = useDistance();
  const nameOf = useStopName();
  return (
    <section aria-labelledby="stops">
      <SectionHeading id="stops">{words('map.walk.stopsHeading')}</SectionHeading>
      <ol className={styles.stops}>
        {route.routePlaces.map((stop) => (
          <li key={stop.index} className={styles.stop}>
            <span aria-hidden="true" className={styles.number}>
              {stop.index}
            </span>
            <div>
              <h3 className={styles.name}>
                {stop.place === null ? nameOf(stop) : <Link to={`/place/${stop.place.guid}`}>{nameOf(stop)}</Link>}
              </h3>
              <p className={styles.quiet}>
                {[
                  stop.place?.species?.scientificName,
                  stop.place?.address,
                  words('map.walk.after', { distance: distance(stop.metres) }),
                ]
                  .filter((part) => part != null && part !== '')
                  .join(', ')}
              </p>
              {stop.note !== null && <p className={styles.note}>{stop.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Directions({ route }: { readonly route: Route }) {
  const words = useWords();
  const distance = useDistance();
  const nameOf = useStopName();
  const stopOf = (index: number): string => {
    const stop = route.routePlaces.find((one) => one.index === index);
    return stop === undefined ? '' : words('map.walk.toStop', { index, name: nameOf(stop) });
  };
  return (
    <section aria-labelledby="directions">
      <SectionHeading id="directions">{words('map.walk.directions')}</SectionHeading>
      <ol className={styles.directions}>
        {route.directions.map(({ text, metres, toStop }, at) => (
          <li key={`${at} ${text}`}>
            {metres > 0 && (
              <>
                {text} <span className={styles.quiet}>{distance(metres)}</span>
              </>
            )}
            {toStop !== null && <strong className={styles.toStop}>{stopOf(toStop)}</strong>}
          </li>
        ))}
        <li>{words('map.walk.arrive')}</li>
      </ol>
    </section>
  );
}

function Take({ route }: { readonly route: Route }) {
  const words = useWords();
  const [toast, showToast] = useToast();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(`/walk/${route.slug ?? route.guid}`, location.href).href);
      showToast(words('map.walk.copied'), { shownMs: COPIED_SHOWN_MS });
    } catch {
      showToast(words('map.walk.notCopied'), { kind: 'warn' }); // the browser forbids it, or has no clipboard access
    }
  }
  return (
    <section aria-labelledby="take" className={styles.take}>
      <SectionHeading id="take">{words('map.walk.take')}</SectionHeading>
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>
          <Icon name="share" size="small" />
          {words('map.walk.share')}
        </Button>
        <Button onClick={() => window.print()}>{words('map.walk.print')}</Button>
        <KeepOffline kind="WALK" areaKey={route.slug ?? route.guid} />
      </div>
      {toast}
      <ul className={styles.files}>
        {route.files.map(({ format, url }) => (
          <li key={format}>
            <a href={url} download>
              {words('map.walk.file', { format })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For print only. */
function Source({ route }: { readonly route: Route }) {
  const words = useWords();
  const { origin, tenant } = useBoot();
  return (
    <div className={styles.source}>
      <p>
        {words('map.walk.source', {
          project: tenant.projectName,
          address: `${origin}/walk/${route.slug ?? route.guid}`,
        })}
      </p>
      {tenant.attributions.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

export function WalkPage({ route: masked, tileSets }: WalkPageProps) {
  const route = unmask(masked);
  const words = useWords();
  const distance = useDistance();
  const { name, summary, html, metres, onNetwork, isRound, steps, start, end, comforts } = route;
  return (
    <article className={styles.page}>
      <Breadcrumb
        label={words('map.walk.breadcrumb')}
        steps={[{ name: words('map.walk.home'), to: '/' }, { name: words('map.walks.title'), to: '/walk' }, { name }]}
      />
      <header className={styles.head}>
        <h1>{name}</h1>
        {summary !== null && <p className={styles.lead}>{summary}</p>}
        <p>
          {isRound
            ? words('map.walk.round')
            : words('map.walk.fromTo', {
                start: start.name ?? words('map.walk.yourStart'),
                end: end.name ?? words('map.walk.yourEnd'),
              })}{' '}
          {onNetwork && words('map.walk.steps', { steps })}
        </p>
        {!onNetwork && <p className={styles.straight}>{words('map.walk.straight')}</p>}
      </header>
      <Picture route={route} tileSets={tileSets} />
      <FactList
        facts={[
          { label: words('map.walk.distance'), value: distance(metres) },
          ...paceNumbers(metres).map(({ pace, minutes, steps: count }) => ({
            label: words('map.walk.pace', { pace }),
            value: words('map.walk.minutes', { minutes, steps: count }),
          })),
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {html !== null && <Prose html={html} />}
          <Stops route={route} />
          <Directions route={route} />
        </div>
        <div className={styles.side}>
          {comforts.length > 0 && (
            <section aria-labelledby="comforts">
              <SectionHeading id="comforts">{words('map.walk.comforts')}</SectionHeading>
              <ul className={styles.comforts}>
                {comforts.map(({ kind, metres: along }) => (
                  <li key={`${kind} ${along}`}>
                    {words('map.walk.comfort', { kind })}{' '}
                    <span className={styles.quiet}>{words('map.walk.after', { distance: distance(along) })}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Take route={route} />
        </div>
      </div>
      <Source route={route} />
    </article>
  );
}
