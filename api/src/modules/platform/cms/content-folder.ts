/** Lists and checks a tenant's content files for `greenward tenant check`. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { FieldProblem } from './markdown-file.ts';

export type CheckedSite = Pick<TenantSite, 'tenant' | 'pictures'>;

export interface ContentFolder {
  /** Path below `content`, both in the tenant's folder and in base. */
  readonly folder: string;
  /**
   * Returns problems that the reader does not detect.
   * @throws MalformedFile when the reader rejects the file
   */
  check(file: string, site: CheckedSite): Promise<readonly FieldProblem[]>;
}

/** Images that do not exist as files. @param images from the front matter, in the same order */
export const missingPictures = (
  images: readonly { readonly file: string }[],
  { pictures }: CheckedSite,
): FieldProblem[] =>
  images.flatMap(({ file }, index) =>
    pictures.find(file) === null
      ? [{ field: `images.${index}.file`, expected: "a picture in the tenant's folder or in base", found: file }]
      : [],
  );
