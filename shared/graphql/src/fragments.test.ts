/** A component cannot read fields that only another component's fragment requests. */
import { expect, test } from '@jest/globals';
import { unmask } from './fragments.ts';
import type { Masked, Unmasked } from './fragments.ts';

// as codegen writes them
type Title_tree = { readonly name: string; readonly area: { readonly name: string } | null } & {
  ' $fragmentName'?: 'Title_tree';
};
type Photo_photo = { readonly url: string } & { ' $fragmentName'?: 'Photo_photo' };
type Gallery_tree = {
  readonly photos: readonly ({ readonly id: string } & { ' $fragmentRefs'?: { Photo_photo: Photo_photo } })[];
} & {
  ' $fragmentName'?: 'Gallery_tree';
};
type Page_tree = ({ readonly guid: string; readonly area: { readonly slug: string } | null } & {
  ' $fragmentRefs'?: { Title_tree: Title_tree; Gallery_tree: Gallery_tree };
}) & { ' $fragmentName'?: 'Page_tree' };
interface Query {
  readonly tree: { ' $fragmentRefs'?: { Page_tree: Page_tree } } | null;
}

const whole: Unmasked<Page_tree> = {
  guid: '1',
  name: 'Oak',
  area: { slug: 'north', name: 'North' },
  photos: [{ id: 'a', url: '/a.avif' }],
};

function titleOf(tree: Masked<Title_tree>): string {
  const { name, area } = unmask(tree);
  return `${name}, ${area?.name ?? ''}`;
}

const urlOf = (photo: Masked<Photo_photo>): string => unmask(photo).url;

function photosOf(tree: Masked<Gallery_tree>): string[] {
  return unmask(tree).photos.map((photo) => `${photo.id} ${urlOf(photo)}`);
}

test('A component reads its own fields and hands on those of its parts', () => {
  const page = (tree: Masked<Page_tree>): string[] => {
    const own = unmask(tree);
    return [own.guid, own.area?.slug ?? '', titleOf(own), ...photosOf(own)];
  };
  const pageOf = ({ tree }: Query): string[] | null => (tree === null ? null : page(tree));
  expect([pageOf({ tree: null }), page(whole)]).toEqual([null, ['1', 'north', 'Oak, North', 'a /a.avif']]);
});

test('Lists and objects that may be absent are unmasked alike', () => {
  const namesOf = (trees: readonly Masked<Title_tree>[]): string[] => unmask(trees).map(({ name }) => name);
  const nameOf = (tree: Masked<Title_tree> | null): string | undefined => unmask(tree)?.name;
  expect([namesOf([whole]), nameOf(whole), nameOf(null)]).toEqual([['Oak'], 'Oak', undefined]);
});

test('A field of another fragment is a type error, though the data have it', () => {
  const page = (tree: Masked<Page_tree>): void => {
    const own = unmask(tree);
    // @ts-expect-error Only the title asked for the name.
    expect(own.name).toBe('Oak');
    // @ts-expect-error Only the title asked for the name of the area.
    expect(own.area?.name).toBe('North');
    // @ts-expect-error The page did not ask for a photo.
    expect(urlOf(own)).toBeUndefined();
    // @ts-expect-error The page has two fragments: that of a component is unmasked in the component.
    expect(unmask(own).name).toBe('Oak');
  };
  page(whole);
  const title = (tree: Masked<Title_tree>): void => {
    // @ts-expect-error Nothing is read before it is unmasked.
    expect(tree.name).toBe('Oak');
  };
  title(whole);
});
