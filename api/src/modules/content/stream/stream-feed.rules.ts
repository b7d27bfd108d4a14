/** Writes a stream as an Atom 1.0 feed (RFC 4287). Pure. */
import { escapeXml as xml } from '../../../http/escape-xml.rules.ts';

interface FeedActivity {
  readonly id: string;
  readonly kind: string;
  /** ISO 8601. */
  readonly time: string;
  readonly value: { readonly m: string; readonly url: string | null; readonly urlt: string | null };
}

export interface FeedFacts {
  /** Scheme, host and port that the reader used. */
  readonly origin: string;
  /** First host of the tenant: part of the ids, which stay the same under every address. */
  readonly host: string;
  readonly locale: string;
  readonly title: string;
  readonly subtitle: string;
  readonly projectName: string;
  /** Query of the feed and of its page, with '?', or ''. */
  readonly query: string;
  /** The latest first. */
  readonly activities: readonly FeedActivity[];
}

export const FEED_PATH = '/data/stream.atom';
/** The first year of feeds, for `tag:` ids (RFC 4151). */
const TAG_YEAR = 2026;
/** Of a feed without entries, which needs a time too. */
const NEVER = '1970-01-01T00:00:00.000Z';

export function atomOf(facts: FeedFacts): string {
  const { origin, host, locale, title, subtitle, projectName, query, activities } = facts;
  const idOf = (name: string): string => `<id>${xml(`tag:${host},${TAG_YEAR}:${name}`)}</id>`;
  const linkOf = (rel: string, type: string, path: string): string =>
    `<link rel="${rel}" type="${type}" href="${xml(origin + path)}"/>`;
  const entries = activities.map(({ id, kind, time, value: { m, url, urlt } }) =>
    [
      '<entry>',
      idOf(`activity:${id}`),
      `<title>${xml(m)}</title>`,
      `<updated>${xml(time)}</updated><published>${xml(time)}</published>`,
      linkOf('alternate', 'text/html', url ?? '/stream'),
      `<category term="${xml(kind)}"/>`,
      ...(url === null || urlt === null ? [] : [`<summary>${xml(urlt)}</summary>`]),
      '</entry>\n',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(locale)}">\n`,
    `${idOf(`stream${query}`)}<title>${xml(title)}</title><subtitle>${xml(subtitle)}</subtitle>`,
    `<updated>${xml(activities[0]?.time ?? NEVER)}</updated><author><name>${xml(projectName)}</name></author>\n`,
    `${linkOf('self', 'application/atom+xml', FEED_PATH + query)}${linkOf('alternate', 'text/html', `/stream${query}`)}\n`,
    ...entries,
    '</feed>\n',
  ].join('');
}
