/** What every resolver of one request is given. */
import type { ImageHost } from '@greenward/contract';
import type { BadWordFilter } from '@greenward/contract/profanity';
import type { LinkCodec } from '../modules/platform/links/link-codec.ts';
import type { SayWords } from '../http/tenant-words.ts';
import type { AddressLookup } from '../modules/places/address-lookup/address-lookup.service.ts';
import type { IdentityOf } from '../modules/people/account/identity-admin.ts';
import type { RecordActivity } from '../modules/people/activity/activity.service.ts';
import type { Cms } from '../modules/platform/cms/cms.service.ts';
import type { Collections } from '../modules/places/collection/collection.service.ts';
import type { FindAdoptedTrees } from '../modules/places/need/adopted-trees.ts';
import type { SpotCodes } from '../modules/places/place-where/spot-codes.ts';
import type { Stories } from '../modules/content/story/story.service.ts';
import type { Trails } from '../modules/places/trail/trail.service.ts';
import type { LatestWeather } from '../modules/places/weather/weather.service.ts';
import type { RequestFacts } from './request-facts.ts';

export interface RequestContext extends RequestFacts {
  /** Where deeds on accounts are asked. */
  readonly identityOf: IdentityOf;
  /** Words of `api.account.`, `api.address.`, `api.desk.`, `api.park.`, `api.weather.`, `api.watering.`, `api.where.`, `api.need.`, what is said of places, and words of remotes for builds that still ask for them. */
  readonly say: SayWords;
  readonly badWords: BadWordFilter;
  readonly recordActivity: RecordActivity;
  /** Null for our own versions of residents' pictures. */
  readonly imageHost: ImageHost | null;
  /** Opens links of mails. */
  readonly links: LinkCodec;
  /** Documents of the content source. */
  readonly cms: Cms;
  /** Stories of the content source. */
  readonly stories: Stories;
  /** Walks, and the thread that plans them. */
  readonly trails: Trails;
  /** Addresses of postcodes. */
  readonly addresses: AddressLookup;
  /** What spots are called on the phone. */
  readonly spotCodes: SpotCodes;
  /** Collections of places. */
  readonly collections: Collections;
  /** Which trees somebody looks after already. */
  readonly findAdopted: FindAdoptedTrees;
  /** Weather of the last weeks; read once, and not at all where no field wants it. */
  readonly latestWeather: () => Promise<LatestWeather>;
}
