/** Step 1: the resident chooses an empty pit, from a list or on the map, and sees whether it takes an application. */
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { VoucherForm } from '@greenward/forms/voucher-form';
import { unmask, useAsk } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useFetchedPart } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, Icon, LinkButton, Steps } from '@greenward/ui';
import { continuePit, startPit } from '../../parts/pit-draft.ts';
import { PitCard } from '../../parts/pit-card.tsx';
import { VerifyPitVoucherQueryDocument } from './apply1.generated.ts';
import type { Apply1_placeFragment } from './apply1.generated.ts';
import { PitSearch } from './pit-search.tsx';
import { STEPS } from './steps.ts';
import styles from './apply.module.scss';

/** Loads when asked for, because the map engine is large. */
interface MapPart {
  readonly PitMap: ComponentType;
}

/** What the page says of the chosen pit, and the way on. */
function Chosen({ place }: { readonly place: Apply1_placeFragment }) {
  const words = useWords();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const heading = useRef<HTMLHeadingElement>(null);
  const { guid, name, address, lon, lat, geometry, area, pit } = place;
  const shown = useRef(guid);
  const trouble = pit === null ? 'pits.apply1.noPit' : pit.isReserved ? 'pits.apply1.reserved' : 'pits.apply1.taken';
  useEffect(() => {
    if (shown.current === guid) return; // the shell moves the focus to a page that opens
    shown.current = guid;
    heading.current?.focus();
  }, [guid]);

  function goOn(): void {
    if (pit === null) return;
    startPit({
      placeId: guid,
      geometry: geometry as NonNullable<unknown>,
      activityProps: { common_name: name },
      placeProps: {
        name,
        address: address ?? area?.name ?? null,
        lon,
        lat,
        warnDistance: pit.warnDistance,
        maximumDistance: pit.maximumDistance,
      },
    });
    continuePit();
    void navigate('/adoptpit/apply2');
  }
  return (
    <section aria-labelledby="pits-chosen" className={styles.chosen}>
      <h2 id="pits-chosen" ref={heading} tabIndex={-1}>
        {words('pits.apply1.chosen')}
      </h2>
      <PitCard place={place} to={`/place/${guid}`} />
      {pit?.viewerCanApply === true && (
        <>
          {pit.applicants > 0 && <p>{words('pits.apply1.waits', { count: pit.applicants })}</p>}
          <div>
            <Button kind="main" onClick={goOn}>
              {words('pits.apply1.continue')}
            </Button>
          </div>
        </>
      )}
      {pit !== null && pit.ownFlowGuid !== null && (
        <div role="status">
          <p>{words('pits.apply1.own')}</p>
          <LinkButton to="/profile">{words('pits.mine.see')}</LinkButton>
        </div>
      )}
      {pit?.viewerCanApply !== true && pit?.ownFlowGuid == null && (
        <p role="alert" className={styles.notice}>
          {words(trouble)}
        </p>
      )}
      {pit?.isReserved === true && (
        <VoucherForm
          texts={{
            label: words('pits.voucher.label'),
            hint: words('pits.voucher.hint'),
            check: words('pits.voucher.check'),
            sending: words('pits.sending'),
            wrong: words('pits.voucher.wrong'),
            tooMany: words('pits.voucher.tooMany'),
            failed: words('pits.failed'),
          }}
          verify={async (code) =>
            (await ask(VerifyPitVoucherQueryDocument, { guid, code }, { policy: 'unkept' })).verifyPlaceVoucher
          }
          onVerified={() => void revalidate()}
        />
      )}
    </section>
  );
}

export function Apply1({ place: masked }: { readonly place: Masked<Apply1_placeFragment> | null }) {
  const words = useWords();
  const [search] = useSearchParams();
  const map = useFetchedPart<MapPart>();
  const place = masked === null ? null : unmask(masked);
  return (
    <div className={styles.page}>
      <Steps step={1} count={STEPS} label={words('pits.step', { step: 1, count: STEPS })} />
      <h1>{words('pits.apply1.title')}</h1>
      {place === null && search.has('place') && (
        <p role="alert" className={styles.notice}>
          {words('pits.apply1.unknown')}
        </p>
      )}
      {place !== null && <Chosen place={place} />}
      <div className={styles.buttons}>
        {map.part === null ? (
          <Button
            sending={map.isLoading}
            sendingLabel={words('pits.loading')}
            onClick={() => void map.open(() => import('./pit-map.tsx'))}
          >
            <Icon name="pin" size="small" />
            {words('pits.apply1.map')}
          </Button>
        ) : (
          <Button onClick={map.close}>
            <Icon name="list" size="small" />
            {words('pits.apply1.list')}
          </Button>
        )}
      </div>
      <p role="alert">{map.hasFailed && words('pits.map.failed')}</p>
      {map.part === null ? <PitSearch /> : <map.part.PitMap />}
      <p>
        <Link to="/adoptpit">{words('pits.intro.programme')}</Link>
      </p>
    </div>
  );
}
