/** One notification: what happened, when, and where to go. */
import { Link } from 'react-router';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { isPageHere } from '@greenward/remote-kit';
import { useBoot, useWords } from '@greenward/tenant';
import { classes, Icon, LinkButton } from '@greenward/ui';
import type { IconName } from '@greenward/ui';
import type { Notice_groupFragment } from './notice.generated.ts';
import styles from './notice.module.scss';

interface NoticeProps {
  readonly group: Masked<Notice_groupFragment>;
  /** Emphasised. */
  readonly isNew: boolean;
  /** In the panel of the header, which has no room for buttons. */
  readonly isShort?: boolean;
}

const WATERED_PAGE = '/action/watered';

function iconOf(kind: string): IconName {
  if (kind.startsWith('order')) return 'list';
  if (kind.startsWith('issue')) return 'flag';
  if (kind === 'waterguide' || kind === 'tree-watered') return 'drop';
  if (kind === 'place-corrected') return 'pin';
  if (kind.startsWith('pit')) return 'plus';
  return 'tree';
}

/** "I have watered it", where residents record waterings. */
function WateredButton({ url }: { readonly url: string | null }) {
  const words = useWords();
  const boot = useBoot();
  const guid = url?.split('/').at(-1);
  if (guid === undefined || !isPageHere(boot, WATERED_PAGE)) return null;
  return (
    <div>
      <LinkButton to={`${WATERED_PAGE}/${guid}`}>
        <Icon name="tick" size="small" />
        {words('stream.notice.watered')}
      </LinkButton>
    </div>
  );
}

export function Notice({ group: masked, isNew, isShort = false }: NoticeProps) {
  const words = useWords();
  const { verb, activityCount, activities } = unmask(masked);
  const [latest] = activities;
  if (latest === undefined) return null;
  const isThirsty = verb === 'waterguide';
  const { m, url, urlt } = latest.value;
  return (
    <li className={classes(styles.notice, isNew && styles.fresh, isShort && styles.short)}>
      <span className={classes(styles.icon, isThirsty && styles.thirsty)} aria-hidden="true">
        <Icon name={iconOf(latest.kind)} />
      </span>
      <div className={styles.text}>
        <p>
          {isNew && <strong className={styles.mark}>{words('stream.notice.new')} </strong>}
          {m}
          {activityCount > 1 && ` ${words('stream.notice.more', { count: activityCount - 1 })}`}
        </p>
        <p className={styles.facts}>
          {!isThirsty && <time dateTime={latest.time}>{words('stream.notice.at', { at: new Date(latest.time) })}</time>}
          {url !== null && <Link to={url}>{urlt ?? words('stream.notice.see')}</Link>}
        </p>
        {isThirsty && !isShort && <WateredButton url={url} />}
      </div>
    </li>
  );
}
