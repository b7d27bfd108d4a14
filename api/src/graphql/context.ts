/** What every resolver of one request is given. */
import type { ImageHost } from '@greenward/contract';
import type { BadWordFilter } from '@greenward/contract/profanity';
import type { LinkCodec } from '../modules/links/link-codec.ts';
import type { SayWords } from '../http/tenant-words.ts';
import type { AddressLookup } from '../modules/address-lookup/address-lookup.service.ts';
import type { IdentityOf } from '../modules/account/identity-admin.ts';
import type { RecordActivity } from '../modules/activity/activity.service.ts';
import type { Cms } from '../modules/cms/cms.service.ts';
import type { Collections } from '../modules/collection/collection.service.ts';
import type { FindAdoptedTrees } from '../modules/need/adopted-trees.ts';
import type { SpotCodes } from '../modules/place-where/spot-codes.ts';
import type { Stories } from '../modules/story/story.service.ts';
import type { Trails } from '../modules/trail/trail.service.ts';
import type { LatestWeather } from '../modules/weather/weather.service.ts';
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
