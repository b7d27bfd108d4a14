/** What is wrong: the project's kinds as tiles. Those that are not reported here say where, or what to do instead. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { unmask, useWrite } from '@greenward/graphql';
import type { Masked, Unmasked } from '@greenward/graphql';
import { useRemotes } from '@greenward/remote-kit';
import { useWords } from '@greenward/tenant';
import { Button, Icon, LinkButton, VisuallyHidden } from '@greenward/ui';
import type { DangerNotice_dangerFragment } from '../../parts/danger-notice.generated.ts';
import { changeReport } from '../../parts/report-draft.ts';
import type { ReportKind } from '../../parts/report-draft.ts';
import { SOMETHING_ELSE } from '../../parts/something-else.ts';
import type { Where } from '../../parts/where.rules.ts';
import { RecordIssueReferralMutationDocument } from './kinds.generated.ts';
import type { Kinds_typeFragment } from './kinds.generated.ts';
import { namesAtSite, referralOf } from './referral.rules.ts';
import styles from './kinds.module.scss';

type Type = Unmasked<Kinds_typeFragment>;

interface OtherBodyProps {
  readonly type: Type;
  readonly where: Where;
}

/** Another body takes it. */
function HandOver({ type, where }: OtherBodyProps) {
  const words = useWords();
  const { reporter } = useRemotes();
  const record = useWrite(RecordIssueReferralMutationDocument);
  const [isGone, setIsGone] = useState(false);
  const source = type.site?.source ?? '';
  const names = namesAtSite(type.site?.type);
  function note(): void {
    setIsGone(true);
    const referral = referralOf(where, type);
    if (referral === null)
      reporter.report(new Error('A referral without a place or a kind was not sent'), { type: 'unexpected' });
    else void record.send(referral);
  }
  return (
    <>
      <p>{words('issues.delegate.text', { host: hostOf(source) })}</p>
      {names.length === 1 && <p>{words('issues.delegate.called', { name: names[0] ?? '' })}</p>}
      {names.length > 1 && (
        <>
          <p>{words('issues.delegate.choose')}</p>
          <ul className={styles.names}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <a href={source} target="_blank" rel="noopener" className={styles.site} onClick={note}>
        {words('issues.delegate.go', { host: hostOf(source) })}
        <Icon name="external" size="small" />
        <VisuallyHidden>{words('issues.delegate.newTab')}</VisuallyHidden>
      </a>
      <p role="status">{isGone && words('issues.delegate.gone')}</p>
    </>
  );
}

function hostOf(source: string): string {
  try {
    return new URL(source).host;
  } catch {
    return source;
  }
}

interface KindsProps {
  readonly types: readonly Masked<Kinds_typeFragment>[];
  readonly danger: Unmasked<DangerNotice_dangerFragment> | null;
  readonly where: Where;
}

export function Kinds({ types: masked, danger, where }: KindsProps) {
  const words = useWords();
  const [elsewhere, setElsewhere] = useState<Type | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  const opener = useRef<string | null>(null);
  const tiles = useRef<HTMLUListElement>(null);
  // Other bodies look after what is at a place; something else goes to the project's team, who know their trees.
  const isSpot = where.kind === 'spot';
  const types = unmask(masked).filter(({ action }) => !isSpot || action !== 'DELEGATE');

  useEffect(() => {
    if (elsewhere !== null) heading.current?.focus();
    else if (wasOpen.current) tiles.current?.querySelector<HTMLElement>(`[data-kind="${opener.current}"]`)?.focus();
    wasOpen.current = elsewhere !== null;
  }, [elsewhere]);

  function choose(kind: ReportKind): void {
    changeReport({ where, kind, isDifferent: false, details: null });
  }
  if (elsewhere !== null)
    return (
      <section aria-labelledby="issues-elsewhere" className={styles.elsewhere}>
        <h2 id="issues-elsewhere" ref={heading} tabIndex={-1}>
          {elsewhere.title}
        </h2>
        {elsewhere.action === 'DELEGATE' ? (
          <HandOver type={elsewhere} where={where} />
        ) : (
          <>
            <p>{elsewhere.advice}</p>
            <p>{words('issues.bounce.thanks')}</p>
          </>
        )}
        <div className={styles.buttons}>
          <Button onClick={() => setElsewhere(null)}>{words('issues.elsewhere.back')}</Button>
          {where.kind === 'place' && <LinkButton to={`/place/${where.guid}`}>{words('issues.seePlace')}</LinkButton>}
        </div>
      </section>
    );
  return (
    <ul className={styles.kinds} ref={tiles}>
      {types.map((type) => {
        const { slug, title, description, image, action, isDanger, medianDays } = type;
        const ask = type.ask as ReportKind['ask'];
        return (
          <li key={slug} className={styles.kind}>
            {image === null ? (
              <span className={styles.picture}>
                <Icon name={isDanger ? 'failure' : 'tree'} />
              </span>
            ) : (
              <img src={image} alt="" width={96} height={72} className={styles.picture} />
            )}
            {action === 'INTERNAL' ? (
              <Link
                to="/issue/steps/step2"
                onClick={() => choose({ slug, title, ask, medianDays, danger: isDanger ? danger : null })}
              >
                {title}
              </Link>
            ) : (
              <button
                type="button"
                data-kind={slug}
                onClick={() => {
                  opener.current = slug;
                  setElsewhere(type);
                }}
              >
                {title}
              </button>
            )}
            {description !== null && <p>{description}</p>}
          </li>
        );
      })}
      {!isSpot && (
        <li className={styles.kind}>
          <span className={styles.picture}>
            <Icon name="list" />
          </span>
          <Link
            to="/issue/steps/step2"
            onClick={() =>
              choose({
                ...{ slug: SOMETHING_ELSE, title: words('issues.else.title') },
                ...{ ask: null, danger: null, medianDays: null },
              })
            }
          >
            {words('issues.else.title')}
          </Link>
          <p>{words('issues.else.text')}</p>
        </li>
      )}
    </ul>
  );
}
