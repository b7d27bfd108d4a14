/** Pictures of activities. Only public ones, so that everybody gets the same answer. */
import type { RequestContext } from '../../../graphql/context.ts';
import { listMedia } from '../../places/place-picture/place-picture.service.ts';
import { fallbackImageOf } from '../../places/place-where/place-where.service.ts';
import { ALL } from '../story/story.rules.ts';
import { listActivityPlaces } from './stream.service.ts';
import type { ShownActivity } from './stream.service.ts';

export interface ActivityPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly credit: string | null;
  readonly isOfThing: boolean;
}

/** Residents' pictures are sent as squares of this size. */
const SQUARE = 350;
/** Tenants' pictures are shown four to three. */
const [WIDTH, HEIGHT] = [400, 300];
/** Activities are about recent stories. */
const STORIES = 50;

/** The latest picture of each place that staff let everybody see. */
async function listPhotos(
  context: RequestContext,
  activities: readonly ShownActivity[],
): Promise<(ActivityPicture | null)[]> {
  const guids = [...new Set(activities.flatMap(({ placeGuid }) => placeGuid ?? []))];
  const media = guids.length === 0 ? [] : await listMedia(context, guids);
  const latest = new Map(guids.map((guid, index) => [guid, media[index]?.at(-1)]));
  return activities.map(({ placeGuid, common_name: commonName }) => {
    const photo = latest.get(placeGuid ?? '');
    if (photo === undefined) return null;
    const names = { commonName: commonName ?? '', hasName: commonName === null ? 'no' : 'yes' };
    const alt = photo.caption.trim() || context.say(context.site, 'api.stream.photo', names);
    return {
      url: photo.smallUrl,
      width: SQUARE,
      height: SQUARE,
      alt,
      credit: photo.credit.trim() || null,
      isOfThing: true,
    };
  });
}

/** The first picture of each story that is published. */
async function listStoryPictures(
  { stories, site, now }: RequestContext,
  slugs: readonly (string | null)[],
): Promise<(ActivityPicture | null)[]> {
  if (slugs.every((slug) => slug === null)) return slugs.map(() => null);
  const { stories: published } = await stories.list(site, {
    ...{ first: STORIES, offset: 0, category: ALL, section: null, withUnpublished: false, now },
  });
  const bySlug = new Map(published.map((story) => [story.slug, story]));
  return slugs.map((slug) => {
    const story = bySlug.get(slug ?? '');
    const image = story?.images[0];
    if (story === undefined || image === undefined) return null;
    return {
      ...{ url: image.url, width: WIDTH, height: HEIGHT, isOfThing: true },
      ...{ alt: image.caption ?? story.title, credit: image.copyright },
    };
  });
}

/** In four queries at most, however many activities there are. */
export async function listActivityPictures(
  context: RequestContext,
  activities: readonly ShownActivity[],
): Promise<(ActivityPicture | null)[]> {
  const { site } = context;
  const photos = await listPhotos(context, activities);
  const ofStories = await listStoryPictures(
    context,
    activities.map(({ storySlug }) => storySlug),
  );
  const places = await listActivityPlaces(
    context,
    activities.map(({ placeGuid }) => placeGuid),
  );
  const { streamDefaultImage } = site.tenant.config;
  const ofProject =
    streamDefaultImage === null
      ? null
      : {
          ...{ url: site.pictures.urlOf(streamDefaultImage), width: WIDTH, height: HEIGHT, alt: '', isOfThing: false },
          credit: site.content.pictureCredit(streamDefaultImage),
        };
  return activities.map((_activity, index) => {
    const place = places[index] ?? null;
    const fallback =
      place === null ? null : { ...fallbackImageOf(place, context), alt: '', credit: null, isOfThing: false };
    const ofPlaces = fallback?.isOwn === true ? fallback : null; // the project's own picture for places of this type
    return photos[index] ?? ofStories[index] ?? ofPlaces ?? ofProject ?? fallback;
  });
}
