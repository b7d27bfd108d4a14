/** All parks of a town: searched by name, by facilities, near an address or near the visitor. */
import { useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useTenant, useWords } from '@greenward/tenant';
import { Breadcrumb, Button, EmptyState, Icon, LinkButton } from '@greenward/ui';
import { useVisitorPosition } from '@greenward/map';
import type { ParkExplorer_listFragment } from './park-explorer.generated.ts';
import { ParkCards } from './park-cards.tsx';
import { ORDERS, parkQuestion, parksPath } from './park-links.rules.ts';
import { FacilityLinks, ParkSearch } from './park-search.tsx';
import { useParksNear } from './use-parks-near.ts';
import styles from './park-explorer.module.scss';

/** The button needs script to ask for the position, so it is hidden until script runs. */
const neverChanges = () => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

interface ParkExplorerProps {
  /** '/space' or '/greenspace'. */
  readonly path: string;
  readonly list: Masked<ParkExplorer_listFragment>;
}

export function ParkExplorer({ path, list: asked }: ParkExplorerProps) {
  const words = useWords();
  const { projectName } = useTenant();
  const [query] = useSearchParams();
  const question = parkQuestion(query);
  const visitor = useVisitorPosition();
  const canAsk = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const near = useParksNear(visitor.position, question);
  const list = near.list ?? unmask(asked);
  const isFiltered = question.search !== '' || question.facilities.length > 0;
  const isUnknownAddress = question.at !== '' && list.from === null && near.list === null;
  const arePointsAlone = list.parks.length > 0 && list.parks.every(({ park }) => park.hectares === null);
  const order = near.list !== null || list.from !== null ? question.order : question.order || 'name';
  const orders = ORDERS.filter((one) => one !== 'size' || one === order || !arePointsAlone);

  return (
    <div className={styles.page}>
      <Breadcrumb
        label={words('map.breadcrumb')}
        steps={[{ name: words('map.home'), to: '/' }, { name: words('map.parks.heading') }]}
      />
      <div className={styles.head}>
        <h1>{words('map.parks.heading')}</h1>
        <LinkButton to={parksPath('/space/map/map', { ...question, at: '', order: '' })}>
          {words('map.parks.onMap')}
        </LinkButton>
      </div>
      <ParkSearch path={path} question={question}>
        {canAsk && (
          <Button
            sending={visitor.isLocating}
            sendingLabel={words('map.parks.locating')}
            onClick={() => visitor.locate(() => undefined)}
          >
            <Icon name="locate" size="small" />
            {words('map.parks.near')}
          </Button>
        )}
      </ParkSearch>
      <FacilityLinks path={path} question={question} facilities={list.facilities} />
      {visitor.fault !== null && <p role="alert">{words(`map.position.${visitor.fault}`)}</p>}
      {near.hasFailed && (
        <div role="alert" className={styles.failed}>
          <p>{words('map.parks.failed')}</p>
          <Button onClick={near.retry}>{words('map.retry')}</Button>
        </div>
      )}
      {isUnknownAddress && <p role="alert">{words('map.parks.noAddress', { text: question.at })}</p>}
      <div className={list.parks.length === 0 ? styles.told : styles.bar}>
        <p role="status">
          {words('map.parks.count', { count: list.numberMatched, project: projectName })}{' '}
          {near.list !== null
            ? words('map.parks.fromYou')
            : list.from !== null && words('map.parks.from', { place: list.from.label })}
        </p>
        {list.parks.length > 0 && (
          <nav aria-label={words('map.parks.order')} className={styles.orders}>
            {orders.map((one) => (
              <Link
                key={one}
                to={parksPath(path, question, { order: one })}
                preventScrollReset
                aria-current={order === one || undefined}
              >
                {words(`map.parks.order.${one}`)}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {list.parks.length === 0 ? (
        <EmptyState title={words(isFiltered ? 'map.parks.none' : 'map.parks.noneYet')}>
          <p>{isFiltered ? <Link to={path}>{words('map.parks.all')}</Link> : words('map.parks.noneYetText')}</p>
        </EmptyState>
      ) : (
        <ParkCards path={path} parks={list.parks} />
      )}
      {list.pageCount > 1 && (
        <nav aria-label={words('map.pages')} className={styles.pages}>
          {list.page > 1 && (
            <LinkButton to={parksPath(path, question, { page: list.page - 1 })}>
              {words('map.pages.previous')}
            </LinkButton>
          )}
          <span>{words('map.pages.at', { page: list.page, count: list.pageCount })}</span>
          {list.page < list.pageCount && (
            <LinkButton to={parksPath(path, question, { page: list.page + 1 })}>{words('map.pages.next')}</LinkButton>
          )}
        </nav>
      )}
      {arePointsAlone && <p className={styles.quiet}>{words('map.parks.points')}</p>}
    </div>
  );
}
