/**
 * The product's icons, in the colour of the adjacent text. They have no accessible name, so text must accompany them.
 */
import styles from './icon.module.scss';

const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  chevronDown: 'm5 9 7 7 7-7',
  close: 'M5 5l14 14M19 5 5 19',
  drop: 'M12 3c3.700 4.300 6 7.300 6 10.600a6 6 0 0 1-12 0C6 10.300 8.300 7.300 12 3z',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8.5 8.5',
  failure: 'M12 3 2.5 20h19zM12 10v5M12 17.5v.1',
  flag: 'M6 21.500V4M6 5c4-2.500 8 2.500 12 0v8c-4 2.500-8-2.500-12 0',
  layers: 'm12 3 9 5-9 5-9-5zM3.500 12.5 12 17.200l8.500-4.700M3.500 16.500 12 21.200l8.500-4.700',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1',
  locate:
    'M12 2v4M12 18v4M2 12h4M18 12h4M12 6.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 1 0 0-11M12 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3',
  minus: 'M4 12h16',
  menu: 'M3 6h18M3 12h18M3 18h18',
  next: 'm9 5 7 7-7 7',
  pause: 'M8 5v14M16 5v14',
  person: 'M12 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 1 0 0-9M3.500 21c.5-4.500 4-7 8.500-7s8 2.500 8.500 7',
  pin: 'M12 21.5c4.5-5 7-8.5 7-12a7 7 0 0 0-14 0c0 3.5 2.5 7 7 12zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5',
  play: 'M8 5.5v13l10-6.5z',
  plus: 'M12 4v16M4 12h16',
  previous: 'm15 5-7 7 7 7',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.200-5.3L20 9.5M20 4v5.5h-5.5',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13M15.500 15.500 21 21',
  share: 'M12 15V3.500M7.500 8 12 3.500 16.500 8M7.500 11.500H5v9h14v-9h-2.500',
  tick: 'm4 12.500 5.500 5.500L20 6.500',
  tree: 'M12 22v-9M12 16.5c-5 0-8-2.600-8-6.300C4 7 6.200 5 8.200 4.800 9 3 10.400 2 12 2s3 1 3.800 2.800C17.800 5 20 7 20 10.200c0 3.700-3 6.300-8 6.300zM12 13l2.5-2.5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 'usual' }: { readonly name: IconName; readonly size?: 'usual' | 'small' }) {
  return (
    <svg
      className={size === 'small' ? styles.small : styles.icon}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
