/** Addresses of the stream: each choice is a link that works without script. Pure. */

/** Kinds of activities that everybody sees. */
export const KINDS = ['tree-adopted', 'tree-watered', 'tree-tagged', 'picture-added', 'pit-adopted'] as const;

export interface StreamQuestion {
  /** Slug; '' for everywhere. */
  readonly neighbourhood: string;
  /** '' for every kind. */
  readonly kind: string;
  /** Id of the activity after which the list begins; '' for the latest. */
  readonly before: string;
}

export const streamQuestion = (query: URLSearchParams): StreamQuestion => ({
  neighbourhood: query.get('neighbourhood') ?? '',
  kind: query.get('kind') ?? '',
  before: query.get('before') ?? '',
});

/** Whether there is such a page. */
export const isStreamQuestion = (
  { neighbourhood, kind, before }: StreamQuestion,
  neighbourhoods: readonly { readonly slug: string }[],
): boolean =>
  (neighbourhood === '' || neighbourhoods.some(({ slug }) => slug === neighbourhood)) &&
  (kind === '' || KINDS.some((one) => one === kind)) &&
  /^\d{0,15}$/.test(before);

/** The same question with changes; another question begins with the latest. */
export function streamPath(question: StreamQuestion, difference: Partial<StreamQuestion> = {}): string {
  const asked = { ...question, before: '', ...difference };
  const query = new URLSearchParams(
    (['neighbourhood', 'kind', 'before'] as const).flatMap((name) => (asked[name] === '' ? [] : [[name, asked[name]]])),
  );
  return query.size === 0 ? '/stream' : `/stream?${query.toString()}`;
}

/** The same choice as an Atom feed, which has no pages. */
export const feedPath = (question: StreamQuestion): string =>
  streamPath(question).replace(/^\/stream/, '/data/stream.atom');
