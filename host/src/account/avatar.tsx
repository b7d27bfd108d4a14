/** The avatar of a signed-in user, or an outline without one. Decorative: a name is always beside it. */
import { Icon } from '@greenward/ui';
import styles from './avatar.module.scss';

export function Avatar({ picture, size = 32 }: { readonly picture: string | null; readonly size?: number }) {
  return picture === null ? (
    <Icon name="person" />
  ) : (
    <img src={picture} alt="" width={size} height={size} className={styles.avatar} />
  );
}
