/** A folder of a tenant's content, file by file, for `greenward tenant check`. */
import type { TenantSite } from '../../../tenant-site.ts';
import type { FieldProblem } from './markdown-file.ts';

export type CheckedSite = Pick<TenantSite, 'tenant' | 'pictures'>;

export interface ContentFolder {
  /** Within `content`, of the tenant and of base. */
  readonly folder: string;
  /**
   * What is wrong beyond what the reader refuses.
   * @throws MalformedFile what the reader refuses
   */
  check(file: string, site: CheckedSite): Promise<readonly FieldProblem[]>;
}

/** Pictures that are no files. @param images of the front matter, in its order */
export const missingPictures = (images: readonly { readonly file: string }[], { pictures }: CheckedSite): FieldProblem[] =>
  images.flatMap(({ file }, index) =>
    pictures.find(file) === null ? [{ field: `images.${index}.file`, expected: "a picture in the tenant's folder or in base", found: file }] : [],
  );
