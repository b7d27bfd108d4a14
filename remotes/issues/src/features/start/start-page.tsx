/** Where a problem is: by a photo, the resident's position, an address or the map. Below, the resident's own reports. */
import { useState } from 'react';
import type { ComponentType } from 'react';
import { unmask, useAsk } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useVisitorPosition } from '@greenward/map/visitor-position'; // without the map
import { useFetchedPart } from '@greenward/remote-kit';
import { useTenant, useWords } from '@greenward/tenant';
import { AddressField, Button, Icon } from '@greenward/ui';
import type { DangerNotice_dangerFragment } from '../../parts/danger-notice.generated.ts';
import { DangerNotice } from '../../parts/danger-notice.tsx';
import { OwnReports } from '../../parts/own-reports.tsx';
import page from '../../parts/page.module.scss';
import { isNearTown } from '../../parts/where.rules.ts';
import type { Spot } from '../../parts/where.rules.ts';
import { BoundaryHelp } from './boundary-help.tsx';
import { FindIssueStreetQueryDocument } from './near-trees.generated.ts';
import { NearTrees } from './near-trees.tsx';
import { PhotoFirst } from './photo-first.tsx';
import type { SpotMapProps } from './spot-map.tsx';
import styles from './start-page.module.scss';

/** Loads when asked for, because the map engine is large. */
interface MapPart {
  readonly SpotMap: ComponentType<SpotMapProps>;
}

interface Start extends Spot {
  readonly from: 'photo' | 'you' | 'address' | 'map';
  /** Of an address. */
  readonly address: string | null;
}

export function StartPage({ danger }: { readonly danger: Masked<DangerNotice_dangerFragment> | null }) {
  const words = useWords();
  const ask = useAsk();
  const { projectName: project, boundingBox } = useTenant();
  const visitor = useVisitorPosition();
  const map = useFetchedPart<MapPart>();
  const [text, setText] = useState('');
  const [start, setStart] = useState<Start | null>(null);
  const isOutside = start !== null && !isNearTown(start, boundingBox);
  return (
    <div className={page.page}>
      <h1>{words('issues.start.title')}</h1>
      <p>{words('issues.start.lead', { project })}</p>
      {danger !== null && <DangerNotice danger={unmask(danger)} />}
      <section aria-labelledby="issues-where" className={styles.where}>
        <h2 id="issues-where">{words('issues.start.where')}</h2>
        <PhotoFirst onSpot={(spot) => setStart({ ...spot, from: 'photo', address: null })} />
        <div className={page.buttons}>
          <Button
            sending={visitor.isLocating}
            sendingLabel={words('issues.locating')}
            onClick={() => visitor.locate(({ lon, lat }) => setStart({ lon, lat, from: 'you', address: null }))}
          >
            <Icon name="locate" size="small" />
            {words('issues.start.nearMe')}
          </Button>
          <Button
            aria-expanded={map.part !== null}
            sending={map.isLoading}
            sendingLabel={words('issues.loading')}
            onClick={() => (map.part === null ? void map.open(() => import('./spot-map.tsx')) : map.close())}
          >
            <Icon name="pin" size="small" />
            {words(map.part === null ? 'issues.start.map' : 'issues.start.noMap')}
          </Button>
        </div>
        <p role="alert">
          {visitor.fault !== null && words('issues.start.noPosition')}
          {map.hasFailed && words('issues.map.failed')}
        </p>
        {map.part !== null && (
          <map.part.SpotMap start={start} onSpot={(spot) => setStart({ ...spot, from: 'map', address: null })} />
        )}
        <AddressField
          id="issue-street"
          label={words('issues.start.street')}
          hint={words('issues.start.streetHint')}
          text={text}
          error={null}
          onText={setText}
          onAddress={({ label, lon, lat }) => {
            setText(label);
            setStart({ lon, lat, from: 'address', address: label });
          }}
          find={async (typed) => (await ask(FindIssueStreetQueryDocument, { text: typed })).searchAddresses}
          say={{
            count: (streets) => words('issues.start.streets', { count: streets }),
            nothing: (typed) => words('issues.start.noStreet', { text: typed }),
            failed: words('issues.start.streetFailed'),
          }}
        />
      </section>
      {start !== null && <BoundaryHelp key={`${start.lon} ${start.lat} boundary`} spot={start} isFar={isOutside} />}
      {start !== null && !isOutside && (
        <NearTrees
          key={`${start.lon} ${start.lat}`}
          spot={{ lon: start.lon, lat: start.lat }}
          address={start.address}
          from={start.from}
        />
      )}
      <OwnReports />
    </div>
  );
}
