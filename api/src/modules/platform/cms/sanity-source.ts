/** Reads documents from Sanity: Portable Text by type, newest first. */
import * as v from 'valibot';
import type { CmsDocument } from './cms-document.rules.ts';
import type { ContentSource } from './content-source.ts';
import { createSanityClient, portableText } from './sanity-client.ts';
import type { SanityOptions } from './sanity-client.ts';

const QUERY =
  '*[_type == $type] | order(versionDate desc)[0...20]{"title": coalesce(title, introTitle), subTitle, versionDate, "body": coalesce(body, introBody)}';

const item = v.pipe(
  v.object({
    title: v.nullish(v.string(), ''),
    subTitle: v.nullish(v.string(), null),
    versionDate: v.nullish(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d/)), null),
    body: portableText,
  }),
  v.transform(({ title, subTitle, versionDate, body }): CmsDocument => ({
    title,
    subTitle,
    versionDate: versionDate?.slice(0, 10) ?? null,
    bodyHtml: body,
  })),
);

export function createSanitySource(options: SanityOptions): ContentSource {
  const client = createSanityClient<CmsDocument>(options);
  return { listVersions: ({ tenant }, type) => client.ask(tenant, { query: QUERY, parameters: { type }, item }) };
}
