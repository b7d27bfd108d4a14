/** The icon of a collection, by the name in its file; a star for unknown names. */

const PATHS = {
  star: 'M12 3l2.800 5.900 6.200.900-4.500 4.500 1.100 6.400L12 17.600l-5.600 3.100 1.100-6.400L3 9.800l6.200-.900z',
  tree: 'M12 22v-9M12 16.500c-5 0-8-2.600-8-6.300C4 7 6.200 5 8.200 4.800 9 3 10.400 2 12 2s3 1 3.800 2.800C17.800 5 20 7 20 10.200c0 3.700-3 6.300-8 6.300z',
  leaf: 'M5 19C4 10 9 4 20 4c.500 10-4.500 16-13 14M5 21c1-5 4-9 9-11.500',
  sprout:
    'M12 21v-9M12 12c0-4 2.500-6.500 7.500-6.500 0 4-2.500 6.500-7.500 6.500zM12 15c0-3-2.200-5.500-7-5.500 0 3.500 2.500 5.500 7 5.500z',
  shade: 'M3 12a9 9 0 0 1 18 0zM12 3v-1M12 12v7a2.500 2.500 0 0 0 5 0',
  book: 'M12 6.500C10 5 7 4.500 3.500 5v13.500c3.500-.500 6.500 0 8.500 1.500 2-1.500 5-2 8.500-1.500V5C17 4.500 14 5 12 6.500zM12 6.500V20',
} as const;

const isKnown = (name: string | null): name is keyof typeof PATHS => name !== null && Object.hasOwn(PATHS, name);

export function CollectionIcon({ name }: { readonly name: string | null }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[isKnown(name) ? name : 'star']} />
    </svg>
  );
}
