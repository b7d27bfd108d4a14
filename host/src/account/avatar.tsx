/** The picture of somebody signed in; a person's outline where there is none. It says nothing by itself: a name always stands with it. */
import { Icon } from '@greenward/ui';
import styles from './avatar.module.scss';

export function Avatar({ picture, size = 32 }: { readonly picture: string | null; readonly size?: number }) {
  return picture === null ? <Icon name="person" /> : <img src={picture} alt="" width={size} height={size} className={styles.avatar} />;
}
