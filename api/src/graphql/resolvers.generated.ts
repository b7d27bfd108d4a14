import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Model } from './models.ts';
import type { RequestContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Free-form JSON: attributes, GeoJSON geometry. */
  JSON: { input: unknown; output: unknown; }
};

export type AccountDeletion = {
  readonly deleted: Scalars['Boolean']['output'];
};

export type Activity = {
  /** Of the tree's species. */
  readonly common_name?: Maybe<Scalars['String']['output']>;
  /** Hash of the map that shows where. Null when it is at no place. */
  readonly hash?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Such as 'tree-adopted'. */
  readonly kind: Scalars['String']['output'];
  /** A picture that everybody may see: of the place or story, else the project's own for activities. Null when there is none. */
  readonly picture?: Maybe<ActivityPicture>;
  /** The place that it is about. Null when it is about something else, or when the place is gone. */
  readonly place?: Maybe<Place>;
  /** ISO 8601. */
  readonly time: Scalars['String']['output'];
  readonly value: ActivityValue;
  /** 'waterguide' for a tree that needs water, else 'text'. */
  readonly verb: Scalars['String']['output'];
};

export type ActivityGroup = {
  /** The latest five. */
  readonly activities: ReadonlyArray<Activity>;
  readonly activityCount: Scalars['Int']['output'];
  /** Identifies the group: its verb, thing and day. */
  readonly group: Scalars['ID']['output'];
  readonly isRead: Scalars['Boolean']['output'];
  readonly isSeen: Scalars['Boolean']['output'];
  readonly verb: Scalars['String']['output'];
};

export type ActivityPicture = {
  /** Empty for a picture that only decorates. */
  readonly alt: Scalars['String']['output'];
  /** Whom it is from, as its licence asks. Null where nobody has to be named. */
  readonly credit?: Maybe<Scalars['String']['output']>;
  readonly height: Scalars['Int']['output'];
  /** True when it shows what the activity is about. */
  readonly isOfThing: Scalars['Boolean']['output'];
  readonly url: Scalars['String']['output'];
  /** Pixels. */
  readonly width: Scalars['Int']['output'];
};

export type ActivityValue = {
  /** Litres of water. */
  readonly amount?: Maybe<Scalars['Float']['output']>;
  /** What happened, as a sentence in the project's words. */
  readonly m: Scalars['String']['output'];
  /** Path of the page about it. Null when there is none. */
  readonly url?: Maybe<Scalars['String']['output']>;
  /** Text of the link. */
  readonly urlt?: Maybe<Scalars['String']['output']>;
};

export type AddOrderAnswer = FMPError | InvalidOrder | Order;

export type AddPlaceAnswer = FMPError | Place | PlaceAlreadyExists;

/** Of the place, `attributes` has the order id (`c1`) and the part of the postcode (`c2`). */
export type AddPlacev2Answer = FMPError | Place | PlaceAlreadyExists;

export type AddressChoice = {
  /** STREET, ADDRESS, PARK or NEIGHBOURHOOD. */
  readonly kind: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type AddressChoices = {
  readonly choices: ReadonlyArray<AddressChoice>;
  /** Why there are none, in the project's words, where too many postcodes were looked up from the visitor's address. */
  readonly refusal?: Maybe<Scalars['String']['output']>;
};

export type AddressLookupResult = {
  /** In one line. */
  readonly address: Scalars['String']['output'];
  readonly buildingName?: Maybe<Scalars['String']['output']>;
  readonly buildingNumber?: Maybe<Scalars['String']['output']>;
  readonly dependentThoroughfare?: Maybe<Scalars['String']['output']>;
  readonly derivedAddressLine1: Scalars['String']['output'];
  readonly derivedAddressLine2?: Maybe<Scalars['String']['output']>;
  readonly latitude?: Maybe<Scalars['Float']['output']>;
  /** Local custodian: the council that named it. */
  readonly lcCode?: Maybe<Scalars['String']['output']>;
  readonly longitude?: Maybe<Scalars['Float']['output']>;
  readonly postTown?: Maybe<Scalars['String']['output']>;
  readonly postcode?: Maybe<Scalars['String']['output']>;
  readonly subBuildingName?: Maybe<Scalars['String']['output']>;
  readonly thoroughfare?: Maybe<Scalars['String']['output']>;
};

export type AddressMatch = {
  /** STREET, ADDRESS, PARK or NEIGHBOURHOOD. */
  readonly kind: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** Places of the inventory that stand there. */
  readonly placeCount: Scalars['Int']['output'];
  /** Of its page; of a street also for 'street:{slug}'. Empty where the name has no letter that an address can have. */
  readonly slug: Scalars['String']['output'];
};

export type AdoptionLifeChange = {
  /** As it is now; null when the viewer does not look after the place. */
  readonly adoption?: Maybe<OwnAdoption>;
  /** Null when it was done. */
  readonly refusal?: Maybe<AdoptionLifeRefusal>;
};

export type AdoptionLifeRefusal = {
  /** 'NOT_YOURS', 'SHARED' (with a care group), 'IN_THE_PAST', 'WRONG_ORDER', 'TOO_LONG', 'TOO_FAR_AHEAD', 'GONE', 'BY_APPLICATION', 'OFFERED_ALREADY', 'OWN_ADDRESS', 'HAS_LINK', 'TOO_MANY_MAILS', 'ENDED', 'YOURS_ALREADY' or 'TOO_MANY_TREES'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type AdoptionPause = {
  /** First day, as 2026-07-01. */
  readonly from: Scalars['String']['output'];
  /** It has begun. */
  readonly isNow: Scalars['Boolean']['output'];
  /** Last day, as 2026-07-05. */
  readonly until: Scalars['String']['output'];
};

export type AdoptionRefusal = {
  /** 'GONE', 'TRY_LATER', 'NOT_ADOPTABLE', 'TAKEN', 'RESERVED', 'TOO_MANY_TREES' or 'BY_APPLICATION' (an empty pit, for which residents apply); for pictures and tags also 'TOO_MANY_TAGS'; for releasing 'SHARED'; for an order a code as of `InvalidOrder`. */
  readonly code: Scalars['String']['output'];
  /** Trees nearby that take an adopter, the nearest first. */
  readonly free: ReadonlyArray<FoundPlace>;
  readonly message: Scalars['String']['output'];
};


export type AdoptionRefusalfreeArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type AllProjectContent = {
  readonly projects: ReadonlyArray<ProjectContent>;
};

export type AmenityKind =
  | 'BENCH'
  /** A tap, pump or fountain. */
  | 'DRINKING_WATER';

export type AnonymousUserNotifications = {
  readonly numUnseen: Scalars['Int']['output'];
};

export type Area = {
  readonly geometry?: Maybe<Scalars['JSON']['output']>;
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  readonly name: Scalars['String']['output'];
  /** GeoJSON outline simplified for a small picture, within the given number of metres. */
  readonly outline?: Maybe<Scalars['JSON']['output']>;
  /** Of a neighbourhood: where it is drawn with some of its trees, as a symbol in an SVG file that has all of them. Null for other areas. */
  readonly pictureUrl?: Maybe<Scalars['String']['output']>;
  /** The region it belongs to, where a tenant has several. */
  readonly region?: Maybe<Region>;
  readonly slug: Scalars['String']['output'];
  readonly treeCount: Scalars['Int']['output'];
  /** Some of its trees, [lon, lat] each, the same ones for the same import: enough to draw where they stand. */
  readonly treeSample: Scalars['JSON']['output'];
  /** Trees whose planting season ordinal is 5 or less (domain §9). */
  readonly youngTreeCount: Scalars['Int']['output'];
};


export type AreaoutlineArgs = {
  withinMetres?: InputMaybe<Scalars['Float']['input']>;
};


export type AreatreeSampleArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type AreaInput = {
  /** What the viewer calls it: at most 80 characters. */
  readonly name: Scalars['String']['input'];
  /** [lon, lat] in degrees. */
  readonly position: ReadonlyArray<Scalars['Float']['input']>;
  /** 250, 500 or 1000. */
  readonly radiusMetres: Scalars['Int']['input'];
};

export type AreaType =
  | 'NEIGHBOURHOOD'
  | 'PARK';

export type Areas = {
  readonly areas: ReadonlyArray<Area>;
};

export type AroundAddress = {
  readonly kind: Scalars['String']['output'];
  readonly label: Scalars['String']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** Trees, groups and pits within ten minutes' walk, the nearest first; at most 100. */
  readonly places: ReadonlyArray<FoundPlace>;
  readonly slug: Scalars['String']['output'];
  /** Where some of its trees stand within ten minutes' walk, [lon, lat] each: at most 400, spread over all of them. */
  readonly treeSample: Scalars['JSON']['output'];
  /** Trees within five minutes' walk (domain §9: 360 m), counted up to 5,000. */
  readonly treesWithin5Minutes: Scalars['Int']['output'];
  /** Within ten (720 m). */
  readonly treesWithin10Minutes: Scalars['Int']['output'];
};


export type AroundAddressplacesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A market for which people apply until a day. A draw then decides who orders first. */
export type Ballot = {
  /** ISO 8601; null until the list is closed. */
  readonly closedAt?: Maybe<Scalars['String']['output']>;
  /** ISO 8601; null until the draw. */
  readonly drawnAt?: Maybe<Scalars['String']['output']>;
  /** Those that take part; after closing the number of lines of the list. */
  readonly entries: Scalars['Int']['output'];
  /** The viewer's entry; null for visitors. */
  readonly entry?: Maybe<BallotEntry>;
  readonly guid: Scalars['ID']['output'];
  /** Two weeks have passed since its last pickup day, and no more trees are given out. Always false where trees are delivered. */
  readonly isOver: Scalars['Boolean']['output'];
  /** SHA-256 of the list of entries. */
  readonly listHash?: Maybe<Scalars['String']['output']>;
  /** Became known after closing. */
  readonly publicValue?: Maybe<Scalars['String']['output']>;
  /** Secret until the draw. */
  readonly seed?: Maybe<Scalars['String']['output']>;
  /** SHA-256 of the secret seed; null until there is one. Nobody can apply before. */
  readonly seedHash?: Maybe<Scalars['String']['output']>;
  /** ISO 8601, the server's time. */
  readonly serverTime: Scalars['String']['output'];
  /** 'HOLDING', 'OPEN', 'CLOSED' or 'DRAWN', as of `Market`. */
  readonly status: Scalars['String']['output'];
  readonly trees: Scalars['Int']['output'];
};

export type BallotChange = {
  readonly ballot?: Maybe<Ballot>;
  readonly refusal?: Maybe<BallotRefusal>;
};

export type BallotEntry = {
  readonly audience: Scalars['String']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly number: Scalars['Int']['output'];
  /** What is kept for the viewer. */
  readonly offer?: Maybe<BallotOffer>;
  /** In the draw, 1 for the first; null until then. */
  readonly place?: Maybe<Scalars['Int']['output']>;
  /** On the waiting list, 1 for the next one. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  readonly postcode: Scalars['String']['output'];
  /** 'ENTERED', 'WITHDRAWN', 'SETTLING' (drawn; trees are being offered), 'OFFERED', 'WAITING', 'ORDERED', 'ENDED' (the offer was declined, or not taken in time) or 'OVER' (the ballot is over; no tree was left). */
  readonly state: Scalars['String']['output'];
  /** The kind of tree; null for any. */
  readonly stockSku?: Maybe<StockSku>;
  /** Tickets in the draw. */
  readonly weight: Scalars['Int']['output'];
};

export type BallotList = {
  /** CSV with the columns entry, audience and weight, by number. `listHash` is the hash of exactly this text. */
  readonly entryList: Scalars['String']['output'];
  /** Numbers of the entries as they were drawn; null until the draw. */
  readonly order?: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
};

export type BallotOffer = {
  /** ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  /** 'PICKUP' or 'DELIVERY'. */
  readonly fulfillmentType: Scalars['String']['output'];
  /** Slug of the event where a ticket is kept; null for a delivery. */
  readonly pickupSlug?: Maybe<Scalars['String']['output']>;
  readonly stockLocationGuid: Scalars['ID']['output'];
  readonly stockSku: StockSku;
};

export type BallotRefusal = {
  /** 'NOT_HERE', 'NOT_OPEN', 'CLOSED', 'ORDERED_ALREADY', 'NO_SUCH_AUDIENCE', 'POSTCODE' or 'NETWORK_LIMIT', as of `InvalidOrder`; 'NOT_APPLIED' for a withdrawal without an entry. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type CareGroup = {
  readonly id: Scalars['ID']['output'];
  /** Invitations by the viewer that are open. */
  readonly invitations: ReadonlyArray<CareGroupInvitation>;
  /** In the order in which they joined. */
  readonly members: ReadonlyArray<CareGroupMember>;
  readonly name: Scalars['String']['output'];
  /** Places that the group looks after. */
  readonly placeIds: ReadonlyArray<Scalars['ID']['output']>;
};

export type CareGroupChange = {
  /** The group as it is now; null when the viewer is no member. */
  readonly group?: Maybe<CareGroup>;
  /** Null when it was done. */
  readonly refusal?: Maybe<CareGroupRefusal>;
};

export type CareGroupInvitation = {
  readonly email: Scalars['String']['output'];
  /** ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
};

export type CareGroupInvitationAnswer = {
  readonly invitation?: Maybe<OpenCareGroupInvitation>;
  /** 'LINK_INVALID', 'LINK_EXPIRED' or 'ENDED': it was accepted or withdrawn, or the group has ended. */
  readonly refusal?: Maybe<Scalars['String']['output']>;
};

export type CareGroupMember = {
  readonly isViewer: Scalars['Boolean']['output'];
  /** Null for somebody without one. */
  readonly nickname?: Maybe<Scalars['String']['output']>;
  readonly picture?: Maybe<Scalars['String']['output']>;
  /** Opaque; differs in each project. */
  readonly userId: Scalars['ID']['output'];
  readonly viewerCanRemove: Scalars['Boolean']['output'];
};

export type CareGroupRefusal = {
  /** 'NOT_OFFERED', 'NO_MEMBER', 'NAME_WRONG', 'TOO_MANY_GROUPS', 'FULL', 'TOO_MANY_TREES', 'MEMBER_ALREADY', 'INVITED_ALREADY', 'TOO_MANY_MAILS', 'NOT_YOURS', 'GONE', 'BY_APPLICATION', 'NOT_LONGEST_MEMBER', 'ENDED'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type CareGroups = {
  /** Those that the viewer belongs to, in the order in which they joined. */
  readonly groups: ReadonlyArray<CareGroup>;
  /** Whether residents of this project can start groups. */
  readonly isOffered: Scalars['Boolean']['output'];
};

export type Category = {
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Longer text as sanitised HTML. */
  readonly detail?: Maybe<Scalars['String']['output']>;
  readonly disclaimer?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  /** All of them, or the first few. */
  readonly photos: ReadonlyArray<SpeciesPhoto>;
  /** Scientific name as written in print, 'Tilia cordata'. */
  readonly scientificName: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly talkTaskId?: Maybe<Scalars['String']['output']>;
  readonly talkTaskStatus?: Maybe<Scalars['String']['output']>;
  readonly talkUri?: Maybe<Scalars['String']['output']>;
};


export type CategoryphotosArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type CategoryStats = {
  /** Trees of this kind here, and all identified trees here. */
  readonly count: Scalars['Int']['output'];
  readonly heading: Scalars['String']['output'];
  readonly narrative: Scalars['String']['output'];
  /** 0 (Very, very rare) to 9 (Extremely common). */
  readonly rarity_code: Scalars['Int']['output'];
  readonly rarity_colour: Scalars['String']['output'];
  readonly total: Scalars['Int']['output'];
};

export type CategorySummary = {
  /** Trees of this kind here. */
  readonly count: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  /** Scientific name as written in print, 'Tilia cordata'. */
  readonly scientificName: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type CheckInChange = {
  /** Null when there is no such order, or it is of another market. */
  readonly order?: Maybe<DeskOrder>;
  readonly refusal?: Maybe<CheckInRefusal>;
};

/** A planned refusal, in the project's words. */
export type CheckInRefusal = {
  /** 'CONFIRM' (the order has attention marks), 'UNKNOWN', 'COLLECTED', 'CANCELLED', 'RELEASED', 'OTHER_MARKET', 'NO_DELIVERY' (it is collected at an event), 'NOT_COLLECTED', 'TOO_LATE'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type CmsPage = {
  /** Sanitised HTML: headings from h2, paragraphs, lists, tables, links. */
  readonly bodyHtml: Scalars['String']['output'];
  readonly subTitle?: Maybe<Scalars['String']['output']>;
  readonly title: Scalars['String']['output'];
  /** 'YYYY-MM-DD'. */
  readonly versionDate?: Maybe<Scalars['String']['output']>;
};

/** Empty where there is no such document, and where the content service did not answer (shell §8). */
export type CmsPageAnswer = {
  /** The content service did not answer: there may well be such a document. */
  readonly hasFailed: Scalars['Boolean']['output'];
  readonly page?: Maybe<CmsPage>;
};

export type Collection = {
  readonly category: Scalars['String']['output'];
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly displayCategory: CollectionDisplay;
  readonly icon?: Maybe<Scalars['String']['output']>;
  readonly links: ReadonlyArray<CollectionLink>;
  /** What one of its places is called: 'great tree'. */
  readonly memberLabel?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  /** By what its places are found and ordered: 'trunk', 'height', 'spread', 'oldest', 'newest', 'rarest' or 'any'. Null where they are named one by one. */
  readonly orderedBy?: Maybe<Scalars['String']['output']>;
  /** How many of its places the project shows, at most 1,000: getCollectionPlaces gives the first 200 of them. */
  readonly placeCount: Scalars['Int']['output'];
  readonly section: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly story?: Maybe<CollectionStory>;
};

export type CollectionDisplay =
  /** Nowhere: for those who have its address. */
  | 'HIDDEN'
  /** On the map, in lists and panels. */
  | 'MAP_AND_PANEL'
  /** Its places stand out on the map; it has no entry in lists and panels. */
  | 'MAP_ONLY'
  /** In lists and panels, but not on the map. */
  | 'PANEL_ONLY';

export type CollectionLink = {
  readonly guid?: Maybe<Scalars['ID']['output']>;
  readonly name: Scalars['String']['output'];
  /** 'web', 'story', 'place' or 'walk'. */
  readonly type: Scalars['String']['output'];
  readonly url?: Maybe<Scalars['String']['output']>;
};

export type CollectionListItem = {
  readonly category: Scalars['String']['output'];
  /** One sentence. */
  readonly description?: Maybe<Scalars['String']['output']>;
  readonly displayCategory: CollectionDisplay;
  readonly icon?: Maybe<Scalars['String']['output']>;
  /** The first of its pictures. */
  readonly image?: Maybe<Image>;
  readonly name: Scalars['String']['output'];
  /** How many of its places the project shows, at most 1,000. */
  readonly placeCount: Scalars['Int']['output'];
  readonly section: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type CollectionPlace = {
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The neighbourhood in which it is. */
  readonly area?: Maybe<Area>;
  /** Facts in metric units under fixed keys, as of Place. */
  readonly attributes: Scalars['JSON']['output'];
  readonly category?: Maybe<Scalars['String']['output']>;
  /** What is known of its kind. Null when not identified. */
  readonly categoryObject?: Maybe<Category>;
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Number of its mark in map tiles. */
  readonly featureId: Scalars['Float']['output'];
  /** GeoJSON geometry. */
  readonly geometry: Scalars['JSON']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** Photos of its kind, until residents' own are shown. */
  readonly media: ReadonlyArray<PlaceMedium>;
  readonly name: Scalars['String']['output'];
  readonly subType?: Maybe<Scalars['String']['output']>;
  readonly type: Scalars['String']['output'];
  readonly website?: Maybe<Scalars['String']['output']>;
};

export type CollectionStory = {
  /** Sanitised HTML, as of CmsPage. */
  readonly html: Scalars['String']['output'];
  readonly images: ReadonlyArray<Image>;
  readonly summary?: Maybe<Scalars['String']['output']>;
};

export type Collections = {
  readonly collections: ReadonlyArray<CollectionListItem>;
};

export type ConfirmedIssue = {
  /** How many people have seen the same. */
  readonly confirmations: Scalars['Int']['output'];
  readonly identifier: Scalars['ID']['output'];
  /** It counts once the mail is answered. */
  readonly needsConfirmation: Scalars['Boolean']['output'];
  /** 'CLOSED'. */
  readonly refusal?: Maybe<IssueRefusal>;
};

/** The group of residents that looks after its trees. */
export type CoordinatorGroup = {
  readonly contactUrl?: Maybe<Scalars['String']['output']>;
  readonly logo?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  /** Where else it is found: 'twitter', 'instagram' or 'facebook'. */
  readonly social: ReadonlyArray<SocialLink>;
  readonly url?: Maybe<Scalars['String']['output']>;
};

export type DelegatedIssueInput = {
  /** Slug or title of a kind that another body takes. */
  readonly type: Scalars['String']['input'];
};

export type DelegatedIssueSite = {
  /** Address of the page. */
  readonly source: Scalars['String']['output'];
  /** What the body calls such a problem: a text, or a list of texts. */
  readonly type: Scalars['JSON']['output'];
  /** 'SHOWN'. */
  readonly visibility: Scalars['String']['output'];
};

export type DelegatedIssueType = {
  /** 'INTERNAL': reported to the council here. 'DELEGATE': reported to another body at `site`. 'BOUNCE': not reported; `advice` says what to do. */
  readonly action: Scalars['String']['output'];
  readonly advice?: Maybe<Scalars['String']['output']>;
  /** A question, or a list of answers to choose from; null asks nothing. */
  readonly ask?: Maybe<Scalars['JSON']['output']>;
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Path of a picture. */
  readonly image?: Maybe<Scalars['String']['output']>;
  /** Somebody may be hurt: what to do is said first (`getIssueDanger`). */
  readonly isDanger: Scalars['Boolean']['output'];
  /** Median number of days until such a report was resolved here in the last year; null where there were fewer than five. */
  readonly medianDays?: Maybe<Scalars['Int']['output']>;
  readonly site?: Maybe<DelegatedIssueSite>;
  readonly slug: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
  /** 'SHOWN'. */
  readonly visibility: Scalars['String']['output'];
};

export type DeskAct = {
  readonly after?: Maybe<Scalars['String']['output']>;
  /** ISO 8601. */
  readonly at: Scalars['String']['output'];
  /** What it was before and is now, in the kind's own terms; null for nothing. */
  readonly before?: Maybe<Scalars['String']['output']>;
  readonly by: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** 'switch', 'member', 'deadLetter', 'release', 'correction', 'picture', or a kind of another module. */
  readonly kind: Scalars['String']['output'];
  /** Name of the switch, obscured address, key of the task, remote, or name of the place. */
  readonly subject: Scalars['String']['output'];
};

export type DeskAlikeOrder = {
  readonly code: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** ISO 8601. */
  readonly orderedAt: Scalars['String']['output'];
  /** What is the same: 'EMAIL', 'TELEPHONE' or 'NAME' (with the postcode). */
  readonly sameBy: ReadonlyArray<Scalars['String']['output']>;
  /** 'ORDERED' or 'COLLECTED'. */
  readonly state: Scalars['String']['output'];
};

export type DeskAudience = {
  /** Its orders are those of a group. */
  readonly isGroup: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** Trees; null for no limit. */
  readonly quota?: Maybe<Scalars['Int']['output']>;
  readonly slug: Scalars['String']['output'];
  /** Tickets of each of them in the draw of a ballot. */
  readonly weight: Scalars['Int']['output'];
};

export type DeskBuild = {
  readonly buildId: Scalars['String']['output'];
  /** Its files were cleared away. */
  readonly isGone: Scalars['Boolean']['output'];
  readonly publishedAt: Scalars['String']['output'];
  readonly publishedBy: Scalars['String']['output'];
  readonly version: Scalars['String']['output'];
};

export type DeskCorrection = {
  /** What the resident is called here; nothing else is known of them. */
  readonly by: Scalars['String']['output'];
  readonly decidedAt?: Maybe<Scalars['String']['output']>;
  /** What would change, fact by fact, in words. */
  readonly facts: ReadonlyArray<DeskCorrectionFact>;
  readonly id: Scalars['ID']['output'];
  readonly kind: Scalars['String']['output'];
  readonly lat?: Maybe<Scalars['Float']['output']>;
  /** Its position in the list; null for a missing tree. */
  readonly lon?: Maybe<Scalars['Float']['output']>;
  readonly name: Scalars['String']['output'];
  /** Trees within 60 metres, [lon, lat] of each, for a drawing. */
  readonly nearby: Scalars['JSON']['output'];
  readonly newLat?: Maybe<Scalars['Float']['output']>;
  /** The position that the resident suggests; null when they suggest none. */
  readonly newLon?: Maybe<Scalars['Float']['output']>;
  readonly note: Scalars['String']['output'];
  /** The place as it is now; null for a missing tree, and for a place that is gone. */
  readonly placeGuid?: Maybe<Scalars['ID']['output']>;
  /** Identifies the state of the place in this answer. Sent back with the decision, so that staff cannot accept a change to a state that they have not seen. */
  readonly seen: Scalars['ID']['output'];
  /** 'pending', 'accepted' or 'rejected'. */
  readonly state: Scalars['String']['output'];
  /** ISO 8601. */
  readonly suggestedAt: Scalars['String']['output'];
};

export type DeskCorrectionChange = {
  readonly correction?: Maybe<DeskCorrection>;
  readonly refusal?: Maybe<PlaceCareRefusal>;
};

export type DeskCorrectionFact = {
  readonly label: Scalars['String']['output'];
  readonly now?: Maybe<Scalars['String']['output']>;
  readonly suggested?: Maybe<Scalars['String']['output']>;
};

export type DeskCorrections = {
  readonly corrections: ReadonlyArray<DeskCorrection>;
  /** Value of `before` for the next page; null at the end. */
  readonly next?: Maybe<Scalars['ID']['output']>;
  /** How many wait in all. */
  readonly waiting: Scalars['Int']['output'];
};

export type DeskDeadLetter = {
  readonly attempts: Scalars['Int']['output'];
  /** The last failure, without personal data. */
  readonly failure?: Maybe<Scalars['String']['output']>;
  readonly givenUpAt: Scalars['String']['output'];
  readonly id: Scalars['ID']['output'];
  /** 'mail', or another kind of the outbox. */
  readonly kind: Scalars['String']['output'];
  readonly orderedAt: Scalars['String']['output'];
  /** Of a mail: the recipient, obscured. */
  readonly recipient?: Maybe<Scalars['String']['output']>;
  /** Of a mail: its template. */
  readonly template?: Maybe<Scalars['String']['output']>;
};

export type DeskDeadLetterChange = {
  /** False when somebody else had already done so. */
  readonly done: Scalars['Boolean']['output'];
};

export type DeskDeadLetters = {
  readonly letters: ReadonlyArray<DeskDeadLetter>;
  readonly next?: Maybe<Scalars['ID']['output']>;
};

export type DeskDelivery = {
  /** In one line; null when it cannot be read. */
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly code: Scalars['String']['output'];
  /** When it was brought, ISO 8601; null while it waits. */
  readonly deliveredAt?: Maybe<Scalars['String']['output']>;
  readonly group?: Maybe<Scalars['String']['output']>;
  /** Null when it cannot be read. */
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly telephone?: Maybe<Scalars['String']['output']>;
  /** Names of the trees, one for each tree. */
  readonly trees: ReadonlyArray<Scalars['String']['output']>;
};

export type DeskDeliveryList = {
  /** At most 5,000. */
  readonly deliveries: ReadonlyArray<DeskDelivery>;
  /** Of the market. */
  readonly name: Scalars['String']['output'];
};

export type DeskDeliveryRound = {
  /** Slug of the market. */
  readonly market: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** Orders that wait to be brought. */
  readonly waiting: Scalars['Int']['output'];
};

export type DeskDrawValue = {
  /** How it is written: 'numbers' or 'hex'. */
  readonly form: Scalars['String']['output'];
  /** What it is and when it is published. */
  readonly text: Scalars['String']['output'];
};

export type DeskDrawValueInput = {
  /** How it is written: 'numbers' or 'hex'. */
  readonly form: Scalars['String']['input'];
  /** What it is and when it is published. */
  readonly text: Scalars['String']['input'];
};

export type DeskEvent = {
  readonly address: Scalars['String']['output'];
  /** By the calendar of the town, as '2026-12-05'. */
  readonly day: Scalars['String']['output'];
  readonly directions: Scalars['String']['output'];
  readonly endDate: Scalars['String']['output'];
  /** By its clock, as '10:00'. */
  readonly from: Scalars['String']['output'];
  readonly isCancelled: Scalars['Boolean']['output'];
  /** It has ended: nothing can be changed. */
  readonly isOver: Scalars['Boolean']['output'];
  /** Orders are being told of the last change. */
  readonly isTelling: Scalars['Boolean']['output'];
  /** Degrees (WGS 84). */
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  /** ISO 8601. */
  readonly startDate: Scalars['String']['output'];
  /** Orders that it can have. */
  readonly tickets: Scalars['Int']['output'];
  readonly to: Scalars['String']['output'];
  /** Orders that wait to be collected. */
  readonly waiting: Scalars['Int']['output'];
  /** Those of them whose residents get no mail, as they have no account and gave no address: staff tell them. */
  readonly withoutAccount: Scalars['Int']['output'];
};

export type DeskEventChange = {
  /** As it is now. */
  readonly event?: Maybe<DeskEvent>;
  readonly refusal?: Maybe<DeskEventRefusal>;
};

export type DeskEventPlan = {
  readonly address: Scalars['String']['input'];
  /** By the calendar of the town, as '2026-12-05'. */
  readonly day: Scalars['String']['input'];
  readonly directions: Scalars['String']['input'];
  /** By its clock, as '10:00'. */
  readonly from: Scalars['String']['input'];
  /** Degrees (WGS 84). */
  readonly lat: Scalars['Float']['input'];
  readonly lon: Scalars['Float']['input'];
  /** Orders that it can have; null leaves it. */
  readonly tickets?: InputMaybe<Scalars['Int']['input']>;
  readonly to: Scalars['String']['input'];
};

/** A planned refusal, in the project's words. */
export type DeskEventRefusal = {
  /** 'OVER', 'CANCELLED' (it has to be restored first), 'WRONG_TIME' (the end is not after the beginning, or the beginning has passed), 'TICKETS_TAKEN' (more places are taken or held already). */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type DeskExport = {
  readonly fileName: Scalars['String']['output'];
  /** The list goes on where the file ends. */
  readonly isCut: Scalars['Boolean']['output'];
  readonly text: Scalars['String']['output'];
};

export type DeskFlow = {
  /** Nickname of the applicant. */
  readonly by?: Maybe<Scalars['String']['output']>;
  readonly flow: Flow;
};

export type DeskFlows = {
  readonly flows: ReadonlyArray<DeskFlow>;
  /** For `before`; null after the last page. */
  readonly next?: Maybe<Scalars['ID']['output']>;
  /** How many wait for staff. */
  readonly waiting: Scalars['Int']['output'];
};

export type DeskHistory = {
  readonly acts: ReadonlyArray<DeskAct>;
  /** Value of `before` for the next hundred; null at the end. */
  readonly next?: Maybe<Scalars['ID']['output']>;
};

export type DeskIssue = {
  readonly answer?: Maybe<Scalars['String']['output']>;
  readonly assignee?: Maybe<Scalars['String']['output']>;
  /** What the resident is called here. */
  readonly by: Scalars['String']['output'];
  /** Whether a note reaches its reporter. */
  readonly canBeTold: Scalars['Boolean']['output'];
  readonly confirmations: Scalars['Int']['output'];
  readonly description: Scalars['String']['output'];
  /** The council's own system that this report goes to; null for reports that stay here. */
  readonly handOver?: Maybe<DeskIssueHandOver>;
  /** Its reporter has an account. */
  readonly hasAccount: Scalars['Boolean']['output'];
  readonly identifier: Scalars['ID']['output'];
  readonly isMine: Scalars['Boolean']['output'];
  readonly isOverdue: Scalars['Boolean']['output'];
  /** By its reporter: it no longer changes. */
  readonly isWithdrawn: Scalars['Boolean']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** Of the report that this one repeats. */
  readonly mergedInto?: Maybe<Scalars['ID']['output']>;
  /** Nothing is taken of its reporter until then; null if they are free. */
  readonly mutedUntil?: Maybe<Scalars['String']['output']>;
  readonly pictures: ReadonlyArray<IssuePicture>;
  readonly placeAddress?: Maybe<Scalars['String']['output']>;
  readonly placeGuid?: Maybe<Scalars['ID']['output']>;
  readonly placeName?: Maybe<Scalars['String']['output']>;
  readonly reportedDate: Scalars['String']['output'];
  readonly reportedType: Scalars['String']['output'];
  readonly resolvedDate?: Maybe<Scalars['String']['output']>;
  readonly revision: Scalars['Int']['output'];
  readonly status: Scalars['String']['output'];
  readonly steps: ReadonlyArray<IssueStep>;
  /** 'council', or 'project' for something else. */
  readonly team: Scalars['String']['output'];
  readonly technicalTypes: ReadonlyArray<Scalars['String']['output']>;
  readonly type: Scalars['String']['output'];
};

export type DeskIssueAnswer = {
  readonly issue?: Maybe<DeskIssue>;
  readonly refusal?: Maybe<IssueRefusal>;
};

/** Who looks after a report. */
export type DeskIssueAssignee =
  | 'ME'
  | 'NOBODY';

export type DeskIssueHandOver = {
  readonly canSend: Scalars['Boolean']['output'];
  /** Why the last attempt, or the last look at its status, failed: 'DOWN', 'SLOW', 'REDIRECTS', 'TOO_LARGE', 'BROKEN', 'NONSENSE', 'REFUSED', 'BUSY', 'NOT_ALLOWED', 'NO_PEER' or 'UNCLEAR'. */
  readonly problem?: Maybe<Scalars['String']['output']>;
  readonly problemAt?: Maybe<Scalars['String']['output']>;
  /** The reason in the words of the system. */
  readonly problemSaid?: Maybe<Scalars['String']['output']>;
  /** The number of the report in the system. */
  readonly remoteId?: Maybe<Scalars['String']['output']>;
  /** 'open' or 'closed'. */
  readonly remoteStatus?: Maybe<Scalars['String']['output']>;
  readonly sentAt?: Maybe<Scalars['String']['output']>;
  /** 'none', 'waiting', 'sending', 'unclear' (it may have arrived), 'token' (taken, without a number yet), 'sent', 'closed', 'failed', or 'cancelled' where the report was closed before it was sent. */
  readonly state: Scalars['String']['output'];
  /** What staff call the system. */
  readonly system: Scalars['String']['output'];
};

export type DeskIssueHandOverAnswer = {
  readonly handOver?: Maybe<DeskIssueHandOver>;
  /** 'CHANGED_MEANWHILE'. */
  readonly refusal?: Maybe<IssueRefusal>;
};

export type DeskIssueInput = {
  /** Takes it on, or gives it back. */
  readonly isMine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identifier of the report that this one repeats; closes this one. */
  readonly mergeInto?: InputMaybe<Scalars['ID']['input']>;
  /** To its reporter alone, by mail; at most 2,000 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
  /** Which of its pictures everybody sees. */
  readonly pictures?: InputMaybe<ReadonlyArray<DeskIssuePictureInput>>;
  /** Another place that it is about. */
  readonly placeGuid?: InputMaybe<Scalars['ID']['input']>;
  readonly status?: InputMaybe<Scalars['String']['input']>;
  /** From the tenant's list. */
  readonly technicalTypes?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Gives a merged report back the status that it had before. */
  readonly undoMerge?: InputMaybe<Scalars['Boolean']['input']>;
};

export type DeskIssueKind = {
  readonly slug: Scalars['ID']['output'];
  readonly title: Scalars['String']['output'];
};

export type DeskIssueMark = {
  readonly identifier: Scalars['ID']['output'];
  readonly isOverdue: Scalars['Boolean']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  readonly reportedType: Scalars['String']['output'];
};

export type DeskIssueOptions = {
  /** Open reports that are older than so many days are overdue. */
  readonly overdueDays: Scalars['Int']['output'];
  readonly technicalTypes: ReadonlyArray<Scalars['String']['output']>;
  /** Kinds that are reported to the council or the project, also hidden ones. */
  readonly types: ReadonlyArray<DeskIssueKind>;
};

export type DeskIssuePictureInput = {
  readonly id: Scalars['ID']['input'];
  readonly isShown: Scalars['Boolean']['input'];
};

export type DeskIssues = {
  readonly issues: ReadonlyArray<DeskIssue>;
  /** Of those, how many the viewer looks after. */
  readonly mine: Scalars['Int']['output'];
  readonly next?: Maybe<Scalars['ID']['output']>;
  readonly overdue: Scalars['Int']['output'];
  /** Of those, how many nobody looks after. */
  readonly unassigned: Scalars['Int']['output'];
  /** How many are open in all, of the kind if one is given; as the other numbers. */
  readonly waiting: Scalars['Int']['output'];
};

export type DeskLocation = {
  /** 'PICKUP' or 'DELIVERY'. */
  readonly fulfilment: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type DeskMarket = {
  readonly closesAt?: Maybe<Scalars['String']['output']>;
  readonly held: Scalars['Int']['output'];
  /** 'giveaway', 'market' or 'ballot'. */
  readonly mode: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
  /** ISO 8601; null when it is not decided. */
  readonly opensAt?: Maybe<Scalars['String']['output']>;
  readonly ordered: Scalars['Int']['output'];
  readonly slug: Scalars['String']['output'];
  /** 'DRAFT', 'HOLDING', 'OPEN', 'CLOSED' or 'DRAWN'. */
  readonly status: Scalars['String']['output'];
  readonly trees: Scalars['Int']['output'];
};

export type DeskMarketBook = {
  /** People who take part in a ballot. What was announced to them cannot be changed to their disadvantage. */
  readonly applied: Scalars['Int']['output'];
  readonly audiences: ReadonlyArray<DeskAudience>;
  readonly closesAt: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** Of a ballot; null where it is not announced. */
  readonly drawValue?: Maybe<DeskDrawValue>;
  /** Those that are not over. */
  readonly events: ReadonlyArray<DeskMarketEvent>;
  /** ISO 8601: since when the job fails that makes the seed of a ballot, publishes its list and offers its trees; null while all is well. */
  readonly failedAt?: Maybe<Scalars['String']['output']>;
  readonly holdMinutes: Scalars['Int']['output'];
  readonly isPublic: Scalars['Boolean']['output'];
  readonly locations: ReadonlyArray<DeskLocation>;
  readonly market: DeskMarket;
  readonly noShowHours?: Maybe<Scalars['Int']['output']>;
  readonly offerHours: Scalars['Int']['output'];
  /** By calendar and clock of the town, as '2026-12-05T10:00'; empty when it is not decided. */
  readonly opensAt: Scalars['String']['output'];
  /** Within a day; null for any number. */
  readonly ordersPerNetwork?: Maybe<Scalars['Int']['output']>;
  readonly ordersPerResident: Scalars['Int']['output'];
  readonly postcodes: ReadonlyArray<Scalars['String']['output']>;
  readonly stock: ReadonlyArray<DeskStockLine>;
  /** Slug of the story with its terms; null where it has none. */
  readonly terms?: Maybe<Scalars['String']['output']>;
  readonly treesPerOrder: Scalars['Int']['output'];
  /** Another one after each change by staff. */
  readonly version: Scalars['String']['output'];
  readonly waitingList: Scalars['Boolean']['output'];
};

export type DeskMarketChange = {
  readonly refusal?: Maybe<DeskMarketRefusal>;
  /** Of the market, as it is now. */
  readonly slug?: Maybe<Scalars['String']['output']>;
};

export type DeskMarketEvent = {
  readonly isCancelled: Scalars['Boolean']['output'];
  /** Slug of the location whose trees are handed out; null for all. */
  readonly location?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  /** ISO 8601. */
  readonly startDate: Scalars['String']['output'];
  readonly ticketsLeft: Scalars['Int']['output'];
};

export type DeskMarketPlan = {
  readonly closesAt: Scalars['String']['input'];
  readonly description: Scalars['String']['input'];
  /** Of a ballot: the public value that its draw will use; null if it is not announced. */
  readonly drawValue?: InputMaybe<DeskDrawValueInput>;
  readonly holdMinutes: Scalars['Int']['input'];
  readonly isPublic: Scalars['Boolean']['input'];
  /** 'market' or 'ballot'. Only that of a draft can change. Left out to keep it, as the two below. */
  readonly mode?: InputMaybe<Scalars['String']['input']>;
  readonly name: Scalars['String']['input'];
  /** Null to keep what nobody collected. */
  readonly noShowHours?: InputMaybe<Scalars['Int']['input']>;
  readonly offerHours: Scalars['Int']['input'];
  /** By calendar and clock of the town, as '2026-12-05T10:00'; empty when it is not decided. */
  readonly opensAt: Scalars['String']['input'];
  /** Orders from one network address within a day; null for any number. */
  readonly ordersPerNetwork?: InputMaybe<Scalars['Int']['input']>;
  readonly ordersPerResident: Scalars['Int']['input'];
  /** Parts of postcodes; empty for all. */
  readonly postcodes: ReadonlyArray<Scalars['String']['input']>;
  /** One for each audience. */
  readonly quotas: ReadonlyArray<DeskQuota>;
  readonly treesPerOrder: Scalars['Int']['input'];
  readonly waitingList: Scalars['Boolean']['input'];
};

/** A planned refusal, in the project's words. */
export type DeskMarketRefusal = {
  /** 'TAKEN' (another one has the address), 'CHANGED' (by somebody else meanwhile), 'NO_SUCH_COPY', 'WRONG_DATES', 'NO_DATES', 'QUOTA_TAKEN', 'DRAFT', 'MODE_FIXED' (only that of a draft can change), 'BALLOT_OVER', 'BALLOT_RUNNING' (people have applied, and it would be to their disadvantage), 'NO_TREES', 'NO_LOCATION', 'THERE_ALREADY', 'WRONG_TIME'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type DeskMember = {
  readonly addedAt: Scalars['String']['output'];
  readonly addedBy: Scalars['String']['output'];
  readonly email: Scalars['String']['output'];
  readonly hasSignedIn: Scalars['Boolean']['output'];
  readonly id: Scalars['ID']['output'];
  readonly isViewer: Scalars['Boolean']['output'];
  readonly role: DeskRole;
};

export type DeskMemberChange = {
  readonly members: ReadonlyArray<DeskMember>;
  readonly refusal?: Maybe<DeskRefusal>;
};

/** An order as staff see it. */
export type DeskOrder = {
  /** What to look at before the trees are handed out: 'SEVERAL_TREES', 'NAME_DIFFERS' (from the name in the profile), 'NO_NAME', 'OTHER_EVENT', 'DELIVERY'. */
  readonly attention: ReadonlyArray<Scalars['String']['output']>;
  /** 'user', 'staff', 'no-show' or 'event'. */
  readonly cancelReason?: Maybe<Scalars['String']['output']>;
  readonly code: Scalars['String']['output'];
  /** When it was handed out, ISO 8601. */
  readonly collectedAt?: Maybe<Scalars['String']['output']>;
  /** Name of the staff member who handed it out. */
  readonly collectedBy?: Maybe<Scalars['String']['output']>;
  /** Telephone number, or else e-mail address, of somebody without an account, who gets no further mails. */
  readonly contact?: Maybe<Scalars['String']['output']>;
  /** Name of the group that ordered, where one did. */
  readonly group?: Maybe<Scalars['String']['output']>;
  /** Name of the market. */
  readonly market: Scalars['String']['output'];
  /** Who ordered; null once the account is deleted, or when the key is lost. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Part of the postcode. */
  readonly postcode: Scalars['String']['output'];
  /** Who collects the trees in their stead. */
  readonly proxy?: Maybe<Scalars['String']['output']>;
  /** 'ORDERED', 'COLLECTED' or 'CANCELLED'. */
  readonly state: Scalars['String']['output'];
  /** Names of the trees, one for each tree. */
  readonly trees: ReadonlyArray<Scalars['String']['output']>;
};

/** A planned refusal, in the project's words. */
export type DeskOrderRefusal = {
  /** As of `InvalidOrder`, or 'UNKNOWN' (of those without an account, no order has this code), or 'LOOKS_ALIKE' (the person seems to have as many orders as the market allows; `isAnother` takes it all the same). */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type DeskOrderTaken = {
  /** Of 'LOOKS_ALIKE': orders of the market that look like those of the same person. */
  readonly alike: ReadonlyArray<DeskAlikeOrder>;
  /** Of the order; null when it was refused. */
  readonly code?: Maybe<Scalars['String']['output']>;
  /** A mail confirms it. */
  readonly isMailed: Scalars['Boolean']['output'];
  readonly refusal?: Maybe<DeskOrderRefusal>;
};

export type DeskPickupEvent = {
  readonly address: Scalars['String']['output'];
  /** Orders that were collected. */
  readonly collected: Scalars['Int']['output'];
  readonly endDate: Scalars['String']['output'];
  readonly isCancelled: Scalars['Boolean']['output'];
  /** Names of the markets whose trees are handed out there. */
  readonly markets: ReadonlyArray<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  /** When what was not collected is released, ISO 8601; null when it is kept. */
  readonly releasesAt?: Maybe<Scalars['String']['output']>;
  readonly slug: Scalars['String']['output'];
  /** ISO 8601. */
  readonly startDate: Scalars['String']['output'];
  /** Orders that wait to be collected. */
  readonly waiting: Scalars['Int']['output'];
};

export type DeskPickupList = {
  readonly event: DeskPickupEvent;
  /** At most 5,000. */
  readonly orders: ReadonlyArray<DeskOrder>;
  /** The server's time, ISO 8601. */
  readonly serverTime: Scalars['String']['output'];
};

export type DeskPicture = {
  readonly by: Scalars['String']['output'];
  readonly decidedAt?: Maybe<Scalars['String']['output']>;
  readonly id: Scalars['ID']['output'];
  /** Its sender asked staff to look again. */
  readonly isAppealed: Scalars['Boolean']['output'];
  readonly media: PlaceMedia;
  /** Nothing is taken of its sender until then; null if they are free. */
  readonly mutedUntil?: Maybe<Scalars['String']['output']>;
  /** Name of the place. */
  readonly name: Scalars['String']['output'];
  /** Why somebody objected to it: 'person', 'offensive', 'otherPlace' or 'rights'; null if nobody did. */
  readonly objection?: Maybe<Scalars['String']['output']>;
  readonly objectionText?: Maybe<Scalars['String']['output']>;
  readonly placeGuid: Scalars['ID']['output'];
  /** How many pictures of its sender were turned down in the last thirty days. */
  readonly rejectedOfSender: Scalars['Int']['output'];
  readonly sentAt: Scalars['String']['output'];
  /** 'pending', 'shown' or 'rejected'. */
  readonly state: Scalars['String']['output'];
};

export type DeskPictureChange = {
  readonly picture?: Maybe<DeskPicture>;
  readonly refusal?: Maybe<PlaceCareRefusal>;
};

export type DeskPictures = {
  readonly next?: Maybe<Scalars['ID']['output']>;
  readonly pictures: ReadonlyArray<DeskPicture>;
  readonly waiting: Scalars['Int']['output'];
};

export type DeskQuota = {
  /** Slug. */
  readonly audience: Scalars['String']['input'];
  /** Trees; null for no limit. */
  readonly quota?: InputMaybe<Scalars['Int']['input']>;
  /** Of a ballot: tickets of each of them in the draw, 1 to 100. Left out to keep them. */
  readonly weight?: InputMaybe<Scalars['Int']['input']>;
};

export type DeskRefusal = {
  /** 'CHANGED_MEANWHILE', 'NOT_MOVABLE', 'LAST_MEMBER', 'ALREADY_SO' or 'NO_FORMER_BUILD'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type DeskReleaseChange = {
  readonly refusal?: Maybe<DeskRefusal>;
  readonly remote: DeskRemote;
};

export type DeskRemote = {
  /** Newest first, at most twenty. */
  readonly builds: ReadonlyArray<DeskBuild>;
  /** Null where this project's pages have none. */
  readonly currentBuildId?: Maybe<Scalars['String']['output']>;
  /** Whether this project's switches have it loaded now. */
  readonly isLoaded: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  readonly pinned: Scalars['Boolean']['output'];
};

export type DeskReservation = {
  /** The voucher. */
  readonly code: Scalars['String']['output'];
  readonly place: Place;
  readonly reservedAt: Scalars['String']['output'];
};

export type DeskReservationChange = {
  /** Null once the place is free. */
  readonly reservation?: Maybe<DeskReservation>;
};

export type DeskRole =
  | 'operator'
  | 'staff';

export type DeskStockChange = {
  readonly changes: ReadonlyArray<DeskStockDifference>;
  /** What is wrong. Nothing is changed then. */
  readonly mistakes: ReadonlyArray<DeskStockMistake>;
  /**
   * The same in English.
   * @deprecated Builds that are kept still ask it; ask mistakes.
   */
  readonly problems: ReadonlyArray<Scalars['String']['output']>;
};

export type DeskStockDifference = {
  readonly from: Scalars['Int']['output'];
  readonly location: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
  readonly to: Scalars['Int']['output'];
};

export type DeskStockLine = {
  readonly held: Scalars['Int']['output'];
  /** Slug. */
  readonly location: Scalars['String']['output'];
  readonly ordered: Scalars['Int']['output'];
  readonly sku: Scalars['String']['output'];
  readonly total: Scalars['Int']['output'];
  readonly tree: Scalars['String']['output'];
};

export type DeskStockMistake = {
  /** 'NO_CSV', 'NO_COLUMN' (`said`), 'TWICE', 'UNKNOWN' (the market has no such tree there), 'NO_NUMBER' (`said`), 'TAKEN' (`count` are ordered or held, more than `said`), 'APPLIED' (people have applied to a ballot; there cannot be fewer than `count`) or 'OTHERS' (`count` more lines). */
  readonly code: Scalars['String']['output'];
  readonly count: Scalars['Int']['output'];
  /** Of the file, 1 for its head; 0 for the file as a whole. */
  readonly line: Scalars['Int']['output'];
  readonly location: Scalars['String']['output'];
  readonly said: Scalars['String']['output'];
  readonly sku: Scalars['String']['output'];
};

export type DeskSurvival = {
  /** Null below five answers. */
  readonly figures?: Maybe<Survival>;
  /** Slug of the market. */
  readonly market: Scalars['String']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
};

export type DeskSwitch = {
  readonly changedAt?: Maybe<Scalars['String']['output']>;
  /** Name of the account, or what the command line says of itself; null where it was never changed. */
  readonly changedBy?: Maybe<Scalars['String']['output']>;
  readonly configured: Scalars['Boolean']['output'];
  readonly effective: Scalars['Boolean']['output'];
  /** Operations and fields of the api that need it. */
  readonly fields: ReadonlyArray<Scalars['String']['output']>;
  /** What it is for, in a sentence; null for one that a remote brought with it. */
  readonly meaning?: Maybe<Scalars['String']['output']>;
  /** False for a switch that only the command line moves. */
  readonly movable: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** Null where nothing is set over the configuration. */
  readonly override?: Maybe<Scalars['Boolean']['output']>;
  /** Remotes that come and go with it: where nothing else keeps them. */
  readonly remotes: ReadonlyArray<Scalars['String']['output']>;
  /** Path patterns that need it. */
  readonly routes: ReadonlyArray<Scalars['String']['output']>;
};

export type DeskSwitchChange = {
  readonly refusal?: Maybe<DeskRefusal>;
  readonly switch: DeskSwitch;
};

export type DeskTrial = {
  /** What ends it: 'PEOPLE' (all get what they want), 'TREES', 'TICKETS' or 'QUOTA'. */
  readonly endedBy: Scalars['String']['output'];
  readonly orders: Scalars['Int']['output'];
  /** From postcodes that may not order. */
  readonly outside: Scalars['Int']['output'];
  readonly treesLeft: Scalars['Int']['output'];
  /** People who may order and get nothing. */
  readonly without: Scalars['Int']['output'];
};

export type DeskTrialWish = {
  /** Slug. */
  readonly audience: Scalars['String']['input'];
  readonly people: Scalars['Int']['input'];
  readonly postcodes: ReadonlyArray<Scalars['String']['input']>;
  /** That each of them orders. */
  readonly trees: Scalars['Int']['input'];
};

/** A planned refusal, in the project's words. */
export type FMPError = {
  readonly message: Scalars['String']['output'];
};

export type FallbackImage = {
  /** Says that there is no photo yet. */
  readonly alt: Scalars['String']['output'];
  readonly height: Scalars['Int']['output'];
  /** True for the project's own picture, false for our drawing. */
  readonly isOwn: Scalars['Boolean']['output'];
  readonly url: Scalars['String']['output'];
  /** Pixels. */
  readonly width: Scalars['Int']['output'];
};

export type Flow = {
  /** `c1` (metres between address and place), `name`, `telephone`, `address`, `postcode`, `position`, `adopterprivate`, `tags`. Empty for everybody but the applicant and staff. */
  readonly attributes: Scalars['JSON']['output'];
  /** What this viewer may do now. Not 'approve' while others look after the place. */
  readonly availableTransitions: ReadonlyArray<Scalars['String']['output']>;
  /** ISO 8601. */
  readonly createdAt: Scalars['String']['output'];
  readonly flowType: FlowType;
  readonly folder?: Maybe<Scalars['String']['output']>;
  /** GeoJSON point of the applicant's address, for themselves and for staff. */
  readonly geometry?: Maybe<Scalars['JSON']['output']>;
  readonly guid: Scalars['ID']['output'];
  /** The oldest first. */
  readonly history: ReadonlyArray<FlowStep>;
  /** What staff and the applicant wrote, the oldest first. */
  readonly notes: ReadonlyArray<FlowNote>;
  /** Also one that is gone. */
  readonly place?: Maybe<Place>;
  /** GeoJSON geometry of the place. */
  readonly placeGeometry?: Maybe<Scalars['JSON']['output']>;
  readonly placeId?: Maybe<Scalars['ID']['output']>;
  /** As 'applied'; `stateLabel` says it in the project's words. */
  readonly state: Scalars['String']['output'];
  readonly stateLabel: Scalars['String']['output'];
  readonly updatedAt: Scalars['String']['output'];
  /** The applicant's account, for themselves and for staff. */
  readonly userId?: Maybe<Scalars['ID']['output']>;
};

/** A flow after a change; without a guid when nothing was created. */
export type FlowChange = {
  readonly attributes: Scalars['JSON']['output'];
  readonly availableTransitions: ReadonlyArray<Scalars['String']['output']>;
  readonly createdAt?: Maybe<Scalars['String']['output']>;
  readonly flowType?: Maybe<FlowType>;
  readonly folder?: Maybe<Scalars['String']['output']>;
  readonly geometry?: Maybe<Scalars['JSON']['output']>;
  readonly guid?: Maybe<Scalars['ID']['output']>;
  readonly history: ReadonlyArray<FlowStep>;
  readonly notes: ReadonlyArray<FlowNote>;
  readonly placeGeometry?: Maybe<Scalars['JSON']['output']>;
  readonly placeId?: Maybe<Scalars['ID']['output']>;
  /** Null when it was done. Otherwise the flow is as it stands. */
  readonly refusal?: Maybe<FlowRefusal>;
  readonly state?: Maybe<Scalars['String']['output']>;
  readonly stateLabel?: Maybe<Scalars['String']['output']>;
  readonly updatedAt?: Maybe<Scalars['String']['output']>;
  readonly userId?: Maybe<Scalars['ID']['output']>;
};

export type FlowInput = {
  /** Of an application: `name`, `telephone`, `address` and `postcode` (text), `adopterprivate` (1 for somebody who does not want to be named on the page of the pit; it holds once staff approve), and `position` ([lon, lat] of the address), from which the server computes `c1`, the distance to the place in metres. */
  readonly attributes: Scalars['JSON']['input'];
  /** Of an offer: the planting season, as '26-27'; this one or the next. */
  readonly folder?: InputMaybe<Scalars['String']['input']>;
  /** A hint; the server knows where the place is. */
  readonly geometry?: InputMaybe<Scalars['JSON']['input']>;
  /** Required for 'UserPlaceFlow' and 'PlaceFlow'. */
  readonly placeId?: InputMaybe<Scalars['ID']['input']>;
  /** 'UserPlaceFlow' for an application, 'PlaceFlow' for an offer. 'UserGeometryFlow' and 'UserFlow' have no kind yet. */
  readonly scope: Scalars['String']['input'];
  /** A hint: the viewer is the applicant. */
  readonly userId?: InputMaybe<Scalars['ID']['input']>;
};

export type FlowList = {
  readonly flows: ReadonlyArray<Flow>;
  readonly pageDetails: FlowPageDetails;
};

export type FlowNote = {
  /** Nickname of the applicant, or the project's name for staff. */
  readonly contact?: Maybe<Scalars['String']['output']>;
  readonly date: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /** 'user' or 'staff'. */
  readonly type: Scalars['String']['output'];
};

export type FlowPageDetails = {
  /** Also of those beyond the first hundred. */
  readonly totalCount: Scalars['Int']['output'];
};

export type FlowRefusal = {
  /** 'GONE', 'NOT_A_PIT', 'TOO_FAR', 'RESERVED', 'FULL' (another adopter was approved), 'TOO_MANY', 'NOT_POSSIBLE' (the state has changed), 'ALREADY_OFFERED' or 'PLANTED' (docs/flows.md). */
  readonly code: Scalars['String']['output'];
  /** In the project's words. */
  readonly message: Scalars['String']['output'];
};

/** Says nothing of who applied. */
export type FlowStatus = {
  readonly createdAt: Scalars['String']['output'];
  readonly flowType: FlowType;
  /** Without notes of the applicant. */
  readonly history: ReadonlyArray<FlowStep>;
  readonly place?: Maybe<Place>;
  readonly state: Scalars['String']['output'];
  readonly stateLabel: Scalars['String']['output'];
  readonly updatedAt: Scalars['String']['output'];
};

export type FlowStatusAnswer = {
  /** 'LINK_INVALID' or 'LINK_EXPIRED'; null for a valid link. */
  readonly refusal?: Maybe<Scalars['String']['output']>;
  /** Null when the link is not valid. */
  readonly status?: Maybe<FlowStatus>;
};

export type FlowStep = {
  readonly date: Scalars['String']['output'];
  readonly note?: Maybe<FlowNote>;
  /** What staff show of it. Null without one, and once it is deleted. */
  readonly photo?: Maybe<PlaceMedia>;
  readonly state: Scalars['String']['output'];
  readonly stateLabel: Scalars['String']['output'];
};

export type FlowType = {
  /** In the project's words. */
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type FollowAnswer = {
  /** Whether it is followed now. */
  readonly subscribed: Scalars['Boolean']['output'];
};

export type FollowAreaAnswer = {
  readonly area?: Maybe<FollowedArea>;
  readonly refusal?: Maybe<FollowAreaRefusal>;
};

export type FollowAreaRefusal = {
  /** OUTSIDE of the project, or TOO_MANY. */
  readonly code: Scalars['String']['output'];
  /** In the project's words. */
  readonly message: Scalars['String']['output'];
};

export type FollowedArea = {
  /** 'area:{id}', for userUnfollowList. */
  readonly code: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** The rounded centre, [lon, lat] in degrees. */
  readonly position: ReadonlyArray<Scalars['Float']['output']>;
  readonly radiusMetres: Scalars['Int']['output'];
};

export type FoundPark = {
  /** From the point or address that was given, to the middle of the park. Null when none was. */
  readonly distanceMetres?: Maybe<Scalars['Float']['output']>;
  readonly park: Park;
};

export type FoundPlace = {
  /** From the point that was given. Null when none was. */
  readonly distanceMetres?: Maybe<Scalars['Float']['output']>;
  /** Direction from that point: N, NE, E, SE, S, SW, W or NW. Null within a metre, and when no point was given. */
  readonly heading?: Maybe<Scalars['String']['output']>;
  readonly place: Place;
};

export type FreePits = {
  /** Where the same pits are, for a map; answered from memory. */
  readonly marks: ReadonlyArray<PlaceMark>;
  /** How many there are within reach. */
  readonly numberMatched: Scalars['Int']['output'];
  readonly pits: ReadonlyArray<FoundPlace>;
  /** Pits within reach that have an applicant but no adopter yet, the nearest first, at most `first`. A new applicant joins the waiting list. Empty while pits are free. */
  readonly waitingLists: ReadonlyArray<FoundPlace>;
  readonly withinMetres: Scalars['Float']['output'];
};

export type FreeTrees = {
  /** Where the same trees stand, for a map; answered from memory. */
  readonly marks: ReadonlyArray<PlaceMark>;
  /** How many there are within reach. */
  readonly numberMatched: Scalars['Int']['output'];
  readonly trees: ReadonlyArray<FoundPlace>;
  readonly withinMetres: Scalars['Float']['output'];
};

export type GardenTree = {
  /** Whether its resident wants it on the map. A tree that they said has died or moved is not on it. */
  readonly isShown: Scalars['Boolean']['output'];
  /** Guid of its place; null while it is not on the map, and until a job has put it there. */
  readonly placeGuid?: Maybe<Scalars['ID']['output']>;
};

export type GardenTreeChange = {
  readonly orderItem?: Maybe<OrderItem>;
  readonly refusal?: Maybe<GardenTreeRefusal>;
};

export type GardenTreeRefusal = {
  /** 'NO_POSITION' (neither order nor viewer say where it stands), 'OUTSIDE_AREA', 'NOT_COLLECTED' (the viewer has collected no such tree) or 'NOT_ALIVE' (the viewer said that it died or moved). */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type GeneratedNickname = {
  readonly nickname: Scalars['String']['output'];
};

export type GeneratedTrail = {
  /** GeoJSON feature: the line, with `metres` and `onNetwork`. */
  readonly feature?: Maybe<Scalars['JSON']['output']>;
  /** Null when it was refused. */
  readonly guid?: Maybe<Scalars['ID']['output']>;
  readonly refusal?: Maybe<TrailRefusal>;
};

export type GenusCount = {
  readonly count: Scalars['Int']['output'];
  readonly genus: Scalars['String']['output'];
  /** Common name, 'Maple'. */
  readonly name: Scalars['String']['output'];
};

export type Giveaway = {
  readonly pickups: ReadonlyArray<GiveawayPickup>;
  /** By display name. How many are left: GET /stock. */
  readonly species: ReadonlyArray<GiveawaySpecies>;
};

export type GiveawayImage = {
  readonly alt: Scalars['String']['output'];
  readonly credit: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type GiveawayPickup = {
  /** When its trees are handed out: the first event that can be booked, otherwise the first one. Null if it has none. */
  readonly event?: Maybe<PickupEvent>;
  /** As in 'c3'. */
  readonly slug: Scalars['String']['output'];
  readonly stockLocation: StockLocation;
};

export type GiveawaySpecies = {
  readonly displayName: Scalars['String']['output'];
  readonly images: ReadonlyArray<GiveawayImage>;
  /** Slugs of pickups that have none. */
  readonly noStock: ReadonlyArray<Scalars['String']['output']>;
  /** Of its species or genus. */
  readonly parentImages: ReadonlyArray<GiveawayImage>;
  /** Slugs of the pickups that hand it out. */
  readonly pickups: ReadonlyArray<Scalars['String']['output']>;
  readonly slug: Scalars['String']['output'];
  readonly stockSku: StockSku;
};

export type HandOver = {
  /** ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  /** Nickname of the resident who offers the tree; null for somebody without one. */
  readonly from?: Maybe<Scalars['String']['output']>;
  /** The viewer looks after the tree already, for example because it is their own offer. */
  readonly isOwn: Scalars['Boolean']['output'];
  readonly message?: Maybe<Scalars['String']['output']>;
  readonly place: Place;
};

export type HandOverAcceptance = {
  /** The tree that the viewer looks after now. */
  readonly placeId?: Maybe<Scalars['ID']['output']>;
  readonly refusal?: Maybe<AdoptionLifeRefusal>;
};

export type HandOverAnswer = {
  readonly handOver?: Maybe<HandOver>;
  /** 'LINK_INVALID', 'LINK_EXPIRED' or 'ENDED': it was accepted, withdrawn, or the tree was released. */
  readonly refusal?: Maybe<Scalars['String']['output']>;
};

export type HeadlineAndBody = {
  readonly body: Scalars['String']['output'];
  readonly headline: Scalars['String']['output'];
};

export type HoldAnswer = InvalidOrder | OutOfStock | StockHold;

export type Image = {
  readonly caption?: Maybe<Scalars['String']['output']>;
  readonly copyright?: Maybe<Scalars['String']['output']>;
  readonly url: Scalars['String']['output'];
};

export type ImageUploadDeletion = {
  /** Null when nothing was deleted. */
  readonly fileId?: Maybe<Scalars['ID']['output']>;
  readonly message?: Maybe<Scalars['String']['output']>;
};

/** A planned refusal, in the project's words. */
export type InvalidOrder = {
  /** 'NOT_OPEN', 'CLOSED', 'ORDERED_ALREADY', 'OUT_OF_STOCK', 'EVENT_FULL', 'EVENT_NOT_BOOKABLE', 'EVENT_REQUIRED', 'QUOTA_FULL', 'NO_SUCH_AUDIENCE', 'POSTCODE', 'TOO_MANY_TREES', 'OUTSIDE_AREA', 'TERMS', 'NETWORK_LIMIT', 'ORDER_OVER' (of a change), 'NOT_HERE'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type InventorySummary = {
  /** Those whose species is known. */
  readonly identifiedTreeCount: Scalars['Int']['output'];
  readonly pitCount: Scalars['Int']['output'];
  readonly speciesCount: Scalars['Int']['output'];
  /** The commonest genera, by count. */
  readonly topGenera: ReadonlyArray<GenusCount>;
  readonly treeCount: Scalars['Int']['output'];
  readonly youngTreeCount: Scalars['Int']['output'];
};


export type InventorySummarytopGeneraArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type IssueAnswer = {
  /** What the report is called; null if it was refused. */
  readonly identifier?: Maybe<Scalars['ID']['output']>;
  /** It is sent once the mail is answered. */
  readonly needsConfirmation: Scalars['Boolean']['output'];
  /** For the header x-upload-permit of at most five pictures within half an hour. Others see them once staff show them. */
  readonly picturePermit?: Maybe<Scalars['String']['output']>;
  readonly refusal?: Maybe<IssueRefusal>;
};

export type IssueBoundary = {
  /** Empty inside, and where the project names none. */
  readonly neighbours: ReadonlyArray<IssueNeighbour>;
  /** 'INSIDE', 'EDGE' within 100 m of the boundary, or 'OUTSIDE'. */
  readonly side: Scalars['String']['output'];
};

export type IssueContactInput = {
  readonly email: Scalars['String']['input'];
  readonly name?: InputMaybe<Scalars['String']['input']>;
};

export type IssueDanger = {
  readonly telephone: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
};

export type IssueInput = {
  /** The answer to what the kind asks. Several choices are joined by '; ' in the tenant's order. */
  readonly answer?: InputMaybe<Scalars['String']['input']>;
  /** Of a visitor, who is asked by mail to confirm. */
  readonly contact?: InputMaybe<IssueContactInput>;
  /** At most 2,000 characters, for staff alone. */
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** Slug of a kind; 'something-else' for `addPlaceGreentalkIssue`. */
  readonly issueType: Scalars['String']['input'];
};

export type IssueNeighbour = {
  readonly name: Scalars['String']['output'];
  /** Address of the page where problems are reported to them. */
  readonly url: Scalars['String']['output'];
};

export type IssuePicture = {
  readonly id: Scalars['ID']['output'];
  /** Whether everybody sees it. */
  readonly isShown: Scalars['Boolean']['output'];
  /** A square. */
  readonly smallUrl: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type IssueReferral = {
  readonly recorded: Scalars['Boolean']['output'];
};

/** A planned refusal, in the project's words. */
export type IssueRefusal = {
  /** 'NOT_KIND', 'OUTSIDE', 'ALREADY_REPORTED', 'TOO_MANY', 'MUTED', 'CONTACT', 'CLOSED', 'TOO_LATE', 'NOT_YOURS' or 'CHANGED_MEANWHILE'. */
  readonly code: Scalars['String']['output'];
  /** Of 'ALREADY_REPORTED': the viewer's own report that is still open. */
  readonly identifier?: Maybe<Scalars['ID']['output']>;
  readonly message: Scalars['String']['output'];
};

export type IssueStep = {
  readonly at: Scalars['String']['output'];
  /** 'reporter', 'resident', 'staff', or 'system' for the council's own system. */
  readonly by: Scalars['String']['output'];
  /** The note that staff or the system sent to the reporter, or that the resident who reopened the report wrote. */
  readonly note?: Maybe<Scalars['String']['output']>;
  readonly status: Scalars['String']['output'];
};

export type KindCount = {
  readonly count: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  readonly scientificName: Scalars['String']['output'];
  /** Species slug. */
  readonly slug: Scalars['String']['output'];
};

export type LiveProjectPromos = {
  readonly promos: ReadonlyArray<Promo>;
};

export type MailOptions = {
  readonly template?: InputMaybe<Scalars['String']['input']>;
};

export type MapTileSet = {
  /** 'ground' or 'places'. */
  readonly id: Scalars['ID']['output'];
  /** Layers of the address, in its order: 'ground', or those of 'trees', 'pits', 'gathers' and 'canopy' that are switched on. */
  readonly layers: ReadonlyArray<Scalars['String']['output']>;
  /** Browsers stretch the tiles of this zoom further. */
  readonly maxZoom: Scalars['Int']['output'];
  readonly minZoom: Scalars['Int']['output'];
  /** Changes with each import. Part of the address. */
  readonly revision: Scalars['String']['output'];
  /** Address with {z}, {x} and {y} to be filled in. That of places takes `?species=` and a species slug. */
  readonly url: Scalars['String']['output'];
};

export type MapTileStatus = {
  /** OK, STALE_NO_UPDATE_AVAILABLE, STALE_REBUILDING or STALE_REFRESH_NOW. */
  readonly status: Scalars['String']['output'];
};

/** A programme in which residents order trees. */
export type Market = {
  readonly description: Scalars['String']['output'];
  /** What a giveaway offers. Null for other modes. */
  readonly giveaway?: Maybe<Giveaway>;
  readonly guid: Scalars['ID']['output'];
  /** What it shows before it opens. */
  readonly holdingStory?: Maybe<Story>;
  readonly name: Scalars['String']['output'];
  /** What it shows after it closed. */
  readonly postLiveStory?: Maybe<Story>;
  /** `mode` ('giveaway', 'market' or 'ballot'), `opensAt` and `closesAt` (ISO 8601 or null), `ordersPerResident`, `treesPerOrder`, `ordersPerNetwork` (from one network address within a day; null for any number), `postcodes` (parts that may order; empty for all), `audiences` (`slug`, `name`, `quota` or null, `isFull` (all its trees are ordered or held), `isGroup`; in a ballot also `weight`), `waitingList`, `offerHours` (how long an offer stands), `holdMinutes`, `noShowHours` (after an event, when orders that were not collected are released; null to keep them). */
  readonly rules: Scalars['JSON']['output'];
  /** The server's time, ISO 8601, for countdowns on devices whose clock is wrong. */
  readonly serverTime: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  /** 'HOLDING' before it opens, then 'OPEN' and 'CLOSED', by the clock of the server; a ballot is 'DRAWN' after its draw, when those who drew a tree order it. */
  readonly status: Scalars['String']['output'];
  /** How the trees are doing by the latest answers of those who collected them. Null while the market is open, and below five answers. */
  readonly survival?: Maybe<Survival>;
  /** Null where the project has published none. */
  readonly termsStory?: Maybe<Story>;
};

export type MarketFilter = {
  readonly marketSlug: Scalars['String']['input'];
};

export type MarketKey = {
  readonly slug: Scalars['String']['input'];
};

/** Everything that can be changed. Each field is a transaction of its own. */
export type Mutation = {
  /** The viewer takes over the tree of the link. */
  readonly acceptHandOver: HandOverAcceptance;
  /** A pickup event of the market. Done once for an Idempotency-Key. For staff. */
  readonly addDeskEvent: DeskMarketChange;
  /** A place where trees of the market stand. Done once for an Idempotency-Key. For staff. */
  readonly addDeskLocation: DeskMarketChange;
  /** The role takes effect when somebody signs in with this address, verified. Only operators can add operators. Members are notified by mail, including the one who added it. For staff, with a password of the last 15 minutes (FRESH_SIGN_IN_NEEDED). */
  readonly addDeskMember: DeskMemberChange;
  /** An order that staff take for somebody who telephones or writes. It is checked and counted like any other. Of somebody with an account (by `email`) it is theirs. Done once for an Idempotency-Key. For staff. */
  readonly addDeskOrder: DeskOrderTaken;
  /** A kind of tree at a place of the market. A kind that the project has already keeps its texts. Done once for an Idempotency-Key. For staff. */
  readonly addDeskTree: DeskMarketChange;
  /** Reports a problem that is not at a tree, at a position [lon, lat]. As `addPlaceIssue`. */
  readonly addIssueAt: IssueAnswer;
  /** Orders trees, all of them or none. `paid`, `fullName` and `activityProps` decide nothing about stock. Done once for an Idempotency-Key. */
  readonly addOrder: AddOrderAnswer;
  /** A place that is missing. Of a resident it is a suggestion that only they see until staff accept it; of staff it is there at once. Done once for an Idempotency-Key. */
  readonly addPlace: AddPlaceAnswer;
  /** Something else at a place, for the project's team. As `addPlaceIssue`. */
  readonly addPlaceGreentalkIssue: IssueAnswer;
  /** Reports a problem at a place. Done once for an Idempotency-Key. A visitor gives an address, and confirms by a mail. */
  readonly addPlaceIssue: IssueAnswer;
  /** Begins an order of a giveaway: a place of type 'ORDER' that nobody else sees. `updateUserPlaceAttributes` with `orderer`, `c3` and `c4` then takes its tree; without it, the place is gone after 30 minutes. Done once for an Idempotency-Key. */
  readonly addPlacev2?: Maybe<AddPlacev2Answer>;
  /** Tells this browser of the viewer's news from now on. The oldest of more than five browsers is forgotten. */
  readonly addPushBrowser: PushSettings;
  /** Adds a tag to a flow. Staff may add any; an applicant adds 'confirmed' to an application that staff have approved. False when it was there already. */
  readonly addTagToFlow: Scalars['Boolean']['output'];
  /** Says how a collected tree of the viewer is doing. One answer for each tree and round; a later one of the same round replaces it. Done once for an Idempotency-Key. */
  readonly answerTreeCheck: OrderItem;
  /** Applies, or changes what one applied for and keeps the number. Done once for an Idempotency-Key. */
  readonly applyInBallot: BallotChange;
  /** Cancels an event. Everybody who ordered is asked by mail to choose another day. Done once for an Idempotency-Key. For staff. */
  readonly cancelDeskEvent: DeskEventChange;
  /** Gives the trees back. An order that is cancelled already stays so. */
  readonly cancelOrder: Order;
  /** Changes a report. `seen` is the `revision` that was looked at. For staff. */
  readonly changeDeskIssue: DeskIssueAnswer;
  /** The texts and rules of a market. From then on it no longer follows the tenant's files. Done once for an Idempotency-Key. For staff. */
  readonly changeDeskMarket: DeskMarketChange;
  /** Another day on which the trees of an order are collected. Done once for an Idempotency-Key. */
  readonly changePickupEvent: AddOrderAnswer;
  /** Records that the trees of an order were handed out. `at` is when, by the clock of the device (ISO 8601); a time in the future or more than seven days ago counts as now. Done once for an Idempotency-Key. For staff. */
  readonly checkInOrder: CheckInChange;
  /** The viewer has seen the same. A second time changes nothing. A visitor gives an address, and confirms by a mail. */
  readonly confirmPlaceIssue: ConfirmedIssue;
  /** Corrects a watering of the viewer's own within seven days of recording it. Without `wateredAt` its time stays. */
  readonly correctWatering: WateringChange;
  /** Starts a group with the viewer as its only member. */
  readonly createCareGroup: CareGroupChange;
  /** A new market, as a draft that nobody else sees. Done once for an Idempotency-Key. For staff. */
  readonly createDeskMarket: DeskMarketChange;
  /** Starts a flow of a kind: an application for a pit, or, for staff, an offer to plant one. An applicant who has one for this place already gets that one. Done once for an Idempotency-Key. */
  readonly createFlow: FlowChange;
  /**
   * Tells what happened at a place: the viewer came to it by its QR code ('QR') or by a shared link ('SH'), or watered it ('WA').
   * A signed-in viewer's landing is kept once for each key; visits of others are counted by place and day, without anything of who they are.
   * The geometry is where the page believes the place to be, a GeoJSON point, and decides nothing. `overrideUserId` is the viewer's own id or null; staff may name another resident of the project.
   *
   * A watering needs somebody who is signed in, the switch `showWatering`, and a tree, shrub, copse, group of trees or pit that is still there. It is recorded once for each resident and key, however often it is sent.
   * One account can record 300 waterings in a day, a place has at most 6 of one resident and 30 of all residents for a day.
   */
  readonly createUserPlaceEvent: UserPlaceEvent;
  /** Accepts a correction, which changes the place at once, or rejects it. The resident is notified by mail, with `word` if there is one. For staff. */
  readonly decideDeskCorrection: DeskCorrectionChange;
  /** Lets everybody see a picture, or rejects it. The resident is notified by mail, with `word` if there is one. For staff. */
  readonly decideDeskPicture: DeskPictureChange;
  /** Deletes a picture of a place: the viewer's own, or for staff anybody's. `fileId` is the id of its media. */
  readonly deleteImageUpload: ImageUploadDeletion;
  /**
   * Deletes everything this project keeps of the viewer, and the account when no other project knows it. `confirm` is the word DELETE.
   * FRESH_SIGN_IN_NEEDED where the password was given more than 15 minutes ago.
   */
  readonly deleteMyAccount: AccountDeletion;
  /** Takes it away again. A picture is deleted. */
  readonly deleteUserPlaceArrayAttribute: UserPlaceAttributes;
  /** Deletes a watering of the viewer's own within seven days of recording it, and the news of it. */
  readonly deleteWatering: WateringDeletion;
  /** Records that the trees of an order were brought to its home. `at` is as of `checkInOrder`. Done once for an Idempotency-Key. For staff. */
  readonly deliverDeskOrder: CheckInChange;
  /** Takes a failed task out of the list; it is never done. For staff, with a password of the last 15 minutes (FRESH_SIGN_IN_NEEDED). */
  readonly discardDeskDeadLetter: DeskDeadLetterChange;
  /** Follows what happens around a position. Its centre is rounded to a map tile before it is stored. The same area again gets the new name. */
  readonly followArea: FollowAreaAnswer;
  /** Deletes name, address and the like of an order of somebody without an account. If it can still be cancelled, it is. Done once for an Idempotency-Key. For staff. */
  readonly forgetDeskOrder: DeskOrderTaken;
  /** Makes a walk along trees, and keeps it under a guid; the same wish gives the same walk. Where none can be made, `refusal` says why. */
  readonly generateTrail: GeneratedTrail;
  /** A nickname made from a forename of the list. It is unique here, and reserved for an hour. */
  readonly generateUniqueNickname: GeneratedNickname;
  /** Offers the tree to a neighbour, who gets one mail with a link and has 14 days. The viewer looks after it until the neighbour agrees. */
  readonly handOverAdoption: AdoptionLifeChange;
  /** Takes it off the map. */
  readonly hideGardenTree: GardenTreeChange;
  /** Keeps trees for the viewer while they fill in the form. One hold per viewer, market and SKU; asking again changes its quantity and never its end. */
  readonly holdStock: HoldAnswer;
  /** Invites a neighbour, who gets one mail with a link and has 14 days. */
  readonly inviteToCareGroup: CareGroupChange;
  /** The viewer joins the group of the link. */
  readonly joinCareGroup: CareGroupChange;
  /**
   * Waits for a tree that is sold out. Joining again keeps one's place. Done once for an Idempotency-Key. Where only some
   * postcodes may order, it needs the postcode or its part; without it, that of the viewer's private profile counts.
   */
  readonly joinWaitingList: WaitingListJoined;
  /** Nothing happens if the viewer is no member. A group ends with its last member. */
  readonly leaveCareGroup: CareGroupChange;
  /** Waits no longer; declines the offer if there is one, so that the next one gets it. */
  readonly leaveWaitingList: WaitingListLeft;
  /** Moves an event to another time or place, of which everybody who ordered is told by mail, or changes its places. Done once for an Idempotency-Key. For staff. */
  readonly moveDeskEvent: DeskEventChange;
  /** Opens a market now, closes it now, or publishes a draft with its dates. Done once for an Idempotency-Key. For staff. */
  readonly moveDeskMarket: DeskMarketChange;
  /** Takes no pictures, corrections and reports of a report's sender for thirty days, or takes that back. They are told by mail. For staff. */
  readonly muteDeskReporter: DeskIssueAnswer;
  /** Takes no pictures, corrections and reports of a picture's sender for thirty days, or takes that back. They are told by mail. For staff. */
  readonly muteDeskSender: DeskPictureChange;
  /** Objects to a picture of a place that everybody sees; anybody can. It waits for staff again. `fileId` is the id of its media. Once staff have decided to go on showing it, further objections are refused. */
  readonly objectToPicture: PictureObjectionAnswer;
  /** Other facts for a place. Of a resident they are a suggestion that only they see until staff accept it; of staff they hold at once. Done once for an Idempotency-Key. */
  readonly overridePlace?: Maybe<Place>;
  /** The viewer is away from the first to the last day and keeps the tree. A pause that was there before is replaced. */
  readonly pauseAdoption: AdoptionLifeChange;
  /** Keeps this project's pages at a build, whatever is published, or lets them go on. For operators, with a password of the last 15 minutes (FRESH_SIGN_IN_NEEDED). */
  readonly pinDeskRelease: DeskReleaseChange;
  /** That somebody goes on to the page of another body. Kept without anything of who it was. */
  readonly recordPlaceDelegatedIssueReferral: IssueReferral;
  /** Records that the reader of a reminder has watered its tree, without signing in: once for each link, whatever is sent again. */
  readonly recordWateringByLink: WateringByLink;
  /** The viewer no longer looks after the place. Nothing happens if they did not. A member of a care group who is not its adopter is refused with 'SHARED'. */
  readonly releasePlace: UserPlaceAttributes;
  /** Remembers that the viewer signed in with this browser, which may then count their unseen news when nobody is signed in. */
  readonly rememberBrowser: Scalars['Boolean']['output'];
  /**
   * Somebody no longer belongs to the group, and gets a mail. They keep the trees that they adopted. Nothing happens if they are no member.
   * Only the member who has belonged to the group longest can do this.
   */
  readonly removeCareGroupMember: CareGroupChange;
  /** Removes a role at once. Members and the person concerned are notified by mail. For staff, with a password of the last 15 minutes (FRESH_SIGN_IN_NEEDED). */
  readonly removeDeskMember: DeskMemberChange;
  /** No longer tells this browser; nothing happens when it is not known. */
  readonly removePushBrowser: PushSettings;
  readonly renameCareGroup: CareGroupChange;
  /** "It is not fixed": reopens a report. People who reported or confirmed it can do so within 28 days after it was resolved. */
  readonly reopenIssue: OwnIssueAnswer;
  /** Sends a link for choosing a new password, if there is such an account. Always true, so that callers cannot find out whether there is one. */
  readonly requestChangePasswordEmail: Scalars['Boolean']['output'];
  /**
   * Sends a link to the old and to the new address; the address changes when both were confirmed. Always true for a well-formed address.
   * FRESH_SIGN_IN_NEEDED where the password was given more than 15 minutes ago.
   */
  readonly requestEmailChange: Scalars['Boolean']['output'];
  /** A permit to send one picture of a place (POST /images, header x-upload-permit), good for half an hour. The picture waits for staff; until then only the viewer sees it. */
  readonly requestPlacePicture: PlacePicturePermit;
  /** Keeps a tree for somebody and makes its voucher, or lets everybody adopt it again. For staff. */
  readonly reserveDeskPlace: DeskReservationChange;
  /** Takes a cancellation back, and tells those who have not chosen another day. Done once for an Idempotency-Key. For staff. */
  readonly restoreDeskEvent: DeskEventChange;
  /** Ends a pause, or takes back one that was to come. Nothing happens if there is none. */
  readonly resumeAdoption: AdoptionLifeChange;
  /** Lets a failed task wait again, with new attempts. For staff. */
  readonly retryDeskDeadLetter: DeskDeadLetterChange;
  /** Points this project's pages to the build before. `seen` is the build that was looked at. For operators, with a password of the last 15 minutes (FRESH_SIGN_IN_NEEDED). */
  readonly rollBackDeskRelease: DeskReleaseChange;
  /** Sends a report to the council's own system, again or for the first time. For staff. */
  readonly sendDeskIssue: DeskIssueHandOverAnswer;
  /** Whether the viewer is asked for help by mail when neighbours are away. */
  readonly setAwayHelp: Scalars['Boolean']['output'];
  /** Sets the totals of the stock, all or none. Done once for an Idempotency-Key. For staff. */
  readonly setDeskStock: DeskStockChange;
  /** Sets a switch over the configuration, or takes that back (null). `seen` is the state that was looked at. For staff. */
  readonly setDeskSwitch: DeskSwitchChange;
  /** Switches e-mail about one topic on or off for the viewer. */
  readonly setNoticeByMail: NoticeSettings;
  /** Switches the viewer's reminders and yearly thanks on or off. */
  readonly setWateringReminders: ReminderSettings;
  /** The members of the group look after the viewer's tree as well. Ends a pause and an offer to a neighbour. */
  readonly shareTree: CareGroupChange;
  /** Puts a collected tree of the viewer on the map: its kind, and a point within 100 m of where it stands. Done once for an Idempotency-Key. */
  readonly showGardenTree: GardenTreeChange;
  /** Switches e-mail about all topics off for the viewer. */
  readonly stopNoticesByMail: NoticeSettings;
  /** Suggests that what is known of a place is wrong; staff decide. Until then only the viewer sees it. Done once for an Idempotency-Key. */
  readonly suggestPlaceCorrection: PlaceCorrectionAnswer;
  /** Takes a flow on to its next state. `note` is read by the applicant. `photo` is the id of a picture of the place that the acting member of staff just sent (requestPlacePicture): with 'plant' it is shown to everybody at once. Of two transitions at once one happens, and the other is refused with what happened. */
  readonly transitionFlow: FlowChange;
  /** Takes a check-in back, on the same day. Done once for an Idempotency-Key. For staff. */
  readonly undoCheckIn: CheckInChange;
  /** Takes a decision back: the place is as it was before, and the correction waits again. For staff. */
  readonly undoDeskCorrection: DeskCorrectionChange;
  /** Takes that back, on the same day. Done once for an Idempotency-Key. For staff. */
  readonly undoDeskDelivery: CheckInChange;
  /** Takes a decision back: the picture waits again. For staff. */
  readonly undoDeskPicture: DeskPictureChange;
  /** The viewer looks after their tree alone again. Nothing happens if they did not share it. */
  readonly unshareTree: CareGroupChange;
  /** Changes what is given and leaves the rest. The nickname is one that 'generateUniqueNickname' offered within the hour, or the one in use. The colour is one of the thirty, without '#'. */
  readonly updateProfile3: Profile;
  /** Adds to `tags` (a key of the project's) or `images` (a picture that the viewer sent of this place). */
  readonly updateUserPlaceArrayAttribute: UserPlaceAttributes;
  /**
   * Changes what is given of the viewer's own attributes of a place: `adopter` (1 adopts it, 0 releases it), `adopterprivate` (1 hides the viewer there), `rating` (1 to 5; 0 removes it).
   * `orderer` 1 with `c3` (slug of a pickup) and `c4` (species slug) takes the tree of an order that `addPlacev2` made, all of it or nothing.
   * `c1`, `c2`, `geometry`, `activityProps` and `mailOptions` are hints and decide nothing: the server writes the activity and chooses the mail.
   */
  readonly updateUserPlaceAttributes: UserPlaceAttributes;
  /** Changes what is given and leaves the rest; an empty text removes a value. */
  readonly updateUserPrivateProfile: UserPrivateProfile;
  /** Follows a place ('place:{guid}'), a neighbourhood ('hood:{slug}'), a street ('street:{slug}'), an issue ('issue:{id}') or a story ('story:{slug}'). */
  readonly userFollowList: FollowAnswer;
  /** No longer follows it, or an area ('area:{id}'); nothing happens when it was not followed. */
  readonly userUnfollowList: FollowAnswer;
  /** Takes the viewer's invitation back. Nothing happens if there is none. */
  readonly withdrawCareGroupInvitation: CareGroupChange;
  /** Takes part no longer. After closing, the number stays in the list, and others get the tree. Withdrawing twice does no harm. */
  readonly withdrawFromBallot: BallotChange;
  /** Takes the offer back. Nothing happens if there is none. */
  readonly withdrawHandOver: AdoptionLifeChange;
  /** Withdraws a report of the viewer that is still open. */
  readonly withdrawIssue: OwnIssueAnswer;
  /** Withdraws a suggestion of the viewer that has not been decided yet. */
  readonly withdrawPlaceCorrection: PlaceCorrectionAnswer;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationacceptHandOverArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddDeskEventArgs = {
  event: NewDeskEvent;
  market: MarketKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddDeskLocationArgs = {
  location: NewDeskLocation;
  market: MarketKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddDeskMemberArgs = {
  email: Scalars['String']['input'];
  role: DeskRole;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddDeskOrderArgs = {
  market: MarketKey;
  order: NewDeskOrder;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddDeskTreeArgs = {
  market: MarketKey;
  tree: NewDeskTree;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddIssueAtArgs = {
  issue: IssueInput;
  position: ReadonlyArray<Scalars['Float']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddOrderArgs = {
  activityProps?: InputMaybe<Scalars['JSON']['input']>;
  market: MarketKey;
  order: OrderInput;
  stockLocation: StockLocationKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddPlaceArgs = {
  place: NewPlaceInput;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddPlaceGreentalkIssueArgs = {
  activityProps?: InputMaybe<Scalars['JSON']['input']>;
  guid: Scalars['ID']['input'];
  issue: IssueInput;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddPlaceIssueArgs = {
  activityProps?: InputMaybe<Scalars['JSON']['input']>;
  guid: Scalars['ID']['input'];
  issue: IssueInput;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddPlacev2Args = {
  place: OrderPlaceInput;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddPushBrowserArgs = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationaddTagToFlowArgs = {
  flowGuid: Scalars['ID']['input'];
  tag: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationanswerTreeCheckArgs = {
  condition: Scalars['String']['input'];
  orderItemGuid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationapplyInBallotArgs = {
  audience: Scalars['String']['input'];
  market: MarketKey;
  postcode: Scalars['String']['input'];
  skuGuid?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcancelDeskEventArgs = {
  event: PickupEventKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcancelOrderArgs = {
  guid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationchangeDeskIssueArgs = {
  change: DeskIssueInput;
  identifier: Scalars['ID']['input'];
  seen: Scalars['Int']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationchangeDeskMarketArgs = {
  market: MarketKey;
  plan: DeskMarketPlan;
  seen: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationchangePickupEventArgs = {
  guid: Scalars['ID']['input'];
  pickupEvent: PickupEventKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcheckInOrderArgs = {
  at: Scalars['String']['input'];
  code: Scalars['String']['input'];
  confirmed?: InputMaybe<Scalars['Boolean']['input']>;
  event: PickupEventKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationconfirmPlaceIssueArgs = {
  contact?: InputMaybe<IssueContactInput>;
  identifier: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcorrectWateringArgs = {
  guid: Scalars['ID']['input'];
  litres: Scalars['Float']['input'];
  wateredAt?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcreateCareGroupArgs = {
  name: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcreateDeskMarketArgs = {
  market: NewDeskMarket;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcreateFlowArgs = {
  flow: FlowInput;
  flowTypeSlug: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationcreateUserPlaceEventArgs = {
  campaignCode: Scalars['String']['input'];
  event: PlaceEventInput;
  geometry: Scalars['JSON']['input'];
  idempotencyKey: Scalars['String']['input'];
  overrideUserId?: InputMaybe<Scalars['ID']['input']>;
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdecideDeskCorrectionArgs = {
  accept: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
  seen?: InputMaybe<Scalars['ID']['input']>;
  word?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdecideDeskPictureArgs = {
  accept: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
  word?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdeleteImageUploadArgs = {
  fileId: Scalars['ID']['input'];
  guid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdeleteMyAccountArgs = {
  confirm: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdeleteUserPlaceArrayAttributeArgs = {
  activityProps?: InputMaybe<Scalars['JSON']['input']>;
  attribute: Scalars['String']['input'];
  campaignCode: Scalars['String']['input'];
  geometry?: InputMaybe<Scalars['JSON']['input']>;
  placeId: Scalars['ID']['input'];
  value: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdeleteWateringArgs = {
  guid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdeliverDeskOrderArgs = {
  at: Scalars['String']['input'];
  code: Scalars['String']['input'];
  market: MarketKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationdiscardDeskDeadLetterArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationfollowAreaArgs = {
  area: AreaInput;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationforgetDeskOrderArgs = {
  code: Scalars['String']['input'];
  market: MarketKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationgenerateTrailArgs = {
  trail: TrailInput;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationgenerateUniqueNicknameArgs = {
  forename: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationhandOverAdoptionArgs = {
  campaignCode: Scalars['String']['input'];
  email: Scalars['String']['input'];
  message?: InputMaybe<Scalars['String']['input']>;
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationhideGardenTreeArgs = {
  orderItemGuid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationholdStockArgs = {
  audience?: InputMaybe<Scalars['String']['input']>;
  market: MarketKey;
  quantity?: InputMaybe<Scalars['Int']['input']>;
  skuGuid: Scalars['ID']['input'];
  stockLocation: StockLocationKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationinviteToCareGroupArgs = {
  email: Scalars['String']['input'];
  groupId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationjoinCareGroupArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationjoinWaitingListArgs = {
  audience?: InputMaybe<Scalars['String']['input']>;
  market: MarketKey;
  postcode?: InputMaybe<Scalars['String']['input']>;
  skuGuid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationleaveCareGroupArgs = {
  groupId: Scalars['ID']['input'];
  keepsTrees: Scalars['Boolean']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationleaveWaitingListArgs = {
  market: MarketKey;
  skuGuid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationmoveDeskEventArgs = {
  event: PickupEventKey;
  plan: DeskEventPlan;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationmoveDeskMarketArgs = {
  market: MarketKey;
  to: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationmuteDeskReporterArgs = {
  identifier: Scalars['ID']['input'];
  mute: Scalars['Boolean']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationmuteDeskSenderArgs = {
  id: Scalars['ID']['input'];
  mute: Scalars['Boolean']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationobjectToPictureArgs = {
  fileId: Scalars['ID']['input'];
  guid: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationoverridePlaceArgs = {
  guid: Scalars['ID']['input'];
  placeOverride: PlaceOverrideInput;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationpauseAdoptionArgs = {
  campaignCode: Scalars['String']['input'];
  from?: InputMaybe<Scalars['String']['input']>;
  placeId: Scalars['ID']['input'];
  until: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationpinDeskReleaseArgs = {
  buildId: Scalars['String']['input'];
  pinned: Scalars['Boolean']['input'];
  remote: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrecordPlaceDelegatedIssueReferralArgs = {
  delegatedIssue: DelegatedIssueInput;
  guid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrecordWateringByLinkArgs = {
  litres: Scalars['Float']['input'];
  placeId: Scalars['ID']['input'];
  token: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationreleasePlaceArgs = {
  campaignCode: Scalars['String']['input'];
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrememberBrowserArgs = {
  marker: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationremoveCareGroupMemberArgs = {
  groupId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationremoveDeskMemberArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationremovePushBrowserArgs = {
  endpoint: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrenameCareGroupArgs = {
  groupId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationreopenIssueArgs = {
  identifier: Scalars['ID']['input'];
  note: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrequestChangePasswordEmailArgs = {
  emailAddress: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrequestEmailChangeArgs = {
  newEmailAddress: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrequestPlacePictureArgs = {
  guid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationreserveDeskPlaceArgs = {
  placeId: Scalars['ID']['input'];
  reserved: Scalars['Boolean']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrestoreDeskEventArgs = {
  event: PickupEventKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationresumeAdoptionArgs = {
  campaignCode: Scalars['String']['input'];
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationretryDeskDeadLetterArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationrollBackDeskReleaseArgs = {
  remote: Scalars['String']['input'];
  seen: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationsendDeskIssueArgs = {
  identifier: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationsetAwayHelpArgs = {
  isWanted: Scalars['Boolean']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationsetDeskStockArgs = {
  dryRun?: InputMaybe<Scalars['Boolean']['input']>;
  file: Scalars['String']['input'];
  market: MarketKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationsetDeskSwitchArgs = {
  name: Scalars['String']['input'];
  seen: Scalars['Boolean']['input'];
  value?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationsetNoticeByMailArgs = {
  isOn: Scalars['Boolean']['input'];
  topic: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationsetWateringRemindersArgs = {
  isOn: Scalars['Boolean']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationshareTreeArgs = {
  campaignCode: Scalars['String']['input'];
  groupId: Scalars['ID']['input'];
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationshowGardenTreeArgs = {
  orderItemGuid: Scalars['ID']['input'];
  position?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationsuggestPlaceCorrectionArgs = {
  correction: PlaceCorrectionInput;
  guid: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationtransitionFlowArgs = {
  guid: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  parameters?: InputMaybe<Scalars['JSON']['input']>;
  photo?: InputMaybe<Scalars['ID']['input']>;
  transition: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationundoCheckInArgs = {
  code: Scalars['String']['input'];
  event: PickupEventKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationundoDeskCorrectionArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationundoDeskDeliveryArgs = {
  code: Scalars['String']['input'];
  market: MarketKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationundoDeskPictureArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationunshareTreeArgs = {
  campaignCode: Scalars['String']['input'];
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationupdateProfile3Args = {
  nickname?: InputMaybe<Scalars['String']['input']>;
  preference_colour?: InputMaybe<Scalars['String']['input']>;
  user_prov_nick?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationupdateUserPlaceArrayAttributeArgs = {
  activityProps?: InputMaybe<Scalars['JSON']['input']>;
  attribute: Scalars['String']['input'];
  campaignCode: Scalars['String']['input'];
  geometry?: InputMaybe<Scalars['JSON']['input']>;
  placeId: Scalars['ID']['input'];
  value: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationupdateUserPlaceAttributesArgs = {
  activityProps?: InputMaybe<Scalars['JSON']['input']>;
  campaignCode: Scalars['String']['input'];
  geometry?: InputMaybe<Scalars['JSON']['input']>;
  mailOptions?: InputMaybe<MailOptions>;
  partAttributes: Scalars['JSON']['input'];
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationupdateUserPrivateProfileArgs = {
  address?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  postcode?: InputMaybe<Scalars['String']['input']>;
  telephone?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationuserFollowListArgs = {
  listCode: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationuserUnfollowListArgs = {
  listCode: Scalars['String']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationwithdrawCareGroupInvitationArgs = {
  invitationId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationwithdrawFromBallotArgs = {
  market: MarketKey;
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationwithdrawHandOverArgs = {
  campaignCode: Scalars['String']['input'];
  placeId: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationwithdrawIssueArgs = {
  identifier: Scalars['ID']['input'];
};


/** Everything that can be changed. Each field is a transaction of its own. */
export type MutationwithdrawPlaceCorrectionArgs = {
  guid: Scalars['ID']['input'];
};

export type NamedLink = {
  readonly name: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type NearbyAmenity = {
  readonly distanceMetres: Scalars['Float']['output'];
  /** As in `NeighbouringPlace`. */
  readonly heading?: Maybe<Scalars['String']['output']>;
  readonly kind: AmenityKind;
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** Null for one without a name. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** Both in the project's words and units: '120 m to the north-east'. */
  readonly text: Scalars['String']['output'];
};

export type Neighbourhood = {
  readonly centreLat: Scalars['Float']['output'];
  readonly centreLon: Scalars['Float']['output'];
  readonly geometry?: Maybe<Scalars['JSON']['output']>;
  readonly hideHome: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
};

export type NeighbourhoodName = {
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type NeighbourhoodPage = {
  /** Outline and counts of trees; null when no outline was imported. */
  readonly area?: Maybe<Area>;
  /** Its commonest kinds, at most fifty. */
  readonly commonestKinds: ReadonlyArray<KindCount>;
  readonly coordinatorGroup?: Maybe<CoordinatorGroup>;
  /** The first paragraph of its page. */
  readonly intro?: Maybe<Scalars['String']['output']>;
  /** How many kinds its identified trees are of. */
  readonly kindCount: Scalars['Int']['output'];
  /** Path of a picture of its map, for where none can be drawn. */
  readonly mapImage?: Maybe<Scalars['String']['output']>;
  /** The sentence above its map. */
  readonly mapIntro?: Maybe<Scalars['String']['output']>;
  /** Path of the picture above its page. */
  readonly mastheadImage?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  /** The nearest others, at most twenty. */
  readonly nearest: ReadonlyArray<NeighbourhoodName>;
  readonly pitCount: Scalars['Int']['output'];
  /** What the council plans to plant here; null where it has no plan, no outline to look in, or does not show empty pits. */
  readonly plantingPlan?: Maybe<PlantingPlan>;
  /** Trees that stand here by the season they were planted in, oldest first, seasons without any included; at most thirty, the running season the last. */
  readonly plantings: ReadonlyArray<SeasonCount>;
  readonly region?: Maybe<Region>;
  readonly slug: Scalars['String']['output'];
  /** Codes of what its page is drawn from: GS360_SPACE for an imported outline, GS360_PLANTING_PLAN for a planting plan. */
  readonly sources: ReadonlyArray<Scalars['String']['output']>;
  /** Headline and body pairs. */
  readonly stats: ReadonlyArray<HeadlineAndBody>;
};


export type NeighbourhoodPagecommonestKindsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type NeighbourhoodPagenearestArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type NeighbourhoodPageplantingsArgs = {
  seasons?: InputMaybe<Scalars['Int']['input']>;
};

export type NeighbouringPlace = {
  readonly distanceMetres: Scalars['Float']['output'];
  /** 'N', 'NE', 'E', 'SE', 'S', 'SW', 'W' or 'NW', from this place. Null within a metre. */
  readonly heading?: Maybe<Scalars['String']['output']>;
  readonly place: Place;
  /** Both in the project's words and units: '12 m to the north-east'. */
  readonly text: Scalars['String']['output'];
};

export type NewDeskEvent = {
  readonly address: Scalars['String']['input'];
  /** By the calendar of the town, as '2026-12-05'. */
  readonly day: Scalars['String']['input'];
  readonly description: Scalars['String']['input'];
  readonly directions: Scalars['String']['input'];
  /** By its clock, as '10:00'. */
  readonly from: Scalars['String']['input'];
  /** Degrees (WGS 84). */
  readonly lat: Scalars['Float']['input'];
  /** Slug of the location whose trees are handed out; empty for all. */
  readonly location: Scalars['String']['input'];
  readonly lon: Scalars['Float']['input'];
  readonly name: Scalars['String']['input'];
  readonly slug: Scalars['String']['input'];
  readonly tickets: Scalars['Int']['input'];
  readonly to: Scalars['String']['input'];
};

export type NewDeskLocation = {
  readonly description: Scalars['String']['input'];
  /** 'PICKUP' or 'DELIVERY'. */
  readonly fulfilment: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly slug: Scalars['String']['input'];
};

export type NewDeskMarket = {
  /** Slug of the market whose rules, places and kinds of trees it begins with; empty for none. */
  readonly copyOf: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly slug: Scalars['String']['input'];
};

export type NewDeskOrder = {
  /** That they accept the terms, where the market has some. */
  readonly acceptedTerms: Scalars['Boolean']['input'];
  readonly address1: Scalars['String']['input'];
  readonly address2?: InputMaybe<Scalars['String']['input']>;
  /** Slug. */
  readonly audience: Scalars['String']['input'];
  readonly county?: InputMaybe<Scalars['String']['input']>;
  readonly email?: InputMaybe<Scalars['String']['input']>;
  /** Slug; empty where trees are brought. */
  readonly event: Scalars['String']['input'];
  /** That staff have looked at the orders which look like theirs, and take this one all the same. */
  readonly isAnother?: InputMaybe<Scalars['Boolean']['input']>;
  /** Slug of the place where the trees stand. */
  readonly location: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly postcode: Scalars['String']['input'];
  /** Who collects the trees in their stead. */
  readonly proxy?: InputMaybe<Scalars['String']['input']>;
  readonly telephone?: InputMaybe<Scalars['String']['input']>;
  readonly town: Scalars['String']['input'];
  /** Short names, one for each tree. */
  readonly trees: ReadonlyArray<Scalars['String']['input']>;
};

export type NewDeskTree = {
  /** Species slug. */
  readonly category: Scalars['String']['input'];
  readonly description: Scalars['String']['input'];
  /** Metres. */
  readonly heightIn20Years: Scalars['Float']['input'];
  /** Slug of the location. */
  readonly location: Scalars['String']['input'];
  readonly name: Scalars['String']['input'];
  readonly skuId: Scalars['String']['input'];
  readonly soil: Scalars['String']['input'];
  readonly spreadIn20Years: Scalars['Float']['input'];
  readonly summary: Scalars['String']['input'];
  /** 'full', 'part' or 'shade'. */
  readonly sun: Scalars['String']['input'];
  readonly total: Scalars['Int']['input'];
};

export type NewPlaceInput = {
  readonly address?: InputMaybe<Scalars['String']['input']>;
  /** Species slug. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
  /** A GeoJSON point. */
  readonly geometry: Scalars['JSON']['input'];
  readonly name: Scalars['String']['input'];
  /** TREE, SHRUB or PIT. */
  readonly type: Scalars['String']['input'];
};

export type NoTreesInNeed = {
  readonly advice: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
  /** outside, noYoungTrees, allAdopted, resting, council, unknownWeather, watered or nothingToSee. */
  readonly why: Scalars['String']['output'];
};

export type NoticeByMail =
  /** Off until the resident confirms it by the link in a mail. */
  | 'ASKED'
  | 'OFF'
  | 'ON';

export type NoticeSettings = {
  /** The most mails about all topics together in seven days. */
  readonly mailsPerWeek: Scalars['Int']['output'];
  /** Hours of the project's clock, 0 to 23: nothing is sent from the first until the second. Equal when there are none. */
  readonly quietFrom: Scalars['Int']['output'];
  readonly quietUntil: Scalars['Int']['output'];
  readonly topics: ReadonlyArray<NoticeTopic>;
};

export type NoticeTopic = {
  readonly byMail: NoticeByMail;
  /** Such as 'follows'. */
  readonly topic: Scalars['String']['output'];
};

export type OfflineArea = {
  /** Names it on the device: 'walk:around-the-common'. */
  readonly id: Scalars['ID']['output'];
  /** Of those the places whose pages are kept, at most 100: those nearest to its middle. */
  readonly keptPlaceCount: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  /** GeoJSON geometry: the outline of an area, the line of a walk. Null where there is none. */
  readonly outline?: Maybe<Scalars['JSON']['output']>;
  /** Paths of pages. */
  readonly pages: ReadonlyArray<Scalars['String']['output']>;
  /** Path of its own page, which is the first of `pages`. */
  readonly path: Scalars['String']['output'];
  /** Places that stand in it; of a walk its stops. */
  readonly placeCount: Scalars['Int']['output'];
  /** Paths of tiles, in the order they are best fetched. */
  readonly tiles: ReadonlyArray<Scalars['String']['output']>;
  /**
   * What is said of keeping it.
   * @deprecated Builds that are kept still ask it; remotes have these words of their own.
   */
  readonly words: Scalars['JSON']['output'];
};

export type OfflineAreaKind =
  | 'NEIGHBOURHOOD'
  | 'PARK'
  /** One walk, with the places it stops at. */
  | 'WALK';

export type OpenCareGroupInvitation = {
  /** ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  /** Nickname of the member who invites; null for somebody without one. */
  readonly from?: Maybe<Scalars['String']['output']>;
  readonly groupName: Scalars['String']['output'];
  /** The viewer belongs to the group already. */
  readonly isMember: Scalars['Boolean']['output'];
  readonly members: Scalars['Int']['output'];
  /** Places that the group looks after. */
  readonly places: ReadonlyArray<Place>;
};

export type OpenData = {
  /** How the files are made and written, in the tenant's words. */
  readonly about: Scalars['String']['output'];
  /** Columns of the CSV file in their order; properties of the GeoJSON file but for lon and lat. */
  readonly columns: ReadonlyArray<OpenDataColumn>;
  readonly files: ReadonlyArray<OpenDataFile>;
  /** Places in each file. */
  readonly placeCount: Scalars['Int']['output'];
  /** @deprecated Builds that are kept still ask it; remotes have these words of their own. */
  readonly texts: OpenDataTexts;
  /** When places last changed; ISO 8601. Null when none was ever imported. */
  readonly updatedAt?: Maybe<Scalars['String']['output']>;
};

export type OpenDataColumn = {
  /** Its contents, in the tenant's words. */
  readonly meaning: Scalars['String']['output'];
  readonly name: Scalars['String']['output'];
};

export type OpenDataFile = {
  /** 'csv' or 'geojson'. */
  readonly format: Scalars['String']['output'];
  /** What the file is for, in the tenant's words. */
  readonly label: Scalars['String']['output'];
  /** As in 'text/csv'. */
  readonly mediaType: Scalars['String']['output'];
  /** Path of this site. */
  readonly url: Scalars['String']['output'];
};

/** What the page about the files says, in the tenant's words: no other page carries them. */
export type OpenDataTexts = {
  readonly columnMeaning: Scalars['String']['output'];
  readonly columnName: Scalars['String']['output'];
  /** Of the table of columns: its name, and those of its two columns. */
  readonly columns: Scalars['String']['output'];
  readonly licence: Scalars['String']['output'];
  /** How many places are in the files. */
  readonly summary: Scalars['String']['output'];
  /** When places last changed. Null when none was ever imported. */
  readonly updated?: Maybe<Scalars['String']['output']>;
};

export type OpenIssue = {
  readonly confirmations: Scalars['Int']['output'];
  readonly distanceMetres: Scalars['Float']['output'];
  readonly identifier: Scalars['ID']['output'];
  /** Whether the viewer reported or confirmed it. */
  readonly isOwn: Scalars['Boolean']['output'];
  /** Path of the first picture that staff show, a square. */
  readonly picture?: Maybe<Scalars['String']['output']>;
  readonly reportedDate: Scalars['String']['output'];
  readonly reportedType: Scalars['String']['output'];
  readonly status: Scalars['String']['output'];
};

export type Order = {
  /** Whether the viewer may still cancel it. */
  readonly canCancel: Scalars['Boolean']['output'];
  /** Whether the viewer may still choose another day to collect it. */
  readonly canChangeEvent: Scalars['Boolean']['output'];
  /** Why it is cancelled: 'user', 'staff', 'no-show' or 'event'. */
  readonly cancelReason?: Maybe<Scalars['String']['output']>;
  /** For a delivery, to the viewer alone. */
  readonly deliverAddress?: Maybe<Scalars['String']['output']>;
  readonly fulfillmentType: Scalars['String']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly market: Market;
  /** ISO 8601. */
  readonly orderDate: Scalars['String']['output'];
  readonly orderItems: ReadonlyArray<OrderItem>;
  /** Null for a delivery. */
  readonly pickupEvent?: Maybe<PickupEvent>;
  /** Part of it only. */
  readonly postcode: Scalars['String']['output'];
  /** The code that is shown at collection: 'GT' and nine characters. */
  readonly publicId: Scalars['String']['output'];
  /** 'ORDERED', 'COLLECTED' or 'CANCELLED'. */
  readonly state: Scalars['String']['output'];
};

export type OrderAddressInput = {
  readonly address1: Scalars['String']['input'];
  readonly address2?: InputMaybe<Scalars['String']['input']>;
  readonly county?: InputMaybe<Scalars['String']['input']>;
  readonly postcode: Scalars['String']['input'];
  readonly telephone?: InputMaybe<Scalars['String']['input']>;
  readonly town: Scalars['String']['input'];
};

export type OrderInput = {
  /** The version of the terms that the viewer accepted: its slug. */
  readonly acceptedTerms?: InputMaybe<Scalars['String']['input']>;
  readonly address?: InputMaybe<OrderAddressInput>;
  /** As in the market's rules; 'residents' when it is left out. */
  readonly audience?: InputMaybe<Scalars['String']['input']>;
  readonly fullName?: InputMaybe<Scalars['String']['input']>;
  /** One item for each tree. */
  readonly orderItems: ReadonlyArray<OrderItemInput>;
  /** 0. */
  readonly paid?: InputMaybe<Scalars['Int']['input']>;
  /** Required where the stock location's fulfilment is 'PICKUP'. */
  readonly pickupEvent?: InputMaybe<PickupEventKey>;
  /** Part of the postcode; the server computes it from the address where there is one. */
  readonly postcode?: InputMaybe<Scalars['String']['input']>;
};

export type OrderItem = {
  /** What the viewer said last of how the tree is doing: 'ALIVE', 'POORLY', 'DEAD' or 'MOVED'; null before. */
  readonly condition?: Maybe<Scalars['String']['output']>;
  /** How it stands with the map; null for a tree that was never put on it. */
  readonly gardenTree?: Maybe<GardenTree>;
  readonly guid: Scalars['ID']['output'];
  readonly quantityOrdered: Scalars['Int']['output'];
  readonly stockSku: StockSku;
};

export type OrderItemInput = {
  /** `plantLat`, `plantLon` (degrees), and of a group `groupPlantingReason`, `groupName`, `groupUrl`, `groupTwitter`, `groupInstagram`. */
  readonly conclusionAttributes?: InputMaybe<Scalars['JSON']['input']>;
  /** Of the SKU. */
  readonly guid: Scalars['ID']['input'];
  /** 1. */
  readonly quantityOrdered: Scalars['Int']['input'];
};

export type OrderPlaceInput = {
  /** Slug of the terms that the viewer accepted. */
  readonly acceptedTerms?: InputMaybe<Scalars['String']['input']>;
  /** Part of the postcode. */
  readonly address: Scalars['String']['input'];
  /** Species slug. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** GeoJSON point where the tree will stand; null if the resident marked none. */
  readonly geometry?: InputMaybe<Scalars['JSON']['input']>;
  /** The giveaway, if the project has several at once. */
  readonly market?: InputMaybe<MarketKey>;
  /** Of the species; 'A tree' if it is empty. */
  readonly name: Scalars['String']['input'];
  /** 'GTORDER_PRD', 'GTORDER_STG' or 'GTORDER_DEV', as the environment is. */
  readonly source: Scalars['String']['input'];
  /** 'user|' and an order id. Both are hints: the answer has the viewer's id and the order id that the server made. */
  readonly sourceId: Scalars['String']['input'];
  /** 'ORDERED'. */
  readonly subType: Scalars['String']['input'];
  /** 'ORDER'. */
  readonly type: Scalars['String']['input'];
};

export type OrderPrecheck = {
  /** A code as of `InvalidOrder`; null when it is valid. */
  readonly invalidCode?: Maybe<Scalars['String']['output']>;
  /** Null when it is valid. */
  readonly invalidMessage?: Maybe<Scalars['String']['output']>;
  readonly valid: Scalars['Boolean']['output'];
};

export type OutOfStock = {
  readonly message: Scalars['String']['output'];
  readonly waitingListOpen: Scalars['Boolean']['output'];
};

export type OwnAdoption = {
  /** ISO 8601. */
  readonly adoptedAt: Scalars['String']['output'];
  /** The care group that looks after it; null without one. */
  readonly group?: Maybe<SharedWithGroup>;
  /** The offer to a neighbour that is open. */
  readonly handOver?: Maybe<OwnHandOver>;
  /** False when another member of `group` adopted it, and the viewer looks after it as well. */
  readonly isAdopter: Scalars['Boolean']['output'];
  /** It came from an application for a pit, so it is neither handed over nor shared. */
  readonly isByApplication: Scalars['Boolean']['output'];
  /** Null when there is no pause, or it is over. */
  readonly pause?: Maybe<AdoptionPause>;
  readonly placeId: Scalars['ID']['output'];
};

export type OwnAdoptions = {
  readonly adoptions: ReadonlyArray<OwnAdoption>;
  readonly careGroups: CareGroups;
  /** The viewer is asked for help by mail when neighbours are away. */
  readonly helpsWhenAway: Scalars['Boolean']['output'];
};

export type OwnHandOver = {
  readonly email: Scalars['String']['output'];
  readonly expiresAt: Scalars['String']['output'];
  /** ISO 8601. */
  readonly offeredAt: Scalars['String']['output'];
};

export type OwnIssue = {
  readonly canReopen: Scalars['Boolean']['output'];
  readonly canWithdraw: Scalars['Boolean']['output'];
  readonly description: Scalars['String']['output'];
  readonly identifier: Scalars['ID']['output'];
  readonly pictures: ReadonlyArray<IssuePicture>;
  readonly placeGuid?: Maybe<Scalars['ID']['output']>;
  readonly placeName?: Maybe<Scalars['String']['output']>;
  readonly reportedDate: Scalars['String']['output'];
  readonly reportedType: Scalars['String']['output'];
  readonly resolvedDate?: Maybe<Scalars['String']['output']>;
  readonly status: Scalars['String']['output'];
  readonly steps: ReadonlyArray<IssueStep>;
};

export type OwnIssueAnswer = {
  readonly issue?: Maybe<OwnIssue>;
  readonly refusal?: Maybe<IssueRefusal>;
};

export type OwnPlaceCorrection = {
  readonly guid: Scalars['ID']['output'];
  /** 'gone', 'wrong-species', 'moved', 'missing' or 'details'. */
  readonly kind: Scalars['String']['output'];
  readonly suggestedAt: Scalars['String']['output'];
  /** What was suggested, in a sentence. */
  readonly text: Scalars['String']['output'];
};

export type Park = {
  readonly address?: Maybe<Scalars['String']['output']>;
  /** What is to be found there, counted: benches, drinking water, toilets. */
  readonly amenities: ReadonlyArray<ParkAmenity>;
  /** How far around the point its trees were counted. Null where there is an outline. */
  readonly aroundMetres?: Maybe<Scalars['Int']['output']>;
  /** [west, south, east, north] in degrees. */
  readonly box: ReadonlyArray<Scalars['Float']['output']>;
  /** At most twenty. */
  readonly commonestKinds: ReadonlyArray<KindCount>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly facilities: ReadonlyArray<Scalars['String']['output']>;
  /** Within its outline. Null where only a point is on record. */
  readonly hectares?: Maybe<Scalars['Float']['output']>;
  readonly hours?: Maybe<Scalars['String']['output']>;
  /** How many kinds its identified trees are of. */
  readonly kindCount: Scalars['Int']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly links: ReadonlyArray<NamedLink>;
  /** A point inside. */
  readonly lon: Scalars['Float']['output'];
  readonly name: Scalars['String']['output'];
  /** The nearest others, at most twelve. */
  readonly nearest: ReadonlyArray<FoundPark>;
  readonly neighbourhood?: Maybe<NeighbourhoodName>;
  /** GeoJSON outline for a small picture; null where only a point is on record. */
  readonly outline?: Maybe<Scalars['JSON']['output']>;
  readonly owner?: Maybe<Scalars['String']['output']>;
  readonly pitCount: Scalars['Int']['output'];
  readonly postcode?: Maybe<Scalars['String']['output']>;
  /** Of its kinds those of which the town has fewest, at most twenty; `count` is of the whole town. */
  readonly rarestKinds: ReadonlyArray<KindCount>;
  /** Play areas and monuments in it, or, where only a point is on record, near that; the nearest first. */
  readonly sights: ReadonlyArray<ParkSight>;
  readonly slug: Scalars['String']['output'];
  readonly telephone?: Maybe<Scalars['String']['output']>;
  /** The council's records of it, in the order in which a page shows them. */
  readonly texts: ReadonlyArray<ParkText>;
  /** Trees on record within it; where only a point is, within `aroundMetres` of that. */
  readonly treeCount: Scalars['Int']['output'];
  /** Where some of its trees stand, [lon, lat] each; at most 200. */
  readonly treeSample: Scalars['JSON']['output'];
  readonly website?: Maybe<Scalars['String']['output']>;
};


export type ParkcommonestKindsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type ParknearestArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type ParkrarestKindsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type ParktreeSampleArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ParkAmenity = {
  readonly count: Scalars['Int']['output'];
  /** '12 benches', in the tenant's words. */
  readonly label: Scalars['String']['output'];
};

export type ParkFacility = {
  readonly name: Scalars['String']['output'];
  /** Parks that offer it. */
  readonly parkCount: Scalars['Int']['output'];
  readonly slug: Scalars['String']['output'];
};

export type ParkList = {
  /** What the parks offer, the commonest first: of all of them, whatever is searched for. */
  readonly facilities: ReadonlyArray<ParkFacility>;
  /** The address that `at` was understood as. Null when none was given, or none like it is known. */
  readonly from?: Maybe<AddressMatch>;
  readonly numberMatched: Scalars['Int']['output'];
  /** From 1. */
  readonly page: Scalars['Int']['output'];
  readonly pageCount: Scalars['Int']['output'];
  readonly parks: ReadonlyArray<FoundPark>;
};

export type ParkMark = {
  readonly facilities: ReadonlyArray<Scalars['String']['output']>;
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly treeCount: Scalars['Int']['output'];
};

export type ParkSight = {
  /** From the point of a park without outline; null within one. */
  readonly distanceMetres?: Maybe<Scalars['Float']['output']>;
  /** 'playArea' or 'monument'. */
  readonly kind: Scalars['String']['output'];
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly text?: Maybe<Scalars['String']['output']>;
};

export type ParkText = {
  /** 'description', 'history', 'wildlife', 'geology', 'gettingThere', 'toilets' or 'suggestion'. */
  readonly kind: Scalars['String']['output'];
  readonly text: Scalars['String']['output'];
  /**
   * What the text is about, in the tenant's words.
   * @deprecated Builds that are kept still ask it; remotes have these words of their own.
   */
  readonly title: Scalars['String']['output'];
};

export type PickupEvent = {
  readonly address: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly directions: Scalars['String']['output'];
  readonly endDate: Scalars['String']['output'];
  readonly guid: Scalars['ID']['output'];
  /** Somebody can still be given a place. */
  readonly hasTicketsAvailable: Scalars['Boolean']['output'];
  readonly isCancelled: Scalars['Boolean']['output'];
  /** Degrees (WGS 84). */
  readonly lat: Scalars['Float']['output'];
  readonly links: ReadonlyArray<PickupEventLink>;
  readonly lon: Scalars['Float']['output'];
  readonly markets: ReadonlyArray<PickupEventMarket>;
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  /** ISO 8601. */
  readonly startDate: Scalars['String']['output'];
  /** Where the trees handed out there are counted; null for any location of the market. */
  readonly stockLocation?: Maybe<StockLocation>;
  /** It can be booked now. */
  readonly withinBookingPeriod: Scalars['Boolean']['output'];
};

export type PickupEventKey = {
  readonly slug: Scalars['String']['input'];
};

export type PickupEventLink = {
  readonly name: Scalars['String']['output'];
  readonly type: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type PickupEventMarket = {
  readonly slug: Scalars['String']['output'];
};

export type PictureObjectionAnswer = {
  /** Nobody sees the picture until staff have looked. */
  readonly isHidden: Scalars['Boolean']['output'];
  /** 'NOT_THERE' or 'LOOKED_AT'. */
  readonly refusal?: Maybe<PlaceCareRefusal>;
};

export type Place = {
  readonly address?: Maybe<Scalars['String']['output']>;
  /** Whether residents may adopt it. Null where the project has no adoption. */
  readonly adoption?: Maybe<PlaceAdoption>;
  /** The neighbourhood in which it is. */
  readonly area?: Maybe<Area>;
  /**
   * Facts in metric units under fixed keys: dbhCm, heightM, spreadM, trunks, plantedYear, plantedSeason ('22-23'), plantingSeasonOrdinal,
   * owner, setting, overheadWires, pitLengthM, pitWidthM, pitDepthM, sizeCode ('xs' to 'xl'), ecoScore (0 to 260).
   */
  readonly attributes: Scalars['JSON']['output'];
  /** Species slug, as in 'tilia_cordata'. */
  readonly category?: Maybe<Scalars['String']['output']>;
  readonly category2?: Maybe<Scalars['String']['output']>;
  /** The collections it is in and that panels show. */
  readonly collections: ReadonlyArray<Collection>;
  readonly description?: Maybe<Scalars['String']['output']>;
  /** Shown instead of a photo: the project's picture for places of its type, otherwise a drawing of ours. */
  readonly fallbackImage: FallbackImage;
  /** Its number on the map's tiles. */
  readonly featureId: Scalars['Float']['output'];
  /** GeoJSON geometry. */
  readonly geometry: Scalars['JSON']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly id: Scalars['ID']['output'];
  /** Reports at this place, the latest first; at most thirty. Empty while reports are switched off. */
  readonly issues: ReadonlyArray<PlaceIssue>;
  readonly lat: Scalars['Float']['output'];
  /** Places that the records tie to it, the nearest first, at most 100: earlier places at this spot, the group of its park, and for a group the places in its park. */
  readonly linkedPlaces: ReadonlyArray<Place>;
  readonly lon: Scalars['Float']['output'];
  /** Pictures of this place that staff let everybody see, the oldest first, at most 30. */
  readonly media: ReadonlyArray<PlaceMedia>;
  readonly model?: Maybe<Scalars['String']['output']>;
  readonly name: Scalars['String']['output'];
  /** Drinking water within 500 metres and benches within 200 metres, as far as the project's data has them; of each kind the nearest three, the nearest first. */
  readonly nearbyAmenities: ReadonlyArray<NearbyAmenity>;
  /** What it needs today, by the rule of the need-first list. Null where it needs nothing, for a place that is gone, and where the project has neither adoption nor watering. */
  readonly need?: Maybe<PlaceNeed>;
  /** What else grows within 150 metres, the nearest first, six by default (domain §9); for a group, places in its park, twelve by default. At most 20. */
  readonly neighbours: ReadonlyArray<NeighbouringPlace>;
  /** The viewer's suggestions that have not been decided yet. Empty for everybody else. */
  readonly ownCorrections: ReadonlyArray<OwnPlaceCorrection>;
  /** The viewer's own pictures that wait. Empty for everybody else. */
  readonly ownPictures: ReadonlyArray<PlaceMedia>;
  /** How this empty tree pit stands with applications. Null for anything else, and where the project has no pit adoption. */
  readonly pit?: Maybe<PlacePit>;
  /** What is said of rain and weather, in the project's words. Null where nothing is known of the last 28 days. */
  readonly rainReport?: Maybe<RainReport>;
  /** Rain of the last 28 days, today included, the oldest first; days without a record are left out. */
  readonly rainfall28Days: ReadonlyArray<RainDay>;
  /** How rare its kind is here. Null when not identified. */
  readonly rarity?: Maybe<CategoryStats>;
  /** Null while the place exists. */
  readonly retired?: Maybe<RetiredPlace>;
  readonly slug?: Maybe<Scalars['String']['output']>;
  readonly source?: Maybe<Scalars['String']['output']>;
  readonly sourceId?: Maybe<Scalars['String']['output']>;
  /** What is known of its kind. Null when not identified. */
  readonly species?: Maybe<Category>;
  /** The same with its explanation; the Open Location Code when the service does not answer. */
  readonly spotCode: SpotCode;
  /** Code by which the street of its address is followed ('street:{slug}'). Null where the inventory names no street. */
  readonly streetCode?: Maybe<Scalars['String']['output']>;
  /** Where it can be seen from the street: a page of another site. Null where the project names none. */
  readonly streetViewUrl?: Maybe<Scalars['String']['output']>;
  readonly subType?: Maybe<Scalars['String']['output']>;
  /** Tags that the project offers for places. */
  readonly tagChoices?: Maybe<ReadonlyArray<PlaceTag>>;
  readonly type: Scalars['String']['output'];
  /** Null where the project does not show it, and for places that are not watered. */
  readonly watering?: Maybe<Watering>;
  /** Its waterings, the latest first. Null where the project does not show watering. */
  readonly waterings?: Maybe<ReadonlyArray<RecordedWatering>>;
  readonly website?: Maybe<Scalars['String']['output']>;
  /**
   * The code of the spot, to say on the phone: three words such as 'filled.count.soap', looked up once for each spot, or its Open Location Code where no service of three
   * words is set. Null when that service does not answer.
   */
  readonly what3Words?: Maybe<Scalars['String']['output']>;
  /**
   * What its page says of all this, in the project's words.
   * @deprecated Builds that are kept still ask it; remotes have these words of their own.
   */
  readonly whereTexts: PlaceWhereTexts;
};


export type PlacelinkedPlacesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};


export type PlaceneighboursArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type PlacewateringsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type PlaceAdoption = {
  readonly adopters: Scalars['Int']['output'];
  readonly adoptersAtMost: Scalars['Int']['output'];
  /** Last day, as 2026-07-05, on which neighbours are asked to look after it. Null unless its adopters asked for that. */
  readonly helpWantedUntil?: Maybe<Scalars['String']['output']>;
  /** The viewer looks after it. */
  readonly isOwn: Scalars['Boolean']['output'];
  /** The same in the project's words. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Why the viewer cannot adopt it: a code as in `AdoptionRefusal`. Null if they can, and for their own. */
  readonly refusal?: Maybe<Scalars['String']['output']>;
  /** Whether the viewer may adopt it now; for a visitor: after signing in. */
  readonly viewerCanAdopt: Scalars['Boolean']['output'];
};

export type PlaceAlreadyExists = {
  readonly message: Scalars['String']['output'];
};

export type PlaceCareRefusal = {
  /** 'ALREADY_THERE', 'ALREADY_SO', 'NOT_KIND', 'TOO_FAR', 'OUTSIDE', 'TOO_MANY', 'CHANGED_MEANWHILE' or 'DECIDED'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type PlaceCorrectionAnswer = {
  /** The suggestion; null when it was refused. */
  readonly guid?: Maybe<Scalars['ID']['output']>;
  readonly refusal?: Maybe<PlaceCareRefusal>;
};

export type PlaceCorrectionInput = {
  /** Species slug: of 'wrong-species' and 'missing', where the viewer knows it. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Its real position, a GeoJSON point, for 'moved' and 'missing'. */
  readonly geometry?: InputMaybe<Scalars['JSON']['input']>;
  /** 'gone', 'wrong-species', 'moved' or 'missing' (a tree near the place that is not in the list). */
  readonly kind: Scalars['String']['input'];
  /** At most 1,000 characters, for staff alone. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
};

export type PlaceEventInput = {
  /** Litres of a watering, 1 to 200; it needs them. Landings have no amount. */
  readonly amount?: InputMaybe<Scalars['Float']['input']>;
  /** When it was watered, as 2026-06-28T18:30:00Z; at most seven days ago. Without it, now. Landings have no time. */
  readonly at?: InputMaybe<Scalars['String']['input']>;
  /** 'QR', 'SH' or 'WA'. */
  readonly code: Scalars['String']['input'];
};

export type PlaceIssue = {
  readonly identifier: Scalars['ID']['output'];
  /** Paths of the pictures that staff show. */
  readonly images: ReadonlyArray<Scalars['String']['output']>;
  /** ISO 8601, as all times. */
  readonly reportedDate: Scalars['String']['output'];
  readonly reportedType: Scalars['String']['output'];
  readonly resolvedDate?: Maybe<Scalars['String']['output']>;
  /** The same as squares. */
  readonly smallImages: ReadonlyArray<Scalars['String']['output']>;
  /** 'Open', 'In progress', 'Resolved' or 'Closed'. */
  readonly status: Scalars['String']['output'];
  /** Staff's own words for what is wrong. */
  readonly technicalTypes: ReadonlyArray<Scalars['String']['output']>;
};

export type PlaceMark = {
  /** As of `Place`. */
  readonly featureId: Scalars['Float']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly lat: Scalars['Float']['output'];
  /** Degrees (WGS 84). */
  readonly lon: Scalars['Float']['output'];
};

export type PlaceMedia = {
  readonly caption: Scalars['String']['output'];
  readonly credit: Scalars['String']['output'];
  readonly height: Scalars['Int']['output'];
  /** Names it for deleteImageUpload. */
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  /** A square of 350 pixels. */
  readonly smallUrl: Scalars['String']['output'];
  readonly srcSet: Scalars['String']['output'];
  /** 'IMAGE'. */
  readonly type: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
  readonly width: Scalars['Int']['output'];
};

export type PlaceMedium = {
  readonly caption?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
  /** 'image'. */
  readonly type: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type PlaceNeed = {
  readonly need: TreeNeed;
  /** Why, in the project's words. */
  readonly reasons: ReadonlyArray<Scalars['String']['output']>;
};

export type PlaceOverrideInput = {
  readonly address?: InputMaybe<Scalars['String']['input']>;
  readonly category?: InputMaybe<Scalars['String']['input']>;
  readonly category2?: InputMaybe<Scalars['String']['input']>;
  readonly description?: InputMaybe<Scalars['String']['input']>;
};

export type PlacePage = {
  /** How many places there are in all; counted up to 5,000. */
  readonly numberMatched: Scalars['Int']['output'];
  /** True when there are more than `numberMatched` says. */
  readonly numberMatchedAtLeast: Scalars['Boolean']['output'];
  readonly numberReturned: Scalars['Int']['output'];
  readonly places: ReadonlyArray<FoundPlace>;
};

export type PlacePicturePermit = {
  /** Null when it was refused. */
  readonly permit?: Maybe<Scalars['String']['output']>;
  readonly refusal?: Maybe<PlaceCareRefusal>;
};

export type PlacePit = {
  /** Applications before the viewer's would be: with one or more, a new one waits. */
  readonly applicants: Scalars['Int']['output'];
  /** How many more adopters it takes. Staff can approve as many applications. */
  readonly free: Scalars['Int']['output'];
  /** Staff keep it for somebody who has a voucher, which the viewer has not entered (`verifyPlaceVoucher`). */
  readonly isReserved: Scalars['Boolean']['output'];
  readonly maximumDistance: Scalars['Float']['output'];
  /** The viewer's own application that has not ended. */
  readonly ownFlowGuid?: Maybe<Scalars['ID']['output']>;
  /** Whether the viewer may apply for it now; for a visitor: after signing in. */
  readonly viewerCanApply: Scalars['Boolean']['output'];
  /** Metres between the pit and the applicant's address from which the form warns, and beyond which it refuses. */
  readonly warnDistance: Scalars['Float']['output'];
};

export type PlaceTag = {
  readonly label: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type PlaceUser = {
  /** `rating`, `adopter`, `images`, `tags`, `creator`. */
  readonly attributes: Scalars['JSON']['output'];
  /** Null for somebody without one. */
  readonly nickname?: Maybe<Scalars['String']['output']>;
  /** Path of the avatar. */
  readonly picture?: Maybe<Scalars['String']['output']>;
  /** Names the resident in this project only. */
  readonly userId: Scalars['ID']['output'];
};

export type PlaceWhere = {
  /** [west, south, east, north] in degrees. */
  readonly boundingBox?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  /** Species slug. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Numbers of features on the map, at most 1,000. */
  readonly featureIds?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  /** At most 1,000. */
  readonly guids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** True: only places whose kind is known; false: only those not identified yet. */
  readonly isIdentified?: InputMaybe<Scalars['Boolean']['input']>;
  /** TREE, SHRUB, COPSE, GATHER, PIT or CANOPY. */
  readonly type?: InputMaybe<Scalars['String']['input']>;
  /** Any of these types. */
  readonly types?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

export type PlaceWhereTexts = {
  readonly collections: Scalars['String']['output'];
  /** Where a browser does not let pages copy. */
  readonly copyYourself: Scalars['String']['output'];
  /** Above the group to which a place belongs. */
  readonly linked: Scalars['String']['output'];
  readonly neighbours: Scalars['String']['output'];
  readonly noNeighbours: Scalars['String']['output'];
  readonly streetView: Scalars['String']['output'];
  /** That the link leads to another site, which opens in a window of its own. */
  readonly streetViewNote: Scalars['String']['output'];
};

export type PlannedSite = {
  readonly address?: Maybe<Scalars['String']['output']>;
  /** The substitute when that kind is not available. */
  readonly alternative?: Maybe<Scalars['String']['output']>;
  /** The kind of tree that is planned, as people call it here; null where the plan names none. */
  readonly kind?: Maybe<Scalars['String']['output']>;
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** The empty pit. */
  readonly placeGuid: Scalars['ID']['output'];
};

export type PlantingPlan = {
  /** It was made for a demonstration: no council plans it. */
  readonly isDemonstration: Scalars['Boolean']['output'];
  /** Sites here that the plan has for the years after it. */
  readonly laterCount: Scalars['Int']['output'];
  /** Sites in this neighbourhood that are to be planted in that year. */
  readonly siteCount: Scalars['Int']['output'];
  /** Those of the year, by street; at most 200. */
  readonly sites: ReadonlyArray<PlannedSite>;
  /** GS360_PLANTING_PLAN. */
  readonly source: Scalars['String']['output'];
  /**
   * Texts of its part of the page, in the project's words, as compiled messages by key.
   * @deprecated Builds that are kept still ask it; remotes have these words of their own.
   */
  readonly words: Scalars['JSON']['output'];
  /** The year of the plan that is shown. */
  readonly year: Scalars['Int']['output'];
};


export type PlantingPlansitesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A resident's profile here. Only the resident sees the address. */
export type Profile = {
  readonly email: Scalars['String']['output'];
  readonly email_verified: Scalars['Boolean']['output'];
  /** The account at the sign-in service. */
  readonly id: Scalars['ID']['output'];
  /** The generated name; null before there is one. */
  readonly nickname?: Maybe<Scalars['String']['output']>;
  /** Path of the avatar on this site; null before there is a nickname and a colour. */
  readonly picture?: Maybe<Scalars['String']['output']>;
  /** Hex without '#'. */
  readonly preference_colour?: Maybe<Scalars['String']['output']>;
  /** 'staff' of this project, 'operator' of the installation, or none. */
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  /** The nickname was chosen in the sign-up wizard. */
  readonly user_prov_nick: Scalars['Boolean']['output'];
};

export type ProjectContent = {
  readonly adoptProgramme?: Maybe<Scalars['JSON']['output']>;
  readonly boundingBox: ReadonlyArray<Scalars['Float']['output']>;
  readonly customisableContent: Scalars['JSON']['output'];
  readonly fmpToken?: Maybe<Scalars['String']['output']>;
  /** The name or postcode area by which the search found it. */
  readonly foundBy?: Maybe<Scalars['String']['output']>;
  /** The newest stories, as many as the project shows on top of its home page. */
  readonly homeStories: ReadonlyArray<Story>;
  /** Its host name without port. */
  readonly host: Scalars['String']['output'];
  readonly introduction?: Maybe<Scalars['String']['output']>;
  /** In holding mode: it can be visited, but is not open yet. */
  readonly isComing: Scalars['Boolean']['output'];
  readonly isDemo: Scalars['Boolean']['output'];
  readonly mapStyleSettings?: Maybe<Scalars['JSON']['output']>;
  readonly neighbourhoods: ReadonlyArray<Neighbourhood>;
  readonly picture?: Maybe<Image>;
  /** Its name, where projects are listed. */
  readonly projectName: Scalars['String']['output'];
  readonly shortCode: Scalars['String']['output'];
  readonly tagline: Scalars['String']['output'];
};

export type Promo = {
  readonly buttonLabel?: Maybe<Scalars['String']['output']>;
  readonly images: ReadonlyArray<Image>;
  readonly kicker?: Maybe<Scalars['String']['output']>;
  readonly link?: Maybe<Scalars['String']['output']>;
  readonly text?: Maybe<Scalars['String']['output']>;
  readonly title?: Maybe<Scalars['String']['output']>;
  /** HOMECAROUSEL, HOMEBANNER or STORYPAGECAROUSEL. */
  readonly type: Scalars['String']['output'];
};

export type PushSettings = {
  /** How many browsers of the viewer are told. */
  readonly browsers: Scalars['Int']['output'];
  /** Key with which a browser subscribes, base64url. Null where the installation sends no pushes. */
  readonly publicKey?: Maybe<Scalars['String']['output']>;
};

/** Everything that can be asked. */
export type Query = {
  /** What a link for a public purpose says (a flow and its tag, a mailing list); null for any other text, whatever is wrong with it. */
  readonly decrypt?: Maybe<Scalars['JSON']['output']>;
  /** Accepted corrections as CSV in the columns of the council's own inventory, without anything of who suggested them. For staff. */
  readonly exportDeskCorrections: DeskExport;
  /** The same list as CSV. For staff. */
  readonly exportDeskDeliveries: DeskExport;
  /** The same flows as CSV, with what applicants wrote, for the officers who plan visits. At most 20,000. For staff. */
  readonly exportDeskFlows: DeskExport;
  /** The same reports as CSV, without anything of who reported them. At most 20,000. For staff. */
  readonly exportDeskIssues: DeskExport;
  /** The orders as CSV, without names and addresses. For staff. */
  readonly exportDeskMarket: DeskExport;
  /** The same list as CSV. For staff. */
  readonly exportDeskPickupList: DeskExport;
  /** The stock as CSV, for `setDeskStock`. For staff. */
  readonly exportDeskStock: DeskExport;
  /** The same figures of all rounds as CSV. For staff. */
  readonly exportDeskSurvival: DeskExport;
  /** Everything this project keeps of the viewer, by what it is. */
  readonly exportMyData: Scalars['JSON']['output'];
  /** What a resident may mean by an address, a street, a park or a postcode, each with the address of its page; empty without a text. */
  readonly findAddressChoices: AddressChoices;
  /**
   * The same, without why there are none.
   * @deprecated Builds that are kept still ask it; ask findAddressChoices.
   */
  readonly findAddresses: ReadonlyArray<AddressChoice>;
  /** Empty tree pits near a position that take an application, the nearest first. */
  readonly findFreePits: FreePits;
  /** Trees near a position that take an adopter, the nearest first. */
  readonly findFreeTrees: FreeTrees;
  /**
   * Parks and green spaces, 24 a page: by name, or the nearest first where `near` or `at` says from where. Filters that know nothing find nothing; a page
   * beyond the last is empty.
   */
  readonly findParks: ParkList;
  /** Places of the map's list, up to 200 a page: the nearest first when `near` is given, else in the order of the map's tiles. A box that is none holds nothing. */
  readonly findPlaces: PlacePage;
  /**
   * Young trees within ten minutes' walk that may be adopted, are not adopted yet, and are thirsty or in season: the driest first, then those in season,
   * then the nearest.
   */
  readonly findTreesInNeed: TreesInNeed;
  /**
   * The calling tenant's public configuration. On the site without a project, all projects that are live or coming, without
   * tokens; `search` is a place name or a postcode and leaves those that it finds.
   */
  readonly getAllProjectContent: AllProjectContent;
  /** The number of unseen groups in the inbox of the person who last signed in with this browser. 0 for an unknown marker. */
  readonly getAnonymousUserNotifications: AnonymousUserNotifications;
  /** Neighbourhoods or parks of the tenant. */
  readonly getAreas: Areas;
  /** What grows around an address; null when there is none of this name, or no name. */
  readonly getAroundAddress?: Maybe<AroundAddress>;
  /** Null where the market is no ballot, or none that the viewer may see. */
  readonly getBallot?: Maybe<Ballot>;
  /** The list of entries of a closed ballot and, after the draw, their order. Null before closing. */
  readonly getBallotList?: Maybe<BallotList>;
  /** The group that an invitation is for. Anybody with the link in the mail can read it. */
  readonly getCareGroupInvitation: CareGroupInvitationAnswer;
  /** Care groups of the viewer. */
  readonly getCareGroups: CareGroups;
  /** One entry of a category set; the set of this product is 'species'. Null when unknown, or for 'not_yet_identified'. */
  readonly getCategory?: Maybe<Category>;
  /** How rare a species is in this tenant. Null for 'not_yet_identified' and 'unknown_genus_unknown_species'. */
  readonly getCategoryStats?: Maybe<CategoryStats>;
  /** All kinds that stand here, the commonest first. Empty for a set that is none. */
  readonly getCategorySummaries: ReadonlyArray<CategorySummary>;
  /**
   * The newest document of a page type: cookiesPolicy, helpIntro, homePage, privacyPolicy, termsOfService or acceptableUsePolicy
   * (shell §3.7). Another key is an error that names it.
   */
  readonly getCmsPage: CmsPageAnswer;
  /** One collection; a HIDDEN one is readable for everybody who has its address. Null when there is none; for a map (onMap) also when maps do not show it. */
  readonly getCollection?: Maybe<Collection>;
  /** Its places, in its own order; at most 200. Empty when there is no such collection; for a map (onMap) also when maps do not show it. */
  readonly getCollectionPlaces: ReadonlyArray<CollectionPlace>;
  /** Collections of places, by section and name; without those that are HIDDEN. */
  readonly getCollections: Collections;
  /** The kinds of problems that can be reported here, in the tenant's order. Only those that are shown, whose site is shown. */
  readonly getDelegatedIssueTypes: ReadonlyArray<DelegatedIssueType>;
  /** Corrections that residents suggested: those that wait, the oldest first, or those that were decided, the latest first. At most a hundred at once. For staff. */
  readonly getDeskCorrections: DeskCorrections;
  /** Mail and other tasks that failed after every attempt, newest first, at most a hundred at once. For staff. */
  readonly getDeskDeadLetters: DeskDeadLetters;
  /** Orders of a market that wait to be brought, or were brought today, in street order; null when there is no such market. Reading them is recorded once a day. For staff. */
  readonly getDeskDeliveries?: Maybe<DeskDeliveryList>;
  /** Markets that bring trees to homes. For staff. */
  readonly getDeskDeliveryRounds: ReadonlyArray<DeskDeliveryRound>;
  /** A pickup event as staff change it; null when there is no such event. For staff. */
  readonly getDeskEvent?: Maybe<DeskEvent>;
  /** Flows in which staff have something to do, the oldest first, or all others, the latest change first. At most a hundred at once. For staff. */
  readonly getDeskFlows: DeskFlows;
  /** Acts at this desk and at the command line, newest first, at most a hundred at once. For staff. */
  readonly getDeskHistory: DeskHistory;
  /** One report; null when there is none. For staff. */
  readonly getDeskIssue?: Maybe<DeskIssue>;
  /** Where open reports are, for a map, the oldest first; at most 1,000. For staff. */
  readonly getDeskIssueMarks: ReadonlyArray<DeskIssueMark>;
  /** What reports can be filtered by, and staff's own words for what is wrong. For staff. */
  readonly getDeskIssueOptions: DeskIssueOptions;
  /** Reports for staff: those that are open, the oldest first, or those that are done, the latest first. For staff. */
  readonly getDeskIssues: DeskIssues;
  /** A market as staff change it; null when there is no such market. For staff. */
  readonly getDeskMarket?: Maybe<DeskMarketBook>;
  /** All markets of the project, drafts too. For staff. */
  readonly getDeskMarkets: ReadonlyArray<DeskMarket>;
  /** Who is staff of this project; to operators also who is operator. For staff. */
  readonly getDeskMembers: ReadonlyArray<DeskMember>;
  /** Pickup events that are to come or ended in the last 30 days, the earliest first, with how far they are. For staff. */
  readonly getDeskPickupEvents: ReadonlyArray<DeskPickupEvent>;
  /** The orders of an event by name; null when there is no such event. Reading it is recorded once a day. For staff. */
  readonly getDeskPickupList?: Maybe<DeskPickupList>;
  /** Pictures that residents sent: those that wait, the oldest first, or those that were decided, the latest first. At most a hundred at once. For staff. */
  readonly getDeskPictures: DeskPictures;
  /** Every remote with its builds on this project's pages. For operators. */
  readonly getDeskReleases: ReadonlyArray<DeskRemote>;
  /** Trees that staff keep for somebody, the latest first. For staff. */
  readonly getDeskReservations: ReadonlyArray<DeskReservation>;
  /** How the trees of markets are doing, for each market of whose trees somebody was asked in the round. For staff. */
  readonly getDeskSurvival: ReadonlyArray<DeskSurvival>;
  /** Every switch of this project with what it turns on, by name. For staff. */
  readonly getDeskSwitches: ReadonlyArray<DeskSwitch>;
  /** What the holder of a link in a mail sees of an application, without signing in. */
  readonly getFlowStatus: FlowStatusAnswer;
  /** Flows of the viewer, or of a place: `pit-offer-plant` for everybody, who see the state and the folder without attributes, history and notes, and all of them for staff. Without a place, `pit-offer-plant` is what is offered for the places that the viewer looks after. The latest first; at most a hundred. */
  readonly getFlows: FlowList;
  /** Areas that the viewer follows, the latest first. Nobody else learns of them. */
  readonly getFollowedAreas: ReadonlyArray<FollowedArea>;
  /** Streets that the viewer follows. A street that the inventory no longer names has its slug as its name. */
  readonly getFollowedStreets: ReadonlyArray<Street>;
  /** The tree that a hand-over offers. Anybody with the link in the mail can read it. */
  readonly getHandOver: HandOverAnswer;
  /** The living numbers of the home page. */
  readonly getInventorySummary: InventorySummary;
  /** Whether the project looks after a position [lon, lat], and who does beyond its boundary. */
  readonly getIssueBoundary: IssueBoundary;
  /** What to do at once where somebody may be hurt; null where the project says nothing. */
  readonly getIssueDanger?: Maybe<IssueDanger>;
  /** Promotions that are live today. */
  readonly getLiveProjectPromos: LiveProjectPromos;
  /** The tiles a map may show now, by the tenant's switches: the ground, and the places. FEATURE_OFF where there is no map. */
  readonly getMapTileSets: ReadonlyArray<MapTileSet>;
  /** Null when there is none, or none that the viewer may see. */
  readonly getMarket?: Maybe<Market>;
  /** The markets that the project lists, the default one first. */
  readonly getMarkets: ReadonlyArray<Market>;
  /** Entries of several slugs, at most 100 at once, in their order; unknown ones are left out. */
  readonly getMultipleCategories: ReadonlyArray<Category>;
  /** One neighbourhood: its text and figures about its trees; null when there is none of this name. */
  readonly getNeighbourhood?: Maybe<NeighbourhoodPage>;
  /** What the viewer is told by e-mail, besides mails about what they do themselves. Only topics that the project has. */
  readonly getNoticeSettings: NoticeSettings;
  /** What a device has to fetch so that an area or a walk can be read without network: pages, and tiles of the map around. Null when there is none. */
  readonly getOfflineArea?: Maybe<OfflineArea>;
  /** What of the inventory anybody may download. Null where there is nothing: no layer of the map is switched on. */
  readonly getOpenData?: Maybe<OpenData>;
  /** Open reports of a kind near a place or a position, the nearest first; at most twenty. */
  readonly getOpenIssuesNear: ReadonlyArray<OpenIssue>;
  /** Days on which the trees of an own order could be collected instead, the earliest first. Visitors have none. */
  readonly getOtherPickupEvents: ReadonlyArray<PickupEvent>;
  /** Places that the viewer looks after, with pauses and offers to neighbours. At most 500. */
  readonly getOwnAdoptions: OwnAdoptions;
  /** The viewer's own reports, the latest first; at most a hundred. Visitors have none. */
  readonly getOwnIssues: ReadonlyArray<OwnIssue>;
  /** One park by its slug; null when there is none. */
  readonly getPark?: Maybe<Park>;
  /** Where the parks lie that a search finds, all of them, for a map. */
  readonly getParkMarks: ReadonlyArray<ParkMark>;
  /** The earliest first. */
  readonly getPickupEvents: ReadonlyArray<PickupEvent>;
  /** One place by guid, slug or source id; exactly one of them. Null when there is none. By guid and slug also one that is gone: see `retired`. */
  readonly getPlace?: Maybe<Place>;
  /**
   * Texts of the form for corrections of a place, in the project's words, as compiled messages by key.
   * @deprecated Builds that are kept still ask it; remotes have these words of their own.
   */
  readonly getPlaceCareWords: Scalars['JSON']['output'];
  /** The collections that a place is in and that panels show, of these categories or of all. */
  readonly getPlaceCollections: ReadonlyArray<Collection>;
  /**
   * Texts of the page that searches for places, in the project's words, as compiled messages by key: no other page carries them.
   * @deprecated Builds that are kept still ask it; remotes have these words of their own.
   */
  readonly getPlaceSearchWords: Scalars['JSON']['output'];
  /** Residents who look after a place or said something of it, by nickname. Whoever does not want to be seen there is left out. At most 50. */
  readonly getPlaceUsers: ReadonlyArray<PlaceUser>;
  /** Places of a kind inside a box; at most 1,000. */
  readonly getPlaces: ReadonlyArray<Place>;
  /** Places as a GeoJSON FeatureCollection with `numberMatched` and `numberReturned`; at most 2,000 are returned. A box that is none holds nothing. */
  readonly getPlacesAsFeatureCollection: Scalars['JSON']['output'];
  /** The viewer's own profile here, made when it is first read. */
  readonly getProfile: Profile;
  /** What happened in the project, the latest first. For everybody. */
  readonly getProjectActivities: ReadonlyArray<Activity>;
  /** Whether browsers of the viewer can be told of news by Web Push. */
  readonly getPushSettings: PushSettings;
  /** Rain of the project, which is measured for all of it at once. Empty outside the project's box. At most 366 days. */
  readonly getRainfall: Rainfall;
  /** Whether the viewer gets reminders of thirsty trees and the yearly thanks. */
  readonly getReminderSettings: ReminderSettings;
  /** A walk by guid, slug or the last part of its page's address (either); exactly one of them. Null when there is none. */
  readonly getRoute?: Maybe<Route>;
  /** The walks that the council suggests. */
  readonly getRoutes: ReadonlyArray<Route>;
  /** Reports of others that the viewer has confirmed, the latest first; at most a hundred. Visitors have none. */
  readonly getSeenIssues: ReadonlyArray<SeenIssue>;
  /** A statement that the law asks for: accessibility. */
  readonly getStatement: CmsPageAnswer;
  /** Where the trees of a market stand, by name. */
  readonly getStockLocations: ReadonlyArray<StockLocation>;
  /** What the project hands out, by name. */
  readonly getStockSKUs: ReadonlyArray<StockSku>;
  /**
   * Stories of a section ('news' and others; null for all), the newest first, of one category or of 'ALL'. Those that are not published yet are
   * shown to staff alone, who ask for them by `published: false`.
   */
  readonly getStories: StoryList;
  /** Null when there is none, or none yet. */
  readonly getStory?: Maybe<Story>;
  /** What happened to one thing, the latest first. For everybody. Empty for a thing that is not here. */
  readonly getThingActivities: ReadonlyArray<Activity>;
  /** How many residents follow a thing. Things follow nothing, so `following` is 0. */
  readonly getThingActivitiesStats: ThingActivitiesStats;
  /** What happened in the project in a year, in numbers that are a few minutes old. Null for a year or neighbourhood of which there is nothing. */
  readonly getTownYear?: Maybe<TownYear>;
  /** Years of which `getTownYear` has something, the latest first. */
  readonly getTownYears: ReadonlyArray<Scalars['Int']['output']>;
  /** What a walk may lead along here, the project's own choice marked. */
  readonly getTrailModes: ReadonlyArray<TrailModeChoice>;
  /** What the viewer did, the latest first. */
  readonly getUserActivities: ReadonlyArray<Activity>;
  /** Whether there is an account with this address. */
  readonly getUserExists: Scalars['Boolean']['output'];
  /** What the viewer follows: list codes to true. */
  readonly getUserFollows: Scalars['JSON']['output'];
  /**
   * The viewer's inbox: what they did, what happened to what they follow since then, and trees of theirs that need water. The latest first, grouped by verb, thing and day.
   * The groups say what was seen and read before this request; the numbers already count its marks.
   */
  readonly getUserNotifications: UserNotifications;
  /** The viewer's orders, the latest first. At most 100. */
  readonly getUserOrders: ReadonlyArray<Order>;
  /** The viewer's orders in a market, the latest first, cancelled ones too. */
  readonly getUserOrdersInMarket: ReadonlyArray<Order>;
  /** Places that the viewer adopted, rated, tagged or took pictures of, the latest first, at most 500; then the viewer's orders in giveaways. */
  readonly getUserPlaces: ReadonlyArray<UserPlace>;
  /** Details that the viewer entered for orders and post; null when there are none. `obscure` masks values so that only a person who knows them recognises them. */
  readonly getUserPrivateProfile?: Maybe<UserPrivateProfile>;
  /** What happened to what the viewer follows, the latest first. */
  readonly getUserTimelineActivities: ReadonlyArray<Activity>;
  /** What the viewer waits for in a market, and what they are offered. Visitors wait for nothing. */
  readonly getWaitingListEntries: ReadonlyArray<WaitingListEntry>;
  /** Waterings of the last seven days, today included, by the project's clock. For everybody. */
  readonly getWateringTotals: WateringTotals;
  /** Weather of the project day by day, the oldest first; days without a record are left out. When today is asked for it is the last item. At most 366 days. */
  readonly getWeatherForProject: ReadonlyArray<WeatherDay>;
  /** Addresses of a postcode, as orders and applications need them; empty when none is known or the service does not answer. */
  readonly lookupAddressesForPostcode: ReadonlyArray<AddressLookupResult>;
  /**
   * Whether a map loaded at the given time (milliseconds since 1970) is still up to date.
   * OK: nothing has changed. STALE_REFRESH_NOW: an import has ended since, load anew. STALE_REBUILDING: an import is running.
   * STALE_NO_UPDATE_AVAILABLE: single places have changed; the tiles stay, `/tiles/changes` lists what to draw over them.
   */
  readonly mapTilesGetTileStatus: MapTileStatus;
  /** Places within some metres of a point, the nearest first. */
  readonly matchPlaces: ReadonlyArray<FoundPlace>;
  /** Whether the market would take the order now. Nothing is kept. */
  readonly precheckOrder: OrderPrecheck;
  /** Streets, houses, parks and neighbourhoods that the text may mean, as far as the inventory knows them; the likeliest first. Empty for less than two characters. */
  readonly searchAddresses: ReadonlyArray<AddressMatch>;
  /** What would happen if these people ordered now. Nothing is kept. For staff. */
  readonly tryDeskMarket: DeskTrial;
  /** Whether the code is the voucher of this place. A signed-in viewer may adopt the place from then on although it is reserved. */
  readonly verifyPlaceVoucher: Scalars['Boolean']['output'];
};


/** Everything that can be asked. */
export type QuerydecryptArgs = {
  data: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QueryexportDeskDeliveriesArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QueryexportDeskFlowsArgs = {
  settled?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be asked. */
export type QueryexportDeskIssuesArgs = {
  assignee?: InputMaybe<DeskIssueAssignee>;
  done?: InputMaybe<Scalars['Boolean']['input']>;
  overdue?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QueryexportDeskMarketArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QueryexportDeskPickupListArgs = {
  event: PickupEventKey;
};


/** Everything that can be asked. */
export type QueryexportDeskStockArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QueryfindAddressChoicesArgs = {
  text?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QueryfindAddressesArgs = {
  text?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QueryfindFreePitsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  withinMetres?: InputMaybe<Scalars['Float']['input']>;
};


/** Everything that can be asked. */
export type QueryfindFreeTreesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  from?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  withinMetres?: InputMaybe<Scalars['Float']['input']>;
};


/** Everything that can be asked. */
export type QueryfindParksArgs = {
  at?: InputMaybe<Scalars['String']['input']>;
  facilities?: InputMaybe<Scalars['String']['input']>;
  near?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  order?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QueryfindPlacesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  fromCentre?: InputMaybe<Scalars['Boolean']['input']>;
  near?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  where: PlaceWhere;
};


/** Everything that can be asked. */
export type QueryfindTreesInNeedArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  from: ReadonlyArray<Scalars['Float']['input']>;
};


/** Everything that can be asked. */
export type QuerygetAllProjectContentArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetAnonymousUserNotificationsArgs = {
  userId: Scalars['ID']['input'];
};


/** Everything that can be asked. */
export type QuerygetAreasArgs = {
  type: AreaType;
};


/** Everything that can be asked. */
export type QuerygetAroundAddressArgs = {
  slug?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetBallotArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QuerygetBallotListArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QuerygetCareGroupInvitationArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetCategoryArgs = {
  includeTalk?: InputMaybe<Scalars['Boolean']['input']>;
  setCodes: ReadonlyArray<Scalars['String']['input']>;
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetCategoryStatsArgs = {
  setCode: Scalars['String']['input'];
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetCategorySummariesArgs = {
  setCode: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetCmsPageArgs = {
  type: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetCollectionArgs = {
  onMap?: InputMaybe<Scalars['Boolean']['input']>;
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetCollectionPlacesArgs = {
  onMap?: InputMaybe<Scalars['Boolean']['input']>;
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetDeskCorrectionsArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  decided?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetDeskDeadLettersArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetDeskDeliveriesArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QuerygetDeskEventArgs = {
  event: PickupEventKey;
};


/** Everything that can be asked. */
export type QuerygetDeskFlowsArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  settled?: InputMaybe<Scalars['Boolean']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetDeskHistoryArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetDeskIssueArgs = {
  identifier: Scalars['ID']['input'];
};


/** Everything that can be asked. */
export type QuerygetDeskIssueMarksArgs = {
  assignee?: InputMaybe<DeskIssueAssignee>;
  overdue?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetDeskIssuesArgs = {
  assignee?: InputMaybe<DeskIssueAssignee>;
  before?: InputMaybe<Scalars['ID']['input']>;
  done?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  overdue?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetDeskMarketArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QuerygetDeskPickupListArgs = {
  event: PickupEventKey;
};


/** Everything that can be asked. */
export type QuerygetDeskPicturesArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  decided?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetDeskSurvivalArgs = {
  round?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetFlowStatusArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetFlowsArgs = {
  folder?: InputMaybe<Scalars['String']['input']>;
  placeId?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be asked. */
export type QuerygetHandOverArgs = {
  token: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetIssueBoundaryArgs = {
  position: ReadonlyArray<Scalars['Float']['input']>;
};


/** Everything that can be asked. */
export type QuerygetMarketArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetMultipleCategoriesArgs = {
  setCodes: ReadonlyArray<Scalars['String']['input']>;
  slugs: ReadonlyArray<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetNeighbourhoodArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetOfflineAreaArgs = {
  key: Scalars['String']['input'];
  kind: OfflineAreaKind;
};


/** Everything that can be asked. */
export type QuerygetOpenIssuesNearArgs = {
  guid?: InputMaybe<Scalars['ID']['input']>;
  position?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  type: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetOtherPickupEventsArgs = {
  guid: Scalars['ID']['input'];
};


/** Everything that can be asked. */
export type QuerygetOwnAdoptionsArgs = {
  campaignCode: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetParkArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetParkMarksArgs = {
  facilities?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetPickupEventsArgs = {
  filter: MarketFilter;
};


/** Everything that can be asked. */
export type QuerygetPlaceArgs = {
  guid?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
  sourceId?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetPlaceCollectionsArgs = {
  categoryFilter?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  guid: Scalars['ID']['input'];
};


/** Everything that can be asked. */
export type QuerygetPlaceUsersArgs = {
  campaignCode: Scalars['String']['input'];
  placeId: Scalars['ID']['input'];
};


/** Everything that can be asked. */
export type QuerygetPlacesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  where: PlaceWhere;
};


/** Everything that can be asked. */
export type QuerygetPlacesAsFeatureCollectionArgs = {
  geometryDecimalPlaces?: InputMaybe<Scalars['Int']['input']>;
  where: PlaceWhere;
};


/** Everything that can be asked. */
export type QuerygetProjectActivitiesArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  kinds?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  neighbourhood?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetRainfallArgs = {
  coordinates: ReadonlyArray<Scalars['Float']['input']>;
  fromDay: Scalars['String']['input'];
  toDay: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetRouteArgs = {
  address?: InputMaybe<Scalars['String']['input']>;
  guid?: InputMaybe<Scalars['ID']['input']>;
  slug?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetStatementArgs = {
  name: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetStockLocationsArgs = {
  filter: MarketFilter;
};


/** Everything that can be asked. */
export type QuerygetStockSKUsArgs = {
  filter?: InputMaybe<StockSkuFilter>;
};


/** Everything that can be asked. */
export type QuerygetStoriesArgs = {
  categoryFilter?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  published?: InputMaybe<Scalars['Boolean']['input']>;
  sectionFilter?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be asked. */
export type QuerygetStoryArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetThingActivitiesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  thingGuid: Scalars['ID']['input'];
  thingType: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetThingActivitiesStatsArgs = {
  thingGuid: Scalars['ID']['input'];
  thingType: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetTownYearArgs = {
  neighbourhood?: InputMaybe<Scalars['String']['input']>;
  year: Scalars['ID']['input'];
};


/** Everything that can be asked. */
export type QuerygetUserActivitiesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetUserExistsArgs = {
  email: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetUserNotificationsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  markAllRead?: InputMaybe<Scalars['Boolean']['input']>;
  markAllSeen?: InputMaybe<Scalars['Boolean']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetUserOrdersInMarketArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QuerygetUserPlacesArgs = {
  campaignCode: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerygetUserPrivateProfileArgs = {
  obscure?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Everything that can be asked. */
export type QuerygetUserTimelineActivitiesArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be asked. */
export type QuerygetWaitingListEntriesArgs = {
  market: MarketKey;
};


/** Everything that can be asked. */
export type QuerygetWeatherForProjectArgs = {
  fromDay: Scalars['String']['input'];
  toDay: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerylookupAddressesForPostcodeArgs = {
  postcode: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerymapTilesGetTileStatusArgs = {
  adminMode?: InputMaybe<Scalars['Boolean']['input']>;
  msSinceEpochString: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerymatchPlacesArgs = {
  coordinates: ReadonlyArray<Scalars['Float']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  searchRangeMetres?: InputMaybe<Scalars['Float']['input']>;
  where?: InputMaybe<PlaceWhere>;
};


/** Everything that can be asked. */
export type QueryprecheckOrderArgs = {
  market: MarketKey;
  order: OrderInput;
  stockLocation: StockLocationKey;
};


/** Everything that can be asked. */
export type QuerysearchAddressesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  near?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  text: Scalars['String']['input'];
};


/** Everything that can be asked. */
export type QuerytryDeskMarketArgs = {
  market: MarketKey;
  wish: DeskTrialWish;
};


/** Everything that can be asked. */
export type QueryverifyPlaceVoucherArgs = {
  code: Scalars['String']['input'];
  guid: Scalars['ID']['input'];
};

export type RainDay = {
  /** As 2026-06-28. */
  readonly day: Scalars['String']['output'];
  /** Millimetres. */
  readonly value: Scalars['Float']['output'];
};

export type RainReport = {
  /** Whom the weather is from. */
  readonly attribution: Scalars['String']['output'];
  /** Their site, where the licence asks for a link. */
  readonly attributionUrl?: Maybe<Scalars['String']['output']>;
  /** Says what the table of days is. */
  readonly caption: Scalars['String']['output'];
  readonly dayLabel: Scalars['String']['output'];
  readonly rainLabel: Scalars['String']['output'];
  /** Where the weather is a sample of another place or year. Null for weather of here and now. */
  readonly sampleNote?: Maybe<Scalars['String']['output']>;
  /** How much fell in all. */
  readonly summary: Scalars['String']['output'];
  /** VDVH, VD, VH or empty, for today. */
  readonly tag: Scalars['String']['output'];
  /** The tag in words: 'Very Dry and Hot'. Empty without one. */
  readonly tagText: Scalars['String']['output'];
  readonly title: Scalars['String']['output'];
};

export type Rainfall = {
  readonly coordinates: ReadonlyArray<Scalars['Float']['output']>;
  readonly days: ReadonlyArray<RainDay>;
};

/** A watering that a resident recorded. */
export type RecordedWatering = {
  /** Nickname of the resident. Null when they have none or have left. */
  readonly by?: Maybe<Scalars['String']['output']>;
  readonly guid: Scalars['ID']['output'];
  readonly isOwn: Scalars['Boolean']['output'];
  readonly litres: Scalars['Float']['output'];
  /** The viewer may still correct or delete it. */
  readonly viewerCanChange: Scalars['Boolean']['output'];
  /** ISO 8601. */
  readonly wateredAt: Scalars['String']['output'];
};

export type Region = {
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type ReminderSettings = {
  /** Name of the first month of the watering season. */
  readonly firstMonth: Scalars['String']['output'];
  /** False where the council waters, or the project sends no reminders. */
  readonly isOffered: Scalars['Boolean']['output'];
  /** The viewer has not stopped them. */
  readonly isOn: Scalars['Boolean']['output'];
  readonly lastMonth: Scalars['String']['output'];
  /** The most reminders in seven days. */
  readonly perWeek: Scalars['Int']['output'];
};

export type ReservoirDay = {
  /** As 2026-06-28. */
  readonly day: Scalars['String']['output'];
  /** 0 to 1. */
  readonly share: Scalars['Float']['output'];
};

/** Facts about a place that is gone. */
export type RetiredPlace = {
  /** The trees nearest to where it was, within 500 metres. */
  readonly nearest: ReadonlyArray<FoundPlace>;
  /** When the council's records no longer had it; ISO 8601. */
  readonly since: Scalars['String']['output'];
  /** Its successor: the tree planted after it, or the same tree under another number. */
  readonly successor?: Maybe<Place>;
};


/** Facts about a place that is gone. */
export type RetiredPlacenearestArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type Route = {
  /** Benches, water and toilets beside the way. */
  readonly comforts: ReadonlyArray<RouteComfort>;
  readonly directions: ReadonlyArray<RouteStretch>;
  readonly end: RouteEnd;
  /** GeoJSON feature: the line, with `metres` and `onNetwork`. */
  readonly feature: Scalars['JSON']['output'];
  /** Paths of its files, by format: 'gpx' and 'geojson'. */
  readonly files: ReadonlyArray<OpenDataFile>;
  readonly guid: Scalars['ID']['output'];
  /** Sanitised HTML. */
  readonly html?: Maybe<Scalars['String']['output']>;
  /** It ends where it begins. */
  readonly isRound: Scalars['Boolean']['output'];
  readonly metres: Scalars['Int']['output'];
  readonly name: Scalars['String']['output'];
  /** False: the line is straight from stop to stop, as no network of paths is known here. */
  readonly onNetwork: Scalars['Boolean']['output'];
  /** The request it was planned for; null for a walk that the council suggests. */
  readonly options?: Maybe<Scalars['JSON']['output']>;
  /** [lon, lat] pairs for a small picture of the line. */
  readonly picture: Scalars['JSON']['output'];
  readonly routePlaces: ReadonlyArray<RoutePlace>;
  readonly routePlacesCount: Scalars['Int']['output'];
  /** Of a walk that the council suggests. */
  readonly slug?: Maybe<Scalars['String']['output']>;
  readonly start: RouteEnd;
  /** 'none', 'some' or 'unknown': steps on the way, according to the survey. */
  readonly steps: Scalars['String']['output'];
  readonly summary?: Maybe<Scalars['String']['output']>;
};

export type RouteComfort = {
  /** BENCH, DRINKING_WATER or TOILETS. */
  readonly kind: Scalars['String']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** From the beginning of the walk. */
  readonly metres: Scalars['Int']['output'];
};

export type RouteEnd = {
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** Null where no address is known. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

export type RoutePlace = {
  /** From 1. */
  readonly index: Scalars['Int']['output'];
  readonly lat: Scalars['Float']['output'];
  readonly lon: Scalars['Float']['output'];
  /** From the beginning of the walk. */
  readonly metres: Scalars['Int']['output'];
  /** What a walk that the council suggests calls it; null for a tree that speaks for itself. */
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly note?: Maybe<Scalars['String']['output']>;
  /** Null when it is gone, or when the stop is not in the inventory. */
  readonly place?: Maybe<Place>;
};

export type RouteStretch = {
  /** What is walked on: path, pavement, crossing, steps or street; 'straight' where no network is known. */
  readonly ground: Scalars['String']['output'];
  /** N, NE, E, SE, S, SW, W or NW. */
  readonly heading: Scalars['String']['output'];
  readonly metres: Scalars['Int']['output'];
  /** Of the street or path. */
  readonly name?: Maybe<Scalars['String']['output']>;
  /** What to do, in the project's words: 'Turn left along High Street'. */
  readonly text: Scalars['String']['output'];
  /** Index of the stop it ends at. */
  readonly toStop?: Maybe<Scalars['Int']['output']>;
  /** start, straight, slightLeft, left, sharpLeft, slightRight, right, sharpRight or back. */
  readonly turn: Scalars['String']['output'];
};

export type SeasonCount = {
  readonly count: Scalars['Int']['output'];
  /** '26-27'. */
  readonly season: Scalars['String']['output'];
};

export type SeenIssue = {
  readonly canReopen: Scalars['Boolean']['output'];
  readonly identifier: Scalars['ID']['output'];
  readonly placeGuid?: Maybe<Scalars['ID']['output']>;
  readonly placeName?: Maybe<Scalars['String']['output']>;
  readonly reportedDate: Scalars['String']['output'];
  readonly reportedType: Scalars['String']['output'];
  readonly resolvedDate?: Maybe<Scalars['String']['output']>;
  readonly status: Scalars['String']['output'];
};

export type SharedWithGroup = {
  readonly id: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
};

export type SocialLink = {
  readonly network: Scalars['String']['output'];
  readonly url: Scalars['String']['output'];
};

export type SpeciesPhoto = {
  readonly alt: Scalars['String']['output'];
  /** Attribution that its licence asks for. */
  readonly credit: Scalars['String']['output'];
  readonly height: Scalars['Int']['output'];
  /** full, leaf, flower or fruit_or_seed. */
  readonly part: Scalars['String']['output'];
  /** Path of the picture 350 px wide (domain §9). */
  readonly smallUrl: Scalars['String']['output'];
  /** Path of the picture 800 px wide or less. */
  readonly url: Scalars['String']['output'];
  readonly width: Scalars['Int']['output'];
};

export type SpotCode = {
  readonly code: Scalars['String']['output'];
  /** What the button that copies it says. */
  readonly copy: Scalars['String']['output'];
  /** What it is good for; one sentence. */
  readonly hint: Scalars['String']['output'];
  readonly kind: SpotCodeKind;
  /** What this sort of code is called. */
  readonly label: Scalars['String']['output'];
  /** Where the code is explained, on the site of its maker. Null for a code that needs none. */
  readonly url?: Maybe<Scalars['String']['output']>;
};

export type SpotCodeKind =
  /** An Open Location Code of eleven digits: a box of about three metres. */
  | 'PLUS_CODE'
  /** Three words of a square of three metres. */
  | 'THREE_WORDS';

export type StockHold = {
  /** ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  readonly guid: Scalars['ID']['output'];
  /** The server's time, for the countdown. */
  readonly serverTime: Scalars['String']['output'];
};

export type StockItem = {
  readonly name: Scalars['String']['output'];
  /** Neither ordered nor held. */
  readonly quantityAvailable: Scalars['Int']['output'];
  readonly stockSku: StockSku;
};

export type StockLocation = {
  /** 'GTUSER'. */
  readonly customerIdType: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  /** 'PICKUP' (at an event) or 'DELIVERY' (to the resident's address). */
  readonly fulfillmentType: Scalars['String']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly items: ReadonlyArray<StockItem>;
  readonly name: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
};

export type StockLocationKey = {
  readonly guid: Scalars['ID']['input'];
};

export type StockSku = {
  /** `heightIn20Years` and `spreadIn20Years` in metres, `sun` ('full', 'part', 'shade'), `soil`, `image` (`url`, `alt`, `credit`, `licence`). */
  readonly attributes: Scalars['JSON']['output'];
  /** Species slug. */
  readonly category: Scalars['String']['output'];
  readonly description: Scalars['String']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly name: Scalars['String']['output'];
  readonly skuId: Scalars['String']['output'];
  readonly summary: Scalars['String']['output'];
  /** 'TREE'. */
  readonly type: Scalars['String']['output'];
  /** In the smallest unit of the currency; 0 for a free tree. */
  readonly unitPrice: Scalars['Int']['output'];
};

export type StockSkuFilter = {
  /** Species slug, as 'tilia_cordata'. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
};

export type Story = {
  readonly author?: Maybe<Scalars['String']['output']>;
  /** What a link to it says, where it is not 'Read on'. */
  readonly buttonLabel?: Maybe<Scalars['String']['output']>;
  readonly category?: Maybe<Scalars['String']['output']>;
  /** Sanitised HTML, as of CmsPage. */
  readonly html: Scalars['String']['output'];
  readonly images: ReadonlyArray<Image>;
  /** ISO 8601. */
  readonly publishAt: Scalars['String']['output'];
  readonly section: Scalars['String']['output'];
  readonly slug: Scalars['String']['output'];
  readonly summary?: Maybe<Scalars['String']['output']>;
  readonly title: Scalars['String']['output'];
};

export type StoryList = {
  /** Categories of the section's published stories, by name. */
  readonly categories: ReadonlyArray<Scalars['String']['output']>;
  /** The content service did not answer: there may well be more stories. */
  readonly hasFailed: Scalars['Boolean']['output'];
  readonly stories: ReadonlyArray<Story>;
};

export type Street = {
  readonly name: Scalars['String']['output'];
  /** For the code 'street:{slug}', and for the page of the address. */
  readonly slug: Scalars['String']['output'];
};

/** Figures of trees that were asked about. Groups with fewer than five answers are not shown by themselves, nor any from which they could be computed. */
export type Survival = {
  /** By name. */
  readonly kinds: ReadonlyArray<SurvivalGroup>;
  /** By part of the postcode. */
  readonly postcodes: ReadonlyArray<SurvivalGroup>;
  readonly total: SurvivalCount;
};

/** Trees. `asked` has those without an answer as well, of which nothing is known. */
export type SurvivalCount = {
  readonly alive: Scalars['Int']['output'];
  readonly answered: Scalars['Int']['output'];
  readonly asked: Scalars['Int']['output'];
  readonly dead: Scalars['Int']['output'];
  readonly moved: Scalars['Int']['output'];
  readonly poorly: Scalars['Int']['output'];
};

export type SurvivalGroup = {
  readonly count: SurvivalCount;
  /** Of the kind, or part of the postcode; null for the groups together that are not shown. */
  readonly name?: Maybe<Scalars['String']['output']>;
};

/** What a field that is switched off gives: the error FEATURE_OFF, or null, where a page shows the field among others. */
export type SwitchedOff =
  | 'NULL'
  | 'REFUSE';

export type ThingActivitiesStats = {
  readonly followers: Scalars['Int']['output'];
  readonly following: Scalars['Int']['output'];
};

export type TownYear = {
  /** The year goes on. */
  readonly isCurrent: Scalars['Boolean']['output'];
  /** Only those of which there is something. */
  readonly measures: ReadonlyArray<TownYearMeasure>;
  /** Neighbourhoods of the project in which something happened. Empty for the year of one neighbourhood. */
  readonly neighbourhoods: ReadonlyArray<TownYearNeighbourhood>;
  readonly next?: Maybe<Scalars['Int']['output']>;
  /** At most six activities with pictures that everybody may see, the latest first. */
  readonly pictured: ReadonlyArray<Activity>;
  /** Trees of the inventory that were planted in the season. */
  readonly planted: Scalars['Int']['output'];
  /** The planting season that ends in October of the year: '25-26'. */
  readonly plantedSeason: Scalars['String']['output'];
  /** The nearest years of which there is something. */
  readonly previous?: Maybe<Scalars['Int']['output']>;
  readonly year: Scalars['Int']['output'];
};

export type TownYearMeasure = {
  /** Of WATERED; otherwise 0. */
  readonly litres: Scalars['Int']['output'];
  /** ADOPTED, WATERED, PICTURES, REPORTED or MENDED. */
  readonly measure: Scalars['String']['output'];
  /** One number for each month that has begun, January first. */
  readonly months: ReadonlyArray<Scalars['Int']['output']>;
  readonly total: Scalars['Int']['output'];
};

export type TownYearNeighbourhood = {
  readonly adopted: Scalars['Int']['output'];
  readonly mended: Scalars['Int']['output'];
  readonly planted: Scalars['Int']['output'];
  readonly reported: Scalars['Int']['output'];
  readonly slug: Scalars['String']['output'];
  readonly watered: Scalars['Int']['output'];
};

export type TrailInput = {
  /** Leaves out ways with steps, as far as they are known. */
  readonly avoidSteps?: InputMaybe<Scalars['Boolean']['input']>;
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** [lon, lat] in degrees; back to the start when not given. */
  readonly end?: InputMaybe<ReadonlyArray<Scalars['Float']['input']>>;
  readonly endAddress?: InputMaybe<Scalars['String']['input']>;
  /** Genera that are left out, as in 'acer'. */
  readonly excludeGenera?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Leaves out trees that are known by genus alone. */
  readonly excludeGenusOnly?: InputMaybe<Scalars['Boolean']['input']>;
  readonly fullMeanderRadiusM?: InputMaybe<Scalars['Float']['input']>;
  /** At most so long, 500 to 12,000 metres; by the radii when not given. */
  readonly lengthMetres?: InputMaybe<Scalars['Float']['input']>;
  /** 0 to 100: position of the walk's own radius between the two. */
  readonly meanderPercent?: InputMaybe<Scalars['Float']['input']>;
  /** 0 to 100: half of the trunk's diameter in centimetres. */
  readonly minimumSizeScore?: InputMaybe<Scalars['Float']['input']>;
  /** The project's own when not given. GATHERS only where the project shows groups of trees; size and genus are nothing to them. */
  readonly mode?: InputMaybe<TrailMode>;
  /** [lon, lat] in degrees. */
  readonly start: ReadonlyArray<Scalars['Float']['input']>;
  /** Kept when it is an address that the project knows at this point. */
  readonly startAddress?: InputMaybe<Scalars['String']['input']>;
  readonly zeroMeanderRadiusM?: InputMaybe<Scalars['Float']['input']>;
};

/** What a walk leads along. */
export type TrailMode =
  /** Groups of trees. */
  | 'GATHERS'
  /** Single trees. */
  | 'TREES';

export type TrailModeChoice = {
  readonly isDefault: Scalars['Boolean']['output'];
  /** In the project's words. */
  readonly label: Scalars['String']['output'];
  readonly mode: TrailMode;
};

export type TrailRefusal = {
  /** NO_TREES, NO_GATHERS, OUTSIDE, START_OFF_NETWORK, END_OFF_NETWORK, END_TOO_FAR or TOO_MANY. */
  readonly code: Scalars['String']['output'];
  /** In the project's words. */
  readonly message: Scalars['String']['output'];
};

export type TreeInNeed = {
  readonly distanceMetres: Scalars['Float']['output'];
  readonly need: TreeNeed;
  readonly place: Place;
  /** Why it is listed, in the project's words. */
  readonly reasons: ReadonlyArray<Scalars['String']['output']>;
};

export type TreeNeed =
  /** It needs no water, and is in flower, in fruit or in autumn colour. */
  | 'IN_SEASON'
  /** It needs water now. */
  | 'NOW'
  /** The ground dries out: it will need water this week. */
  | 'SOON';

export type TreesInNeed = {
  /** Why there is none, and what to do. Null where there are some. */
  readonly none?: Maybe<NoTreesInNeed>;
  /** How many there are in all. */
  readonly numberMatched: Scalars['Int']['output'];
  /**
   * What is said of the list and of its marks, in the project's words.
   * @deprecated Builds that are kept still ask it; remotes have these words of their own.
   */
  readonly texts: TreesInNeedTexts;
  readonly trees: ReadonlyArray<TreeInNeed>;
  /** Ten minutes' walk. */
  readonly withinMetres: Scalars['Float']['output'];
};

export type TreesInNeedTexts = {
  readonly fine: Scalars['String']['output'];
  readonly fromAddress: Scalars['String']['output'];
  readonly fromMiddle: Scalars['String']['output'];
  /** From where the list goes out. */
  readonly fromYou: Scalars['String']['output'];
  readonly inSeason: Scalars['String']['output'];
  /** The key of the map's marks. */
  readonly now: Scalars['String']['output'];
  readonly soon: Scalars['String']['output'];
  readonly summary: Scalars['String']['output'];
};

export type UserNotifications = {
  readonly groups: ReadonlyArray<ActivityGroup>;
  /** Whether there are groups after these. */
  readonly hasMore: Scalars['Boolean']['output'];
  /** For `/events?news=`: the page then receives an event 'news' when there is something for the viewer alone. Changes each day. */
  readonly newsKey: Scalars['String']['output'];
  /** Groups that are not read. */
  readonly numUnread: Scalars['Int']['output'];
  /** Groups of the last 60 days that are not seen. */
  readonly numUnseen: Scalars['Int']['output'];
  /** Codes of what the viewer follows. An event 'activity' with one of them is news to the viewer. */
  readonly topics: ReadonlyArray<Scalars['String']['output']>;
};

export type UserPlace = {
  /** ISO 8601; null unless the viewer looks after it now. */
  readonly adoptedAt?: Maybe<Scalars['String']['output']>;
  /** As in `UserPlaceAttributes`. */
  readonly attributes: Scalars['JSON']['output'];
  /** GeoJSON geometry. */
  readonly geometry: Scalars['JSON']['output'];
  /** Also one that is gone: see `retired`. */
  readonly place: Place;
  readonly placeId: Scalars['ID']['output'];
  readonly type: Scalars['String']['output'];
};

export type UserPlaceAttributes = {
  /** 1 for an adopter. */
  readonly adopter?: Maybe<Scalars['Int']['output']>;
  /** All of the viewer's attributes of this place: `adopter`, `adopterprivate`, `rating`, `tags`, `images`, `creator`; those that have no value are left out. Of an order: `orderer`, `c1` (order id), `c2` (part of the postcode), `c3`, `c4`, `market` (slug), `pickedup`, `cancelByUser`, `cancelByGT`. */
  readonly attributes: Scalars['JSON']['output'];
  /** 1 for a place of an order of the viewer's. */
  readonly orderer?: Maybe<Scalars['Int']['output']>;
  readonly rating?: Maybe<Scalars['Int']['output']>;
  /** Null when it was done. */
  readonly refusal?: Maybe<AdoptionRefusal>;
};

export type UserPlaceEvent = {
  /** What happened: 'opened', 'shared' or 'watered'; 'refused' with a `refusal`. */
  readonly name: Scalars['String']['output'];
  /** Null when it was recorded. */
  readonly refusal?: Maybe<UserPlaceEventRefusal>;
};

export type UserPlaceEventRefusal = {
  /** Of a watering: 'TOO_OFTEN' (enough waterings of the place are recorded for the day) or 'GONE' (the place is no longer there). */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type UserPrivateProfile = {
  readonly address?: Maybe<Scalars['String']['output']>;
  readonly email?: Maybe<Scalars['String']['output']>;
  readonly name?: Maybe<Scalars['String']['output']>;
  readonly postcode?: Maybe<Scalars['String']['output']>;
  readonly telephone?: Maybe<Scalars['String']['output']>;
};

export type WaitingListEntry = {
  readonly audience: Scalars['String']['output'];
  readonly guid: Scalars['ID']['output'];
  readonly offer?: Maybe<WaitingListOffer>;
  /** 1 for the next one; 0 when a tree is offered. */
  readonly position: Scalars['Int']['output'];
  readonly stockSku: StockSku;
};

export type WaitingListJoined = {
  /** Of the entry; null when it is refused. */
  readonly guid?: Maybe<Scalars['ID']['output']>;
  /** 1 for the next one; 0 when a tree is offered already. Null when it is refused. */
  readonly position?: Maybe<Scalars['Int']['output']>;
  readonly refusal?: Maybe<WaitingListRefusal>;
};

export type WaitingListLeft = {
  readonly skuGuid: Scalars['ID']['output'];
};

/** A tree that is kept for the viewer until the offer ends. They order it like any other. */
export type WaitingListOffer = {
  /** ISO 8601. */
  readonly expiresAt: Scalars['String']['output'];
  /** A ticket is kept there; another event may be chosen. Null for a delivery. */
  readonly pickupEvent?: Maybe<PickupEvent>;
  /** The server's time. */
  readonly serverTime: Scalars['String']['output'];
  readonly stockLocationGuid: Scalars['ID']['output'];
};

/** A planned refusal, in the project's words. */
export type WaitingListRefusal = {
  /** 'NOT_OPEN', 'CLOSED', 'ORDERED_ALREADY', 'POSTCODE', 'NOT_SOLD_OUT', 'TOO_MANY_KINDS', 'NETWORK_LIMIT'. */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type Watering = {
  /** In a collection of the category 'watering': the project asks neighbours to look after it. */
  readonly inWateringCollection: Scalars['Boolean']['output'];
  readonly insideWateringSeason: Scalars['Boolean']['output'];
  readonly messages: ReadonlyArray<Scalars['String']['output']>;
  /** False in winter and where the council waters. */
  readonly needsWatering: Scalars['Boolean']['output'];
  /** Share of what the ground around its roots can hold that is in it now, 0 to 1. Null when too little is known. */
  readonly reservoir?: Maybe<Scalars['Float']['output']>;
  /** The same for the evenings of the last 28 days, the oldest first. Empty when too little is known. */
  readonly reservoirDays: ReadonlyArray<ReservoirDay>;
};

export type WateringByLink = {
  /** The link had recorded a watering before, which stays as it is. */
  readonly isRepeated: Scalars['Boolean']['output'];
  /** Null when it is recorded. */
  readonly refusal?: Maybe<WateringLinkRefusal>;
};

export type WateringChange = {
  readonly refusal?: Maybe<WateringRefusal>;
  /** Null when it was refused. */
  readonly watering?: Maybe<RecordedWatering>;
};

export type WateringDeletion = {
  /** Null when it was refused. */
  readonly guid?: Maybe<Scalars['ID']['output']>;
  readonly refusal?: Maybe<WateringRefusal>;
};

export type WateringLinkRefusal = {
  /** 'LINK_INVALID', 'LINK_EXPIRED', 'GONE' or 'TOO_OFTEN' (enough waterings of the tree are recorded for the day). */
  readonly code: Scalars['String']['output'];
  readonly message: Scalars['String']['output'];
};

export type WateringRefusal = {
  /** 'TOO_LATE', 'NOT_THERE' or, for a correction, 'TOO_OFTEN' (enough waterings of the place are recorded for that day). */
  readonly code: Scalars['String']['output'];
  /** In the project's words. */
  readonly message: Scalars['String']['output'];
};

export type WateringTotals = {
  readonly litres: Scalars['Float']['output'];
  /** Residents who watered, without those who have left. */
  readonly residents: Scalars['Int']['output'];
  readonly waterings: Scalars['Int']['output'];
};

export type WeatherDay = {
  readonly day: Scalars['String']['output'];
  /** Degrees Celsius. Null when unknown. */
  readonly maxTemp?: Maybe<Scalars['Float']['output']>;
  /** In a dry spell: fifteen days in a row with less than a millimetre each. */
  readonly veryDry: Scalars['Boolean']['output'];
  /** As hot as the project calls very hot. */
  readonly veryHot: Scalars['Boolean']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AddOrderAnswer:
    | ( FMPError & { __typename: 'FMPError' } )
    | ( InvalidOrder & { __typename: 'InvalidOrder' } )
    | ( Model<'Order'> & { __typename: 'Order' } )
  ;
  AddPlaceAnswer:
    | ( FMPError & { __typename: 'FMPError' } )
    | ( Model<'Place'> & { __typename: 'Place' } )
    | ( PlaceAlreadyExists & { __typename: 'PlaceAlreadyExists' } )
  ;
  AddPlacev2Answer:
    | ( FMPError & { __typename: 'FMPError' } )
    | ( Model<'Place'> & { __typename: 'Place' } )
    | ( PlaceAlreadyExists & { __typename: 'PlaceAlreadyExists' } )
  ;
  HoldAnswer:
    | ( InvalidOrder & { __typename: 'InvalidOrder' } )
    | ( OutOfStock & { __typename: 'OutOfStock' } )
    | ( StockHold & { __typename: 'StockHold' } )
  ;
};


/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountDeletion: ResolverTypeWrapper<AccountDeletion>;
  Activity: ResolverTypeWrapper<Model<'Activity'>>;
  ActivityGroup: ResolverTypeWrapper<Omit<ActivityGroup, 'activities'> & { activities: ReadonlyArray<ResolversTypes['Activity']> }>;
  ActivityPicture: ResolverTypeWrapper<ActivityPicture>;
  ActivityValue: ResolverTypeWrapper<ActivityValue>;
  AddOrderAnswer: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddOrderAnswer']>;
  AddPlaceAnswer: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddPlaceAnswer']>;
  AddPlacev2Answer: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AddPlacev2Answer']>;
  AddressChoice: ResolverTypeWrapper<AddressChoice>;
  AddressChoices: ResolverTypeWrapper<AddressChoices>;
  AddressLookupResult: ResolverTypeWrapper<AddressLookupResult>;
  AddressMatch: ResolverTypeWrapper<AddressMatch>;
  AdoptionLifeChange: ResolverTypeWrapper<AdoptionLifeChange>;
  AdoptionLifeRefusal: ResolverTypeWrapper<AdoptionLifeRefusal>;
  AdoptionPause: ResolverTypeWrapper<AdoptionPause>;
  AdoptionRefusal: ResolverTypeWrapper<Model<'AdoptionRefusal'>>;
  AllProjectContent: ResolverTypeWrapper<Omit<AllProjectContent, 'projects'> & { projects: ReadonlyArray<ResolversTypes['ProjectContent']> }>;
  AmenityKind: AmenityKind;
  AnonymousUserNotifications: ResolverTypeWrapper<AnonymousUserNotifications>;
  Area: ResolverTypeWrapper<Model<'Area'>>;
  AreaInput: AreaInput;
  AreaType: AreaType;
  Areas: ResolverTypeWrapper<Omit<Areas, 'areas'> & { areas: ReadonlyArray<ResolversTypes['Area']> }>;
  AroundAddress: ResolverTypeWrapper<Model<'AroundAddress'>>;
  Ballot: ResolverTypeWrapper<Model<'Ballot'>>;
  BallotChange: ResolverTypeWrapper<Model<'BallotChange'>>;
  BallotEntry: ResolverTypeWrapper<Model<'BallotEntry'>>;
  BallotList: ResolverTypeWrapper<Model<'BallotList'>>;
  BallotOffer: ResolverTypeWrapper<Model<'BallotOffer'>>;
  BallotRefusal: ResolverTypeWrapper<BallotRefusal>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CareGroup: ResolverTypeWrapper<CareGroup>;
  CareGroupChange: ResolverTypeWrapper<CareGroupChange>;
  CareGroupInvitation: ResolverTypeWrapper<CareGroupInvitation>;
  CareGroupInvitationAnswer: ResolverTypeWrapper<Omit<CareGroupInvitationAnswer, 'invitation'> & { invitation?: Maybe<ResolversTypes['OpenCareGroupInvitation']> }>;
  CareGroupMember: ResolverTypeWrapper<CareGroupMember>;
  CareGroupRefusal: ResolverTypeWrapper<CareGroupRefusal>;
  CareGroups: ResolverTypeWrapper<CareGroups>;
  Category: ResolverTypeWrapper<Category>;
  CategoryStats: ResolverTypeWrapper<CategoryStats>;
  CategorySummary: ResolverTypeWrapper<CategorySummary>;
  CheckInChange: ResolverTypeWrapper<Model<'CheckInChange'>>;
  CheckInRefusal: ResolverTypeWrapper<CheckInRefusal>;
  CmsPage: ResolverTypeWrapper<CmsPage>;
  CmsPageAnswer: ResolverTypeWrapper<CmsPageAnswer>;
  Collection: ResolverTypeWrapper<Model<'Collection'>>;
  CollectionDisplay: CollectionDisplay;
  CollectionLink: ResolverTypeWrapper<CollectionLink>;
  CollectionListItem: ResolverTypeWrapper<Model<'CollectionListItem'>>;
  CollectionPlace: ResolverTypeWrapper<Model<'CollectionPlace'>>;
  CollectionStory: ResolverTypeWrapper<CollectionStory>;
  Collections: ResolverTypeWrapper<Omit<Collections, 'collections'> & { collections: ReadonlyArray<ResolversTypes['CollectionListItem']> }>;
  ConfirmedIssue: ResolverTypeWrapper<ConfirmedIssue>;
  CoordinatorGroup: ResolverTypeWrapper<CoordinatorGroup>;
  DelegatedIssueInput: DelegatedIssueInput;
  DelegatedIssueSite: ResolverTypeWrapper<DelegatedIssueSite>;
  DelegatedIssueType: ResolverTypeWrapper<Model<'DelegatedIssueType'>>;
  DeskAct: ResolverTypeWrapper<DeskAct>;
  DeskAlikeOrder: ResolverTypeWrapper<Model<'DeskAlikeOrder'>>;
  DeskAudience: ResolverTypeWrapper<DeskAudience>;
  DeskBuild: ResolverTypeWrapper<DeskBuild>;
  DeskCorrection: ResolverTypeWrapper<DeskCorrection>;
  DeskCorrectionChange: ResolverTypeWrapper<DeskCorrectionChange>;
  DeskCorrectionFact: ResolverTypeWrapper<DeskCorrectionFact>;
  DeskCorrections: ResolverTypeWrapper<DeskCorrections>;
  DeskDeadLetter: ResolverTypeWrapper<DeskDeadLetter>;
  DeskDeadLetterChange: ResolverTypeWrapper<DeskDeadLetterChange>;
  DeskDeadLetters: ResolverTypeWrapper<DeskDeadLetters>;
  DeskDelivery: ResolverTypeWrapper<Model<'DeskDelivery'>>;
  DeskDeliveryList: ResolverTypeWrapper<Model<'DeskDeliveryList'>>;
  DeskDeliveryRound: ResolverTypeWrapper<Model<'DeskDeliveryRound'>>;
  DeskDrawValue: ResolverTypeWrapper<DeskDrawValue>;
  DeskDrawValueInput: DeskDrawValueInput;
  DeskEvent: ResolverTypeWrapper<Model<'DeskEvent'>>;
  DeskEventChange: ResolverTypeWrapper<Model<'DeskEventChange'>>;
  DeskEventPlan: DeskEventPlan;
  DeskEventRefusal: ResolverTypeWrapper<DeskEventRefusal>;
  DeskExport: ResolverTypeWrapper<DeskExport>;
  DeskFlow: ResolverTypeWrapper<Omit<DeskFlow, 'flow'> & { flow: ResolversTypes['Flow'] }>;
  DeskFlows: ResolverTypeWrapper<Omit<DeskFlows, 'flows'> & { flows: ReadonlyArray<ResolversTypes['DeskFlow']> }>;
  DeskHistory: ResolverTypeWrapper<DeskHistory>;
  DeskIssue: ResolverTypeWrapper<Model<'DeskIssue'>>;
  DeskIssueAnswer: ResolverTypeWrapper<Omit<DeskIssueAnswer, 'issue'> & { issue?: Maybe<ResolversTypes['DeskIssue']> }>;
  DeskIssueAssignee: DeskIssueAssignee;
  DeskIssueHandOver: ResolverTypeWrapper<DeskIssueHandOver>;
  DeskIssueHandOverAnswer: ResolverTypeWrapper<DeskIssueHandOverAnswer>;
  DeskIssueInput: DeskIssueInput;
  DeskIssueKind: ResolverTypeWrapper<DeskIssueKind>;
  DeskIssueMark: ResolverTypeWrapper<DeskIssueMark>;
  DeskIssueOptions: ResolverTypeWrapper<DeskIssueOptions>;
  DeskIssuePictureInput: DeskIssuePictureInput;
  DeskIssues: ResolverTypeWrapper<Omit<DeskIssues, 'issues'> & { issues: ReadonlyArray<ResolversTypes['DeskIssue']> }>;
  DeskLocation: ResolverTypeWrapper<DeskLocation>;
  DeskMarket: ResolverTypeWrapper<Model<'DeskMarket'>>;
  DeskMarketBook: ResolverTypeWrapper<Model<'DeskMarketBook'>>;
  DeskMarketChange: ResolverTypeWrapper<Model<'DeskMarketChange'>>;
  DeskMarketEvent: ResolverTypeWrapper<DeskMarketEvent>;
  DeskMarketPlan: DeskMarketPlan;
  DeskMarketRefusal: ResolverTypeWrapper<DeskMarketRefusal>;
  DeskMember: ResolverTypeWrapper<DeskMember>;
  DeskMemberChange: ResolverTypeWrapper<DeskMemberChange>;
  DeskOrder: ResolverTypeWrapper<Model<'DeskOrder'>>;
  DeskOrderRefusal: ResolverTypeWrapper<DeskOrderRefusal>;
  DeskOrderTaken: ResolverTypeWrapper<Model<'DeskOrderTaken'>>;
  DeskPickupEvent: ResolverTypeWrapper<Model<'DeskPickupEvent'>>;
  DeskPickupList: ResolverTypeWrapper<Model<'DeskPickupList'>>;
  DeskPicture: ResolverTypeWrapper<DeskPicture>;
  DeskPictureChange: ResolverTypeWrapper<DeskPictureChange>;
  DeskPictures: ResolverTypeWrapper<DeskPictures>;
  DeskQuota: DeskQuota;
  DeskRefusal: ResolverTypeWrapper<DeskRefusal>;
  DeskReleaseChange: ResolverTypeWrapper<DeskReleaseChange>;
  DeskRemote: ResolverTypeWrapper<DeskRemote>;
  DeskReservation: ResolverTypeWrapper<Omit<DeskReservation, 'place'> & { place: ResolversTypes['Place'] }>;
  DeskReservationChange: ResolverTypeWrapper<Omit<DeskReservationChange, 'reservation'> & { reservation?: Maybe<ResolversTypes['DeskReservation']> }>;
  DeskRole: DeskRole;
  DeskStockChange: ResolverTypeWrapper<DeskStockChange>;
  DeskStockDifference: ResolverTypeWrapper<DeskStockDifference>;
  DeskStockLine: ResolverTypeWrapper<DeskStockLine>;
  DeskStockMistake: ResolverTypeWrapper<DeskStockMistake>;
  DeskSurvival: ResolverTypeWrapper<Model<'DeskSurvival'>>;
  DeskSwitch: ResolverTypeWrapper<DeskSwitch>;
  DeskSwitchChange: ResolverTypeWrapper<DeskSwitchChange>;
  DeskTrial: ResolverTypeWrapper<DeskTrial>;
  DeskTrialWish: DeskTrialWish;
  FMPError: ResolverTypeWrapper<FMPError>;
  FallbackImage: ResolverTypeWrapper<FallbackImage>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Flow: ResolverTypeWrapper<Omit<Flow, 'place'> & { place?: Maybe<ResolversTypes['Place']> }>;
  FlowChange: ResolverTypeWrapper<FlowChange>;
  FlowInput: FlowInput;
  FlowList: ResolverTypeWrapper<Omit<FlowList, 'flows'> & { flows: ReadonlyArray<ResolversTypes['Flow']> }>;
  FlowNote: ResolverTypeWrapper<FlowNote>;
  FlowPageDetails: ResolverTypeWrapper<FlowPageDetails>;
  FlowRefusal: ResolverTypeWrapper<FlowRefusal>;
  FlowStatus: ResolverTypeWrapper<Omit<FlowStatus, 'place'> & { place?: Maybe<ResolversTypes['Place']> }>;
  FlowStatusAnswer: ResolverTypeWrapper<Omit<FlowStatusAnswer, 'status'> & { status?: Maybe<ResolversTypes['FlowStatus']> }>;
  FlowStep: ResolverTypeWrapper<FlowStep>;
  FlowType: ResolverTypeWrapper<FlowType>;
  FollowAnswer: ResolverTypeWrapper<FollowAnswer>;
  FollowAreaAnswer: ResolverTypeWrapper<FollowAreaAnswer>;
  FollowAreaRefusal: ResolverTypeWrapper<FollowAreaRefusal>;
  FollowedArea: ResolverTypeWrapper<FollowedArea>;
  FoundPark: ResolverTypeWrapper<Omit<FoundPark, 'park'> & { park: ResolversTypes['Park'] }>;
  FoundPlace: ResolverTypeWrapper<Omit<FoundPlace, 'place'> & { place: ResolversTypes['Place'] }>;
  FreePits: ResolverTypeWrapper<Model<'FreePits'>>;
  FreeTrees: ResolverTypeWrapper<Model<'FreeTrees'>>;
  GardenTree: ResolverTypeWrapper<Model<'GardenTree'>>;
  GardenTreeChange: ResolverTypeWrapper<Model<'GardenTreeChange'>>;
  GardenTreeRefusal: ResolverTypeWrapper<GardenTreeRefusal>;
  GeneratedNickname: ResolverTypeWrapper<GeneratedNickname>;
  GeneratedTrail: ResolverTypeWrapper<GeneratedTrail>;
  GenusCount: ResolverTypeWrapper<GenusCount>;
  Giveaway: ResolverTypeWrapper<Model<'Giveaway'>>;
  GiveawayImage: ResolverTypeWrapper<GiveawayImage>;
  GiveawayPickup: ResolverTypeWrapper<Omit<GiveawayPickup, 'event' | 'stockLocation'> & { event?: Maybe<ResolversTypes['PickupEvent']>, stockLocation: ResolversTypes['StockLocation'] }>;
  GiveawaySpecies: ResolverTypeWrapper<Omit<GiveawaySpecies, 'stockSku'> & { stockSku: ResolversTypes['StockSku'] }>;
  HandOver: ResolverTypeWrapper<Omit<HandOver, 'place'> & { place: ResolversTypes['Place'] }>;
  HandOverAcceptance: ResolverTypeWrapper<HandOverAcceptance>;
  HandOverAnswer: ResolverTypeWrapper<Omit<HandOverAnswer, 'handOver'> & { handOver?: Maybe<ResolversTypes['HandOver']> }>;
  HeadlineAndBody: ResolverTypeWrapper<HeadlineAndBody>;
  HoldAnswer: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['HoldAnswer']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Image: ResolverTypeWrapper<Image>;
  ImageUploadDeletion: ResolverTypeWrapper<ImageUploadDeletion>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvalidOrder: ResolverTypeWrapper<InvalidOrder>;
  InventorySummary: ResolverTypeWrapper<Model<'InventorySummary'>>;
  IssueAnswer: ResolverTypeWrapper<IssueAnswer>;
  IssueBoundary: ResolverTypeWrapper<IssueBoundary>;
  IssueContactInput: IssueContactInput;
  IssueDanger: ResolverTypeWrapper<IssueDanger>;
  IssueInput: IssueInput;
  IssueNeighbour: ResolverTypeWrapper<IssueNeighbour>;
  IssuePicture: ResolverTypeWrapper<IssuePicture>;
  IssueReferral: ResolverTypeWrapper<IssueReferral>;
  IssueRefusal: ResolverTypeWrapper<IssueRefusal>;
  IssueStep: ResolverTypeWrapper<IssueStep>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  KindCount: ResolverTypeWrapper<KindCount>;
  LiveProjectPromos: ResolverTypeWrapper<LiveProjectPromos>;
  MailOptions: MailOptions;
  MapTileSet: ResolverTypeWrapper<MapTileSet>;
  MapTileStatus: ResolverTypeWrapper<MapTileStatus>;
  Market: ResolverTypeWrapper<Model<'Market'>>;
  MarketFilter: MarketFilter;
  MarketKey: MarketKey;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NamedLink: ResolverTypeWrapper<NamedLink>;
  NearbyAmenity: ResolverTypeWrapper<NearbyAmenity>;
  Neighbourhood: ResolverTypeWrapper<Neighbourhood>;
  NeighbourhoodName: ResolverTypeWrapper<NeighbourhoodName>;
  NeighbourhoodPage: ResolverTypeWrapper<Model<'NeighbourhoodPage'>>;
  NeighbouringPlace: ResolverTypeWrapper<Omit<NeighbouringPlace, 'place'> & { place: ResolversTypes['Place'] }>;
  NewDeskEvent: NewDeskEvent;
  NewDeskLocation: NewDeskLocation;
  NewDeskMarket: NewDeskMarket;
  NewDeskOrder: NewDeskOrder;
  NewDeskTree: NewDeskTree;
  NewPlaceInput: NewPlaceInput;
  NoTreesInNeed: ResolverTypeWrapper<NoTreesInNeed>;
  NoticeByMail: NoticeByMail;
  NoticeSettings: ResolverTypeWrapper<NoticeSettings>;
  NoticeTopic: ResolverTypeWrapper<NoticeTopic>;
  OfflineArea: ResolverTypeWrapper<OfflineArea>;
  OfflineAreaKind: OfflineAreaKind;
  OpenCareGroupInvitation: ResolverTypeWrapper<Omit<OpenCareGroupInvitation, 'places'> & { places: ReadonlyArray<ResolversTypes['Place']> }>;
  OpenData: ResolverTypeWrapper<OpenData>;
  OpenDataColumn: ResolverTypeWrapper<OpenDataColumn>;
  OpenDataFile: ResolverTypeWrapper<OpenDataFile>;
  OpenDataTexts: ResolverTypeWrapper<OpenDataTexts>;
  OpenIssue: ResolverTypeWrapper<OpenIssue>;
  Order: ResolverTypeWrapper<Model<'Order'>>;
  OrderAddressInput: OrderAddressInput;
  OrderInput: OrderInput;
  OrderItem: ResolverTypeWrapper<Model<'OrderItem'>>;
  OrderItemInput: OrderItemInput;
  OrderPlaceInput: OrderPlaceInput;
  OrderPrecheck: ResolverTypeWrapper<OrderPrecheck>;
  OutOfStock: ResolverTypeWrapper<OutOfStock>;
  OwnAdoption: ResolverTypeWrapper<OwnAdoption>;
  OwnAdoptions: ResolverTypeWrapper<Model<'OwnAdoptions'>>;
  OwnHandOver: ResolverTypeWrapper<OwnHandOver>;
  OwnIssue: ResolverTypeWrapper<OwnIssue>;
  OwnIssueAnswer: ResolverTypeWrapper<OwnIssueAnswer>;
  OwnPlaceCorrection: ResolverTypeWrapper<OwnPlaceCorrection>;
  Park: ResolverTypeWrapper<Model<'Park'>>;
  ParkAmenity: ResolverTypeWrapper<ParkAmenity>;
  ParkFacility: ResolverTypeWrapper<ParkFacility>;
  ParkList: ResolverTypeWrapper<Omit<ParkList, 'parks'> & { parks: ReadonlyArray<ResolversTypes['FoundPark']> }>;
  ParkMark: ResolverTypeWrapper<ParkMark>;
  ParkSight: ResolverTypeWrapper<ParkSight>;
  ParkText: ResolverTypeWrapper<Model<'ParkText'>>;
  PickupEvent: ResolverTypeWrapper<Model<'PickupEvent'>>;
  PickupEventKey: PickupEventKey;
  PickupEventLink: ResolverTypeWrapper<PickupEventLink>;
  PickupEventMarket: ResolverTypeWrapper<PickupEventMarket>;
  PictureObjectionAnswer: ResolverTypeWrapper<PictureObjectionAnswer>;
  Place: ResolverTypeWrapper<Model<'Place'>>;
  PlaceAdoption: ResolverTypeWrapper<PlaceAdoption>;
  PlaceAlreadyExists: ResolverTypeWrapper<PlaceAlreadyExists>;
  PlaceCareRefusal: ResolverTypeWrapper<PlaceCareRefusal>;
  PlaceCorrectionAnswer: ResolverTypeWrapper<PlaceCorrectionAnswer>;
  PlaceCorrectionInput: PlaceCorrectionInput;
  PlaceEventInput: PlaceEventInput;
  PlaceIssue: ResolverTypeWrapper<PlaceIssue>;
  PlaceMark: ResolverTypeWrapper<PlaceMark>;
  PlaceMedia: ResolverTypeWrapper<PlaceMedia>;
  PlaceMedium: ResolverTypeWrapper<PlaceMedium>;
  PlaceNeed: ResolverTypeWrapper<PlaceNeed>;
  PlaceOverrideInput: PlaceOverrideInput;
  PlacePage: ResolverTypeWrapper<Omit<PlacePage, 'places'> & { places: ReadonlyArray<ResolversTypes['FoundPlace']> }>;
  PlacePicturePermit: ResolverTypeWrapper<PlacePicturePermit>;
  PlacePit: ResolverTypeWrapper<PlacePit>;
  PlaceTag: ResolverTypeWrapper<PlaceTag>;
  PlaceUser: ResolverTypeWrapper<PlaceUser>;
  PlaceWhere: PlaceWhere;
  PlaceWhereTexts: ResolverTypeWrapper<PlaceWhereTexts>;
  PlannedSite: ResolverTypeWrapper<PlannedSite>;
  PlantingPlan: ResolverTypeWrapper<Model<'PlantingPlan'>>;
  Profile: ResolverTypeWrapper<Profile>;
  ProjectContent: ResolverTypeWrapper<Model<'ProjectContent'>>;
  Promo: ResolverTypeWrapper<Promo>;
  PushSettings: ResolverTypeWrapper<PushSettings>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RainDay: ResolverTypeWrapper<RainDay>;
  RainReport: ResolverTypeWrapper<RainReport>;
  Rainfall: ResolverTypeWrapper<Rainfall>;
  RecordedWatering: ResolverTypeWrapper<RecordedWatering>;
  Region: ResolverTypeWrapper<Region>;
  ReminderSettings: ResolverTypeWrapper<ReminderSettings>;
  ReservoirDay: ResolverTypeWrapper<ReservoirDay>;
  RetiredPlace: ResolverTypeWrapper<Model<'RetiredPlace'>>;
  Route: ResolverTypeWrapper<Model<'Route'>>;
  RouteComfort: ResolverTypeWrapper<RouteComfort>;
  RouteEnd: ResolverTypeWrapper<RouteEnd>;
  RoutePlace: ResolverTypeWrapper<Omit<RoutePlace, 'place'> & { place?: Maybe<ResolversTypes['Place']> }>;
  RouteStretch: ResolverTypeWrapper<RouteStretch>;
  SeasonCount: ResolverTypeWrapper<SeasonCount>;
  SeenIssue: ResolverTypeWrapper<SeenIssue>;
  SharedWithGroup: ResolverTypeWrapper<SharedWithGroup>;
  SocialLink: ResolverTypeWrapper<SocialLink>;
  SpeciesPhoto: ResolverTypeWrapper<SpeciesPhoto>;
  SpotCode: ResolverTypeWrapper<SpotCode>;
  SpotCodeKind: SpotCodeKind;
  StockHold: ResolverTypeWrapper<StockHold>;
  StockItem: ResolverTypeWrapper<Model<'StockItem'>>;
  StockLocation: ResolverTypeWrapper<Model<'StockLocation'>>;
  StockLocationKey: StockLocationKey;
  StockSku: ResolverTypeWrapper<Model<'StockSku'>>;
  StockSkuFilter: StockSkuFilter;
  Story: ResolverTypeWrapper<Story>;
  StoryList: ResolverTypeWrapper<StoryList>;
  Street: ResolverTypeWrapper<Street>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Survival: ResolverTypeWrapper<Model<'Survival'>>;
  SurvivalCount: ResolverTypeWrapper<Model<'SurvivalCount'>>;
  SurvivalGroup: ResolverTypeWrapper<Model<'SurvivalGroup'>>;
  SwitchedOff: SwitchedOff;
  ThingActivitiesStats: ResolverTypeWrapper<ThingActivitiesStats>;
  TownYear: ResolverTypeWrapper<Model<'TownYear'>>;
  TownYearMeasure: ResolverTypeWrapper<TownYearMeasure>;
  TownYearNeighbourhood: ResolverTypeWrapper<TownYearNeighbourhood>;
  TrailInput: TrailInput;
  TrailMode: TrailMode;
  TrailModeChoice: ResolverTypeWrapper<TrailModeChoice>;
  TrailRefusal: ResolverTypeWrapper<TrailRefusal>;
  TreeInNeed: ResolverTypeWrapper<Omit<TreeInNeed, 'place'> & { place: ResolversTypes['Place'] }>;
  TreeNeed: TreeNeed;
  TreesInNeed: ResolverTypeWrapper<Omit<TreesInNeed, 'trees'> & { trees: ReadonlyArray<ResolversTypes['TreeInNeed']> }>;
  TreesInNeedTexts: ResolverTypeWrapper<TreesInNeedTexts>;
  UserNotifications: ResolverTypeWrapper<Omit<UserNotifications, 'groups'> & { groups: ReadonlyArray<ResolversTypes['ActivityGroup']> }>;
  UserPlace: ResolverTypeWrapper<Omit<UserPlace, 'place'> & { place: ResolversTypes['Place'] }>;
  UserPlaceAttributes: ResolverTypeWrapper<Omit<UserPlaceAttributes, 'refusal'> & { refusal?: Maybe<ResolversTypes['AdoptionRefusal']> }>;
  UserPlaceEvent: ResolverTypeWrapper<UserPlaceEvent>;
  UserPlaceEventRefusal: ResolverTypeWrapper<UserPlaceEventRefusal>;
  UserPrivateProfile: ResolverTypeWrapper<UserPrivateProfile>;
  WaitingListEntry: ResolverTypeWrapper<Model<'WaitingListEntry'>>;
  WaitingListJoined: ResolverTypeWrapper<WaitingListJoined>;
  WaitingListLeft: ResolverTypeWrapper<WaitingListLeft>;
  WaitingListOffer: ResolverTypeWrapper<Model<'WaitingListOffer'>>;
  WaitingListRefusal: ResolverTypeWrapper<WaitingListRefusal>;
  Watering: ResolverTypeWrapper<Watering>;
  WateringByLink: ResolverTypeWrapper<WateringByLink>;
  WateringChange: ResolverTypeWrapper<WateringChange>;
  WateringDeletion: ResolverTypeWrapper<WateringDeletion>;
  WateringLinkRefusal: ResolverTypeWrapper<WateringLinkRefusal>;
  WateringRefusal: ResolverTypeWrapper<WateringRefusal>;
  WateringTotals: ResolverTypeWrapper<WateringTotals>;
  WeatherDay: ResolverTypeWrapper<WeatherDay>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccountDeletion: AccountDeletion;
  Activity: Model<'Activity'>;
  ActivityGroup: Omit<ActivityGroup, 'activities'> & { activities: ReadonlyArray<ResolversParentTypes['Activity']> };
  ActivityPicture: ActivityPicture;
  ActivityValue: ActivityValue;
  AddOrderAnswer: ResolversUnionTypes<ResolversParentTypes>['AddOrderAnswer'];
  AddPlaceAnswer: ResolversUnionTypes<ResolversParentTypes>['AddPlaceAnswer'];
  AddPlacev2Answer: ResolversUnionTypes<ResolversParentTypes>['AddPlacev2Answer'];
  AddressChoice: AddressChoice;
  AddressChoices: AddressChoices;
  AddressLookupResult: AddressLookupResult;
  AddressMatch: AddressMatch;
  AdoptionLifeChange: AdoptionLifeChange;
  AdoptionLifeRefusal: AdoptionLifeRefusal;
  AdoptionPause: AdoptionPause;
  AdoptionRefusal: Model<'AdoptionRefusal'>;
  AllProjectContent: Omit<AllProjectContent, 'projects'> & { projects: ReadonlyArray<ResolversParentTypes['ProjectContent']> };
  AnonymousUserNotifications: AnonymousUserNotifications;
  Area: Model<'Area'>;
  AreaInput: AreaInput;
  Areas: Omit<Areas, 'areas'> & { areas: ReadonlyArray<ResolversParentTypes['Area']> };
  AroundAddress: Model<'AroundAddress'>;
  Ballot: Model<'Ballot'>;
  BallotChange: Model<'BallotChange'>;
  BallotEntry: Model<'BallotEntry'>;
  BallotList: Model<'BallotList'>;
  BallotOffer: Model<'BallotOffer'>;
  BallotRefusal: BallotRefusal;
  Boolean: Scalars['Boolean']['output'];
  CareGroup: CareGroup;
  CareGroupChange: CareGroupChange;
  CareGroupInvitation: CareGroupInvitation;
  CareGroupInvitationAnswer: Omit<CareGroupInvitationAnswer, 'invitation'> & { invitation?: Maybe<ResolversParentTypes['OpenCareGroupInvitation']> };
  CareGroupMember: CareGroupMember;
  CareGroupRefusal: CareGroupRefusal;
  CareGroups: CareGroups;
  Category: Category;
  CategoryStats: CategoryStats;
  CategorySummary: CategorySummary;
  CheckInChange: Model<'CheckInChange'>;
  CheckInRefusal: CheckInRefusal;
  CmsPage: CmsPage;
  CmsPageAnswer: CmsPageAnswer;
  Collection: Model<'Collection'>;
  CollectionLink: CollectionLink;
  CollectionListItem: Model<'CollectionListItem'>;
  CollectionPlace: Model<'CollectionPlace'>;
  CollectionStory: CollectionStory;
  Collections: Omit<Collections, 'collections'> & { collections: ReadonlyArray<ResolversParentTypes['CollectionListItem']> };
  ConfirmedIssue: ConfirmedIssue;
  CoordinatorGroup: CoordinatorGroup;
  DelegatedIssueInput: DelegatedIssueInput;
  DelegatedIssueSite: DelegatedIssueSite;
  DelegatedIssueType: Model<'DelegatedIssueType'>;
  DeskAct: DeskAct;
  DeskAlikeOrder: Model<'DeskAlikeOrder'>;
  DeskAudience: DeskAudience;
  DeskBuild: DeskBuild;
  DeskCorrection: DeskCorrection;
  DeskCorrectionChange: DeskCorrectionChange;
  DeskCorrectionFact: DeskCorrectionFact;
  DeskCorrections: DeskCorrections;
  DeskDeadLetter: DeskDeadLetter;
  DeskDeadLetterChange: DeskDeadLetterChange;
  DeskDeadLetters: DeskDeadLetters;
  DeskDelivery: Model<'DeskDelivery'>;
  DeskDeliveryList: Model<'DeskDeliveryList'>;
  DeskDeliveryRound: Model<'DeskDeliveryRound'>;
  DeskDrawValue: DeskDrawValue;
  DeskDrawValueInput: DeskDrawValueInput;
  DeskEvent: Model<'DeskEvent'>;
  DeskEventChange: Model<'DeskEventChange'>;
  DeskEventPlan: DeskEventPlan;
  DeskEventRefusal: DeskEventRefusal;
  DeskExport: DeskExport;
  DeskFlow: Omit<DeskFlow, 'flow'> & { flow: ResolversParentTypes['Flow'] };
  DeskFlows: Omit<DeskFlows, 'flows'> & { flows: ReadonlyArray<ResolversParentTypes['DeskFlow']> };
  DeskHistory: DeskHistory;
  DeskIssue: Model<'DeskIssue'>;
  DeskIssueAnswer: Omit<DeskIssueAnswer, 'issue'> & { issue?: Maybe<ResolversParentTypes['DeskIssue']> };
  DeskIssueHandOver: DeskIssueHandOver;
  DeskIssueHandOverAnswer: DeskIssueHandOverAnswer;
  DeskIssueInput: DeskIssueInput;
  DeskIssueKind: DeskIssueKind;
  DeskIssueMark: DeskIssueMark;
  DeskIssueOptions: DeskIssueOptions;
  DeskIssuePictureInput: DeskIssuePictureInput;
  DeskIssues: Omit<DeskIssues, 'issues'> & { issues: ReadonlyArray<ResolversParentTypes['DeskIssue']> };
  DeskLocation: DeskLocation;
  DeskMarket: Model<'DeskMarket'>;
  DeskMarketBook: Model<'DeskMarketBook'>;
  DeskMarketChange: Model<'DeskMarketChange'>;
  DeskMarketEvent: DeskMarketEvent;
  DeskMarketPlan: DeskMarketPlan;
  DeskMarketRefusal: DeskMarketRefusal;
  DeskMember: DeskMember;
  DeskMemberChange: DeskMemberChange;
  DeskOrder: Model<'DeskOrder'>;
  DeskOrderRefusal: DeskOrderRefusal;
  DeskOrderTaken: Model<'DeskOrderTaken'>;
  DeskPickupEvent: Model<'DeskPickupEvent'>;
  DeskPickupList: Model<'DeskPickupList'>;
  DeskPicture: DeskPicture;
  DeskPictureChange: DeskPictureChange;
  DeskPictures: DeskPictures;
  DeskQuota: DeskQuota;
  DeskRefusal: DeskRefusal;
  DeskReleaseChange: DeskReleaseChange;
  DeskRemote: DeskRemote;
  DeskReservation: Omit<DeskReservation, 'place'> & { place: ResolversParentTypes['Place'] };
  DeskReservationChange: Omit<DeskReservationChange, 'reservation'> & { reservation?: Maybe<ResolversParentTypes['DeskReservation']> };
  DeskStockChange: DeskStockChange;
  DeskStockDifference: DeskStockDifference;
  DeskStockLine: DeskStockLine;
  DeskStockMistake: DeskStockMistake;
  DeskSurvival: Model<'DeskSurvival'>;
  DeskSwitch: DeskSwitch;
  DeskSwitchChange: DeskSwitchChange;
  DeskTrial: DeskTrial;
  DeskTrialWish: DeskTrialWish;
  FMPError: FMPError;
  FallbackImage: FallbackImage;
  Float: Scalars['Float']['output'];
  Flow: Omit<Flow, 'place'> & { place?: Maybe<ResolversParentTypes['Place']> };
  FlowChange: FlowChange;
  FlowInput: FlowInput;
  FlowList: Omit<FlowList, 'flows'> & { flows: ReadonlyArray<ResolversParentTypes['Flow']> };
  FlowNote: FlowNote;
  FlowPageDetails: FlowPageDetails;
  FlowRefusal: FlowRefusal;
  FlowStatus: Omit<FlowStatus, 'place'> & { place?: Maybe<ResolversParentTypes['Place']> };
  FlowStatusAnswer: Omit<FlowStatusAnswer, 'status'> & { status?: Maybe<ResolversParentTypes['FlowStatus']> };
  FlowStep: FlowStep;
  FlowType: FlowType;
  FollowAnswer: FollowAnswer;
  FollowAreaAnswer: FollowAreaAnswer;
  FollowAreaRefusal: FollowAreaRefusal;
  FollowedArea: FollowedArea;
  FoundPark: Omit<FoundPark, 'park'> & { park: ResolversParentTypes['Park'] };
  FoundPlace: Omit<FoundPlace, 'place'> & { place: ResolversParentTypes['Place'] };
  FreePits: Model<'FreePits'>;
  FreeTrees: Model<'FreeTrees'>;
  GardenTree: Model<'GardenTree'>;
  GardenTreeChange: Model<'GardenTreeChange'>;
  GardenTreeRefusal: GardenTreeRefusal;
  GeneratedNickname: GeneratedNickname;
  GeneratedTrail: GeneratedTrail;
  GenusCount: GenusCount;
  Giveaway: Model<'Giveaway'>;
  GiveawayImage: GiveawayImage;
  GiveawayPickup: Omit<GiveawayPickup, 'event' | 'stockLocation'> & { event?: Maybe<ResolversParentTypes['PickupEvent']>, stockLocation: ResolversParentTypes['StockLocation'] };
  GiveawaySpecies: Omit<GiveawaySpecies, 'stockSku'> & { stockSku: ResolversParentTypes['StockSku'] };
  HandOver: Omit<HandOver, 'place'> & { place: ResolversParentTypes['Place'] };
  HandOverAcceptance: HandOverAcceptance;
  HandOverAnswer: Omit<HandOverAnswer, 'handOver'> & { handOver?: Maybe<ResolversParentTypes['HandOver']> };
  HeadlineAndBody: HeadlineAndBody;
  HoldAnswer: ResolversUnionTypes<ResolversParentTypes>['HoldAnswer'];
  ID: Scalars['ID']['output'];
  Image: Image;
  ImageUploadDeletion: ImageUploadDeletion;
  Int: Scalars['Int']['output'];
  InvalidOrder: InvalidOrder;
  InventorySummary: Model<'InventorySummary'>;
  IssueAnswer: IssueAnswer;
  IssueBoundary: IssueBoundary;
  IssueContactInput: IssueContactInput;
  IssueDanger: IssueDanger;
  IssueInput: IssueInput;
  IssueNeighbour: IssueNeighbour;
  IssuePicture: IssuePicture;
  IssueReferral: IssueReferral;
  IssueRefusal: IssueRefusal;
  IssueStep: IssueStep;
  JSON: Scalars['JSON']['output'];
  KindCount: KindCount;
  LiveProjectPromos: LiveProjectPromos;
  MailOptions: MailOptions;
  MapTileSet: MapTileSet;
  MapTileStatus: MapTileStatus;
  Market: Model<'Market'>;
  MarketFilter: MarketFilter;
  MarketKey: MarketKey;
  Mutation: Record<PropertyKey, never>;
  NamedLink: NamedLink;
  NearbyAmenity: NearbyAmenity;
  Neighbourhood: Neighbourhood;
  NeighbourhoodName: NeighbourhoodName;
  NeighbourhoodPage: Model<'NeighbourhoodPage'>;
  NeighbouringPlace: Omit<NeighbouringPlace, 'place'> & { place: ResolversParentTypes['Place'] };
  NewDeskEvent: NewDeskEvent;
  NewDeskLocation: NewDeskLocation;
  NewDeskMarket: NewDeskMarket;
  NewDeskOrder: NewDeskOrder;
  NewDeskTree: NewDeskTree;
  NewPlaceInput: NewPlaceInput;
  NoTreesInNeed: NoTreesInNeed;
  NoticeSettings: NoticeSettings;
  NoticeTopic: NoticeTopic;
  OfflineArea: OfflineArea;
  OpenCareGroupInvitation: Omit<OpenCareGroupInvitation, 'places'> & { places: ReadonlyArray<ResolversParentTypes['Place']> };
  OpenData: OpenData;
  OpenDataColumn: OpenDataColumn;
  OpenDataFile: OpenDataFile;
  OpenDataTexts: OpenDataTexts;
  OpenIssue: OpenIssue;
  Order: Model<'Order'>;
  OrderAddressInput: OrderAddressInput;
  OrderInput: OrderInput;
  OrderItem: Model<'OrderItem'>;
  OrderItemInput: OrderItemInput;
  OrderPlaceInput: OrderPlaceInput;
  OrderPrecheck: OrderPrecheck;
  OutOfStock: OutOfStock;
  OwnAdoption: OwnAdoption;
  OwnAdoptions: Model<'OwnAdoptions'>;
  OwnHandOver: OwnHandOver;
  OwnIssue: OwnIssue;
  OwnIssueAnswer: OwnIssueAnswer;
  OwnPlaceCorrection: OwnPlaceCorrection;
  Park: Model<'Park'>;
  ParkAmenity: ParkAmenity;
  ParkFacility: ParkFacility;
  ParkList: Omit<ParkList, 'parks'> & { parks: ReadonlyArray<ResolversParentTypes['FoundPark']> };
  ParkMark: ParkMark;
  ParkSight: ParkSight;
  ParkText: Model<'ParkText'>;
  PickupEvent: Model<'PickupEvent'>;
  PickupEventKey: PickupEventKey;
  PickupEventLink: PickupEventLink;
  PickupEventMarket: PickupEventMarket;
  PictureObjectionAnswer: PictureObjectionAnswer;
  Place: Model<'Place'>;
  PlaceAdoption: PlaceAdoption;
  PlaceAlreadyExists: PlaceAlreadyExists;
  PlaceCareRefusal: PlaceCareRefusal;
  PlaceCorrectionAnswer: PlaceCorrectionAnswer;
  PlaceCorrectionInput: PlaceCorrectionInput;
  PlaceEventInput: PlaceEventInput;
  PlaceIssue: PlaceIssue;
  PlaceMark: PlaceMark;
  PlaceMedia: PlaceMedia;
  PlaceMedium: PlaceMedium;
  PlaceNeed: PlaceNeed;
  PlaceOverrideInput: PlaceOverrideInput;
  PlacePage: Omit<PlacePage, 'places'> & { places: ReadonlyArray<ResolversParentTypes['FoundPlace']> };
  PlacePicturePermit: PlacePicturePermit;
  PlacePit: PlacePit;
  PlaceTag: PlaceTag;
  PlaceUser: PlaceUser;
  PlaceWhere: PlaceWhere;
  PlaceWhereTexts: PlaceWhereTexts;
  PlannedSite: PlannedSite;
  PlantingPlan: Model<'PlantingPlan'>;
  Profile: Profile;
  ProjectContent: Model<'ProjectContent'>;
  Promo: Promo;
  PushSettings: PushSettings;
  Query: Record<PropertyKey, never>;
  RainDay: RainDay;
  RainReport: RainReport;
  Rainfall: Rainfall;
  RecordedWatering: RecordedWatering;
  Region: Region;
  ReminderSettings: ReminderSettings;
  ReservoirDay: ReservoirDay;
  RetiredPlace: Model<'RetiredPlace'>;
  Route: Model<'Route'>;
  RouteComfort: RouteComfort;
  RouteEnd: RouteEnd;
  RoutePlace: Omit<RoutePlace, 'place'> & { place?: Maybe<ResolversParentTypes['Place']> };
  RouteStretch: RouteStretch;
  SeasonCount: SeasonCount;
  SeenIssue: SeenIssue;
  SharedWithGroup: SharedWithGroup;
  SocialLink: SocialLink;
  SpeciesPhoto: SpeciesPhoto;
  SpotCode: SpotCode;
  StockHold: StockHold;
  StockItem: Model<'StockItem'>;
  StockLocation: Model<'StockLocation'>;
  StockLocationKey: StockLocationKey;
  StockSku: Model<'StockSku'>;
  StockSkuFilter: StockSkuFilter;
  Story: Story;
  StoryList: StoryList;
  Street: Street;
  String: Scalars['String']['output'];
  Survival: Model<'Survival'>;
  SurvivalCount: Model<'SurvivalCount'>;
  SurvivalGroup: Model<'SurvivalGroup'>;
  ThingActivitiesStats: ThingActivitiesStats;
  TownYear: Model<'TownYear'>;
  TownYearMeasure: TownYearMeasure;
  TownYearNeighbourhood: TownYearNeighbourhood;
  TrailInput: TrailInput;
  TrailModeChoice: TrailModeChoice;
  TrailRefusal: TrailRefusal;
  TreeInNeed: Omit<TreeInNeed, 'place'> & { place: ResolversParentTypes['Place'] };
  TreesInNeed: Omit<TreesInNeed, 'trees'> & { trees: ReadonlyArray<ResolversParentTypes['TreeInNeed']> };
  TreesInNeedTexts: TreesInNeedTexts;
  UserNotifications: Omit<UserNotifications, 'groups'> & { groups: ReadonlyArray<ResolversParentTypes['ActivityGroup']> };
  UserPlace: Omit<UserPlace, 'place'> & { place: ResolversParentTypes['Place'] };
  UserPlaceAttributes: Omit<UserPlaceAttributes, 'refusal'> & { refusal?: Maybe<ResolversParentTypes['AdoptionRefusal']> };
  UserPlaceEvent: UserPlaceEvent;
  UserPlaceEventRefusal: UserPlaceEventRefusal;
  UserPrivateProfile: UserPrivateProfile;
  WaitingListEntry: Model<'WaitingListEntry'>;
  WaitingListJoined: WaitingListJoined;
  WaitingListLeft: WaitingListLeft;
  WaitingListOffer: Model<'WaitingListOffer'>;
  WaitingListRefusal: WaitingListRefusal;
  Watering: Watering;
  WateringByLink: WateringByLink;
  WateringChange: WateringChange;
  WateringDeletion: WateringDeletion;
  WateringLinkRefusal: WateringLinkRefusal;
  WateringRefusal: WateringRefusal;
  WateringTotals: WateringTotals;
  WeatherDay: WeatherDay;
};

export type freshDirectiveArgs = { };

export type freshDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = freshDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type openDirectiveArgs = { };

export type openDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = openDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type roleDirectiveArgs = {
  is: DeskRole;
};

export type roleDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = roleDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type switchesDirectiveArgs = {
  allOf?: ReadonlyArray<Scalars['String']['input']>;
  anyOf?: ReadonlyArray<Scalars['String']['input']>;
  otherwise?: SwitchedOff;
};

export type switchesDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = switchesDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccountDeletionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountDeletion'] = ResolversParentTypes['AccountDeletion']> = {
  deleted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActivityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity']> = {
  common_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['ActivityPicture']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  time?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['ActivityValue'], ParentType, ContextType>;
  verb?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityGroup'] = ResolversParentTypes['ActivityGroup']> = {
  activities?: Resolver<ReadonlyArray<ResolversTypes['Activity']>, ParentType, ContextType>;
  activityCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  group?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSeen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verb?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ActivityPictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityPicture'] = ResolversParentTypes['ActivityPicture']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isOfThing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ActivityValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActivityValue'] = ResolversParentTypes['ActivityValue']> = {
  amount?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  m?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  urlt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AddOrderAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddOrderAnswer'] = ResolversParentTypes['AddOrderAnswer']> = {
  __resolveType: TypeResolveFn<'FMPError' | 'InvalidOrder' | 'Order', ParentType, ContextType>;
};

export type AddPlaceAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddPlaceAnswer'] = ResolversParentTypes['AddPlaceAnswer']> = {
  __resolveType: TypeResolveFn<'FMPError' | 'Place' | 'PlaceAlreadyExists', ParentType, ContextType>;
};

export type AddPlacev2AnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddPlacev2Answer'] = ResolversParentTypes['AddPlacev2Answer']> = {
  __resolveType: TypeResolveFn<'FMPError' | 'Place' | 'PlaceAlreadyExists', ParentType, ContextType>;
};

export type AddressChoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressChoice'] = ResolversParentTypes['AddressChoice']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AddressChoicesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressChoices'] = ResolversParentTypes['AddressChoices']> = {
  choices?: Resolver<ReadonlyArray<ResolversTypes['AddressChoice']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AddressLookupResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressLookupResult'] = ResolversParentTypes['AddressLookupResult']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buildingName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buildingNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dependentThoroughfare?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  derivedAddressLine1?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  derivedAddressLine2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lcCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  longitude?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  postTown?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subBuildingName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thoroughfare?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AddressMatchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddressMatch'] = ResolversParentTypes['AddressMatch']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  placeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdoptionLifeChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdoptionLifeChange'] = ResolversParentTypes['AdoptionLifeChange']> = {
  adoption?: Resolver<Maybe<ResolversTypes['OwnAdoption']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['AdoptionLifeRefusal']>, ParentType, ContextType>;
};

export type AdoptionLifeRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdoptionLifeRefusal'] = ResolversParentTypes['AdoptionLifeRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdoptionPauseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdoptionPause'] = ResolversParentTypes['AdoptionPause']> = {
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isNow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdoptionRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdoptionRefusal'] = ResolversParentTypes['AdoptionRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  free?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType, RequireFields<AdoptionRefusalfreeArgs, 'first'>>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AllProjectContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AllProjectContent'] = ResolversParentTypes['AllProjectContent']> = {
  projects?: Resolver<ReadonlyArray<ResolversTypes['ProjectContent']>, ParentType, ContextType>;
};

export type AnonymousUserNotificationsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnonymousUserNotifications'] = ResolversParentTypes['AnonymousUserNotifications']> = {
  numUnseen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AreaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Area'] = ResolversParentTypes['Area']> = {
  geometry?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outline?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, RequireFields<AreaoutlineArgs, 'withinMetres'>>;
  pictureUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  region?: Resolver<Maybe<ResolversTypes['Region']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  treeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  treeSample?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, RequireFields<AreatreeSampleArgs, 'first'>>;
  youngTreeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AreasResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Areas'] = ResolversParentTypes['Areas']> = {
  areas?: Resolver<ReadonlyArray<ResolversTypes['Area']>, ParentType, ContextType>;
};

export type AroundAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AroundAddress'] = ResolversParentTypes['AroundAddress']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType, RequireFields<AroundAddressplacesArgs, 'first'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  treeSample?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  treesWithin5Minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  treesWithin10Minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BallotResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ballot'] = ResolversParentTypes['Ballot']> = {
  closedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  drawnAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  entry?: Resolver<Maybe<ResolversTypes['BallotEntry']>, ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  listHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicValue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  seedHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  serverTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trees?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BallotChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BallotChange'] = ResolversParentTypes['BallotChange']> = {
  ballot?: Resolver<Maybe<ResolversTypes['Ballot']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['BallotRefusal']>, ParentType, ContextType>;
};

export type BallotEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BallotEntry'] = ResolversParentTypes['BallotEntry']> = {
  audience?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['BallotOffer']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  postcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stockSku?: Resolver<Maybe<ResolversTypes['StockSku']>, ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BallotListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BallotList'] = ResolversParentTypes['BallotList']> = {
  entryList?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<Maybe<ReadonlyArray<ResolversTypes['Int']>>, ParentType, ContextType>;
};

export type BallotOfferResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BallotOffer'] = ResolversParentTypes['BallotOffer']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fulfillmentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pickupSlug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stockLocationGuid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stockSku?: Resolver<ResolversTypes['StockSku'], ParentType, ContextType>;
};

export type BallotRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BallotRefusal'] = ResolversParentTypes['BallotRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CareGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CareGroup'] = ResolversParentTypes['CareGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitations?: Resolver<ReadonlyArray<ResolversTypes['CareGroupInvitation']>, ParentType, ContextType>;
  members?: Resolver<ReadonlyArray<ResolversTypes['CareGroupMember']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CareGroupChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CareGroupChange'] = ResolversParentTypes['CareGroupChange']> = {
  group?: Resolver<Maybe<ResolversTypes['CareGroup']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['CareGroupRefusal']>, ParentType, ContextType>;
};

export type CareGroupInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CareGroupInvitation'] = ResolversParentTypes['CareGroupInvitation']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CareGroupInvitationAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CareGroupInvitationAnswer'] = ResolversParentTypes['CareGroupInvitationAnswer']> = {
  invitation?: Resolver<Maybe<ResolversTypes['OpenCareGroupInvitation']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CareGroupMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CareGroupMember'] = ResolversParentTypes['CareGroupMember']> = {
  isViewer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nickname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  viewerCanRemove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CareGroupRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CareGroupRefusal'] = ResolversParentTypes['CareGroupRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CareGroupsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CareGroups'] = ResolversParentTypes['CareGroups']> = {
  groups?: Resolver<ReadonlyArray<ResolversTypes['CareGroup']>, ParentType, ContextType>;
  isOffered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  disclaimer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  photos?: Resolver<ReadonlyArray<ResolversTypes['SpeciesPhoto']>, ParentType, ContextType, Partial<CategoryphotosArgs>>;
  scientificName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  talkTaskId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  talkTaskStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  talkUri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CategoryStatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CategoryStats'] = ResolversParentTypes['CategoryStats']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  narrative?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rarity_code?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rarity_colour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CategorySummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CategorySummary'] = ResolversParentTypes['CategorySummary']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scientificName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckInChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckInChange'] = ResolversParentTypes['CheckInChange']> = {
  order?: Resolver<Maybe<ResolversTypes['DeskOrder']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['CheckInRefusal']>, ParentType, ContextType>;
};

export type CheckInRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckInRefusal'] = ResolversParentTypes['CheckInRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CmsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CmsPage'] = ResolversParentTypes['CmsPage']> = {
  bodyHtml?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versionDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CmsPageAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CmsPageAnswer'] = ResolversParentTypes['CmsPageAnswer']> = {
  hasFailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<Maybe<ResolversTypes['CmsPage']>, ParentType, ContextType>;
};

export type CollectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Collection'] = ResolversParentTypes['Collection']> = {
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayCategory?: Resolver<ResolversTypes['CollectionDisplay'], ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  links?: Resolver<ReadonlyArray<ResolversTypes['CollectionLink']>, ParentType, ContextType>;
  memberLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  story?: Resolver<Maybe<ResolversTypes['CollectionStory']>, ParentType, ContextType>;
};

export type CollectionLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionLink'] = ResolversParentTypes['CollectionLink']> = {
  guid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CollectionListItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionListItem'] = ResolversParentTypes['CollectionListItem']> = {
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  displayCategory?: Resolver<ResolversTypes['CollectionDisplay'], ParentType, ContextType>;
  icon?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CollectionPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionPlace'] = ResolversParentTypes['CollectionPlace']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  area?: Resolver<Maybe<ResolversTypes['Area']>, ParentType, ContextType>;
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  categoryObject?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  featureId?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  geometry?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  media?: Resolver<ReadonlyArray<ResolversTypes['PlaceMedium']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CollectionStoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CollectionStory'] = ResolversParentTypes['CollectionStory']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['Image']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CollectionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Collections'] = ResolversParentTypes['Collections']> = {
  collections?: Resolver<ReadonlyArray<ResolversTypes['CollectionListItem']>, ParentType, ContextType>;
};

export type ConfirmedIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmedIssue'] = ResolversParentTypes['ConfirmedIssue']> = {
  confirmations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  needsConfirmation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['IssueRefusal']>, ParentType, ContextType>;
};

export type CoordinatorGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoordinatorGroup'] = ResolversParentTypes['CoordinatorGroup']> = {
  contactUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  social?: Resolver<ReadonlyArray<ResolversTypes['SocialLink']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DelegatedIssueSiteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DelegatedIssueSite'] = ResolversParentTypes['DelegatedIssueSite']> = {
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DelegatedIssueTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DelegatedIssueType'] = ResolversParentTypes['DelegatedIssueType']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  advice?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ask?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isDanger?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  medianDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  site?: Resolver<Maybe<ResolversTypes['DelegatedIssueSite']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskActResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskAct'] = ResolversParentTypes['DeskAct']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskAlikeOrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskAlikeOrder'] = ResolversParentTypes['DeskAlikeOrder']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sameBy?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskAudienceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskAudience'] = ResolversParentTypes['DeskAudience']> = {
  isGroup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quota?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskBuildResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskBuild'] = ResolversParentTypes['DeskBuild']> = {
  buildId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isGone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publishedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskCorrectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskCorrection'] = ResolversParentTypes['DeskCorrection']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facts?: Resolver<ReadonlyArray<ResolversTypes['DeskCorrectionFact']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lon?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nearby?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  newLat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  newLon?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeGuid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suggestedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskCorrectionChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskCorrectionChange'] = ResolversParentTypes['DeskCorrectionChange']> = {
  correction?: Resolver<Maybe<ResolversTypes['DeskCorrection']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlaceCareRefusal']>, ParentType, ContextType>;
};

export type DeskCorrectionFactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskCorrectionFact'] = ResolversParentTypes['DeskCorrectionFact']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  now?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suggested?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeskCorrectionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskCorrections'] = ResolversParentTypes['DeskCorrections']> = {
  corrections?: Resolver<ReadonlyArray<ResolversTypes['DeskCorrection']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskDeadLetterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskDeadLetter'] = ResolversParentTypes['DeskDeadLetter']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  givenUpAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recipient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  template?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeskDeadLetterChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskDeadLetterChange'] = ResolversParentTypes['DeskDeadLetterChange']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeskDeadLettersResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskDeadLetters'] = ResolversParentTypes['DeskDeadLetters']> = {
  letters?: Resolver<ReadonlyArray<ResolversTypes['DeskDeadLetter']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeskDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskDelivery'] = ResolversParentTypes['DeskDelivery']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveredAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trees?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeskDeliveryListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskDeliveryList'] = ResolversParentTypes['DeskDeliveryList']> = {
  deliveries?: Resolver<ReadonlyArray<ResolversTypes['DeskDelivery']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskDeliveryRoundResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskDeliveryRound'] = ResolversParentTypes['DeskDeliveryRound']> = {
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskDrawValueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskDrawValue'] = ResolversParentTypes['DeskDrawValue']> = {
  form?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskEvent'] = ResolversParentTypes['DeskEvent']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  directions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTelling?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tickets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withoutAccount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskEventChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskEventChange'] = ResolversParentTypes['DeskEventChange']> = {
  event?: Resolver<Maybe<ResolversTypes['DeskEvent']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['DeskEventRefusal']>, ParentType, ContextType>;
};

export type DeskEventRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskEventRefusal'] = ResolversParentTypes['DeskEventRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskExportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskExport'] = ResolversParentTypes['DeskExport']> = {
  fileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskFlowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskFlow'] = ResolversParentTypes['DeskFlow']> = {
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flow?: Resolver<ResolversTypes['Flow'], ParentType, ContextType>;
};

export type DeskFlowsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskFlows'] = ResolversParentTypes['DeskFlows']> = {
  flows?: Resolver<ReadonlyArray<ResolversTypes['DeskFlow']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskHistory'] = ResolversParentTypes['DeskHistory']> = {
  acts?: Resolver<ReadonlyArray<ResolversTypes['DeskAct']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type DeskIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssue'] = ResolversParentTypes['DeskIssue']> = {
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assignee?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  canBeTold?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  confirmations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  handOver?: Resolver<Maybe<ResolversTypes['DeskIssueHandOver']>, ParentType, ContextType>;
  hasAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOverdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isWithdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mergedInto?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  mutedUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pictures?: Resolver<ReadonlyArray<ResolversTypes['IssuePicture']>, ParentType, ContextType>;
  placeAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placeGuid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  placeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reportedDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportedType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resolvedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['IssueStep']>, ParentType, ContextType>;
  team?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  technicalTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskIssueAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssueAnswer'] = ResolversParentTypes['DeskIssueAnswer']> = {
  issue?: Resolver<Maybe<ResolversTypes['DeskIssue']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['IssueRefusal']>, ParentType, ContextType>;
};

export type DeskIssueHandOverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssueHandOver'] = ResolversParentTypes['DeskIssueHandOver']> = {
  canSend?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problemAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problemSaid?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remoteId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remoteStatus?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskIssueHandOverAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssueHandOverAnswer'] = ResolversParentTypes['DeskIssueHandOverAnswer']> = {
  handOver?: Resolver<Maybe<ResolversTypes['DeskIssueHandOver']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['IssueRefusal']>, ParentType, ContextType>;
};

export type DeskIssueKindResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssueKind'] = ResolversParentTypes['DeskIssueKind']> = {
  slug?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskIssueMarkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssueMark'] = ResolversParentTypes['DeskIssueMark']> = {
  identifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOverdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  reportedType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskIssueOptionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssueOptions'] = ResolversParentTypes['DeskIssueOptions']> = {
  overdueDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  technicalTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  types?: Resolver<ReadonlyArray<ResolversTypes['DeskIssueKind']>, ParentType, ContextType>;
};

export type DeskIssuesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskIssues'] = ResolversParentTypes['DeskIssues']> = {
  issues?: Resolver<ReadonlyArray<ResolversTypes['DeskIssue']>, ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unassigned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskLocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskLocation'] = ResolversParentTypes['DeskLocation']> = {
  fulfilment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskMarketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskMarket'] = ResolversParentTypes['DeskMarket']> = {
  closesAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ordered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trees?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskMarketBookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskMarketBook'] = ResolversParentTypes['DeskMarketBook']> = {
  applied?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  audiences?: Resolver<ReadonlyArray<ResolversTypes['DeskAudience']>, ParentType, ContextType>;
  closesAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  drawValue?: Resolver<Maybe<ResolversTypes['DeskDrawValue']>, ParentType, ContextType>;
  events?: Resolver<ReadonlyArray<ResolversTypes['DeskMarketEvent']>, ParentType, ContextType>;
  failedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  holdMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isPublic?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  locations?: Resolver<ReadonlyArray<ResolversTypes['DeskLocation']>, ParentType, ContextType>;
  market?: Resolver<ResolversTypes['DeskMarket'], ParentType, ContextType>;
  noShowHours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offerHours?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opensAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ordersPerNetwork?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ordersPerResident?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  postcodes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  stock?: Resolver<ReadonlyArray<ResolversTypes['DeskStockLine']>, ParentType, ContextType>;
  terms?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  treesPerOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitingList?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeskMarketChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskMarketChange'] = ResolversParentTypes['DeskMarketChange']> = {
  refusal?: Resolver<Maybe<ResolversTypes['DeskMarketRefusal']>, ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeskMarketEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskMarketEvent'] = ResolversParentTypes['DeskMarketEvent']> = {
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ticketsLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskMarketRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskMarketRefusal'] = ResolversParentTypes['DeskMarketRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskMember'] = ResolversParentTypes['DeskMember']> = {
  addedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  addedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasSignedIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isViewer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['DeskRole'], ParentType, ContextType>;
};

export type DeskMemberChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskMemberChange'] = ResolversParentTypes['DeskMemberChange']> = {
  members?: Resolver<ReadonlyArray<ResolversTypes['DeskMember']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['DeskRefusal']>, ParentType, ContextType>;
};

export type DeskOrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskOrder'] = ResolversParentTypes['DeskOrder']> = {
  attention?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  cancelReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collectedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  collectedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contact?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  proxy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trees?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeskOrderRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskOrderRefusal'] = ResolversParentTypes['DeskOrderRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskOrderTakenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskOrderTaken'] = ResolversParentTypes['DeskOrderTaken']> = {
  alike?: Resolver<ReadonlyArray<ResolversTypes['DeskAlikeOrder']>, ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isMailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['DeskOrderRefusal']>, ParentType, ContextType>;
};

export type DeskPickupEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskPickupEvent'] = ResolversParentTypes['DeskPickupEvent']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  releasesAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskPickupListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskPickupList'] = ResolversParentTypes['DeskPickupList']> = {
  event?: Resolver<ResolversTypes['DeskPickupEvent'], ParentType, ContextType>;
  orders?: Resolver<ReadonlyArray<ResolversTypes['DeskOrder']>, ParentType, ContextType>;
  serverTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskPictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskPicture'] = ResolversParentTypes['DeskPicture']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isAppealed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  media?: Resolver<ResolversTypes['PlaceMedia'], ParentType, ContextType>;
  mutedUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objection?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  objectionText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  placeGuid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rejectedOfSender?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskPictureChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskPictureChange'] = ResolversParentTypes['DeskPictureChange']> = {
  picture?: Resolver<Maybe<ResolversTypes['DeskPicture']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlaceCareRefusal']>, ParentType, ContextType>;
};

export type DeskPicturesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskPictures'] = ResolversParentTypes['DeskPictures']> = {
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  pictures?: Resolver<ReadonlyArray<ResolversTypes['DeskPicture']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskRefusal'] = ResolversParentTypes['DeskRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskReleaseChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskReleaseChange'] = ResolversParentTypes['DeskReleaseChange']> = {
  refusal?: Resolver<Maybe<ResolversTypes['DeskRefusal']>, ParentType, ContextType>;
  remote?: Resolver<ResolversTypes['DeskRemote'], ParentType, ContextType>;
};

export type DeskRemoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskRemote'] = ResolversParentTypes['DeskRemote']> = {
  builds?: Resolver<ReadonlyArray<ResolversTypes['DeskBuild']>, ParentType, ContextType>;
  currentBuildId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isLoaded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pinned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DeskReservationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskReservation'] = ResolversParentTypes['DeskReservation']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  reservedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskReservationChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskReservationChange'] = ResolversParentTypes['DeskReservationChange']> = {
  reservation?: Resolver<Maybe<ResolversTypes['DeskReservation']>, ParentType, ContextType>;
};

export type DeskStockChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskStockChange'] = ResolversParentTypes['DeskStockChange']> = {
  changes?: Resolver<ReadonlyArray<ResolversTypes['DeskStockDifference']>, ParentType, ContextType>;
  mistakes?: Resolver<ReadonlyArray<ResolversTypes['DeskStockMistake']>, ParentType, ContextType>;
  problems?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeskStockDifferenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskStockDifference'] = ResolversParentTypes['DeskStockDifference']> = {
  from?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeskStockLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskStockLine'] = ResolversParentTypes['DeskStockLine']> = {
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ordered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tree?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskStockMistakeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskStockMistake'] = ResolversParentTypes['DeskStockMistake']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  said?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sku?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskSurvivalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskSurvival'] = ResolversParentTypes['DeskSurvival']> = {
  figures?: Resolver<Maybe<ResolversTypes['Survival']>, ParentType, ContextType>;
  market?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DeskSwitchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskSwitch'] = ResolversParentTypes['DeskSwitch']> = {
  changedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  configured?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effective?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fields?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  meaning?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  movable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  override?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  remotes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  routes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeskSwitchChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskSwitchChange'] = ResolversParentTypes['DeskSwitchChange']> = {
  refusal?: Resolver<Maybe<ResolversTypes['DeskRefusal']>, ParentType, ContextType>;
  switch?: Resolver<ResolversTypes['DeskSwitch'], ParentType, ContextType>;
};

export type DeskTrialResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeskTrial'] = ResolversParentTypes['DeskTrial']> = {
  endedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orders?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  treesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  without?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FMPErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FMPError'] = ResolversParentTypes['FMPError']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FallbackImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FallbackImage'] = ResolversParentTypes['FallbackImage']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FlowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Flow'] = ResolversParentTypes['Flow']> = {
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  availableTransitions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  flowType?: Resolver<ResolversTypes['FlowType'], ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  geometry?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  history?: Resolver<ReadonlyArray<ResolversTypes['FlowStep']>, ParentType, ContextType>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['FlowNote']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  placeGeometry?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  placeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stateLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FlowChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowChange'] = ResolversParentTypes['FlowChange']> = {
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  availableTransitions?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  flowType?: Resolver<Maybe<ResolversTypes['FlowType']>, ParentType, ContextType>;
  folder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  geometry?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  guid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  history?: Resolver<ReadonlyArray<ResolversTypes['FlowStep']>, ParentType, ContextType>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['FlowNote']>, ParentType, ContextType>;
  placeGeometry?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  placeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['FlowRefusal']>, ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stateLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type FlowListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowList'] = ResolversParentTypes['FlowList']> = {
  flows?: Resolver<ReadonlyArray<ResolversTypes['Flow']>, ParentType, ContextType>;
  pageDetails?: Resolver<ResolversTypes['FlowPageDetails'], ParentType, ContextType>;
};

export type FlowNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowNote'] = ResolversParentTypes['FlowNote']> = {
  contact?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlowPageDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowPageDetails'] = ResolversParentTypes['FlowPageDetails']> = {
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FlowRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowRefusal'] = ResolversParentTypes['FlowRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlowStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowStatus'] = ResolversParentTypes['FlowStatus']> = {
  createdAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  flowType?: Resolver<ResolversTypes['FlowType'], ParentType, ContextType>;
  history?: Resolver<ReadonlyArray<ResolversTypes['FlowStep']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stateLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlowStatusAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowStatusAnswer'] = ResolversParentTypes['FlowStatusAnswer']> = {
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['FlowStatus']>, ParentType, ContextType>;
};

export type FlowStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowStep'] = ResolversParentTypes['FlowStep']> = {
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['FlowNote']>, ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['PlaceMedia']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stateLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlowTypeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FlowType'] = ResolversParentTypes['FlowType']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FollowAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FollowAnswer'] = ResolversParentTypes['FollowAnswer']> = {
  subscribed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FollowAreaAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FollowAreaAnswer'] = ResolversParentTypes['FollowAreaAnswer']> = {
  area?: Resolver<Maybe<ResolversTypes['FollowedArea']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['FollowAreaRefusal']>, ParentType, ContextType>;
};

export type FollowAreaRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FollowAreaRefusal'] = ResolversParentTypes['FollowAreaRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FollowedAreaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FollowedArea'] = ResolversParentTypes['FollowedArea']> = {
  code?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ReadonlyArray<ResolversTypes['Float']>, ParentType, ContextType>;
  radiusMetres?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FoundParkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FoundPark'] = ResolversParentTypes['FoundPark']> = {
  distanceMetres?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  park?: Resolver<ResolversTypes['Park'], ParentType, ContextType>;
};

export type FoundPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FoundPlace'] = ResolversParentTypes['FoundPlace']> = {
  distanceMetres?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  heading?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
};

export type FreePitsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FreePits'] = ResolversParentTypes['FreePits']> = {
  marks?: Resolver<ReadonlyArray<ResolversTypes['PlaceMark']>, ParentType, ContextType>;
  numberMatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pits?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType>;
  waitingLists?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType>;
  withinMetres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FreeTreesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FreeTrees'] = ResolversParentTypes['FreeTrees']> = {
  marks?: Resolver<ReadonlyArray<ResolversTypes['PlaceMark']>, ParentType, ContextType>;
  numberMatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trees?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType>;
  withinMetres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type GardenTreeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GardenTree'] = ResolversParentTypes['GardenTree']> = {
  isShown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  placeGuid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type GardenTreeChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GardenTreeChange'] = ResolversParentTypes['GardenTreeChange']> = {
  orderItem?: Resolver<Maybe<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['GardenTreeRefusal']>, ParentType, ContextType>;
};

export type GardenTreeRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GardenTreeRefusal'] = ResolversParentTypes['GardenTreeRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeneratedNicknameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GeneratedNickname'] = ResolversParentTypes['GeneratedNickname']> = {
  nickname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GeneratedTrailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GeneratedTrail'] = ResolversParentTypes['GeneratedTrail']> = {
  feature?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  guid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['TrailRefusal']>, ParentType, ContextType>;
};

export type GenusCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GenusCount'] = ResolversParentTypes['GenusCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  genus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GiveawayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Giveaway'] = ResolversParentTypes['Giveaway']> = {
  pickups?: Resolver<ReadonlyArray<ResolversTypes['GiveawayPickup']>, ParentType, ContextType>;
  species?: Resolver<ReadonlyArray<ResolversTypes['GiveawaySpecies']>, ParentType, ContextType>;
};

export type GiveawayImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiveawayImage'] = ResolversParentTypes['GiveawayImage']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type GiveawayPickupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiveawayPickup'] = ResolversParentTypes['GiveawayPickup']> = {
  event?: Resolver<Maybe<ResolversTypes['PickupEvent']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stockLocation?: Resolver<ResolversTypes['StockLocation'], ParentType, ContextType>;
};

export type GiveawaySpeciesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GiveawaySpecies'] = ResolversParentTypes['GiveawaySpecies']> = {
  displayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['GiveawayImage']>, ParentType, ContextType>;
  noStock?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  parentImages?: Resolver<ReadonlyArray<ResolversTypes['GiveawayImage']>, ParentType, ContextType>;
  pickups?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stockSku?: Resolver<ResolversTypes['StockSku'], ParentType, ContextType>;
};

export type HandOverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandOver'] = ResolversParentTypes['HandOver']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
};

export type HandOverAcceptanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandOverAcceptance'] = ResolversParentTypes['HandOverAcceptance']> = {
  placeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['AdoptionLifeRefusal']>, ParentType, ContextType>;
};

export type HandOverAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HandOverAnswer'] = ResolversParentTypes['HandOverAnswer']> = {
  handOver?: Resolver<Maybe<ResolversTypes['HandOver']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HeadlineAndBodyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeadlineAndBody'] = ResolversParentTypes['HeadlineAndBody']> = {
  body?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HoldAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HoldAnswer'] = ResolversParentTypes['HoldAnswer']> = {
  __resolveType: TypeResolveFn<'InvalidOrder' | 'OutOfStock' | 'StockHold', ParentType, ContextType>;
};

export type ImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  caption?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  copyright?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImageUploadDeletionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImageUploadDeletion'] = ResolversParentTypes['ImageUploadDeletion']> = {
  fileId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvalidOrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvalidOrder'] = ResolversParentTypes['InvalidOrder']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type InventorySummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InventorySummary'] = ResolversParentTypes['InventorySummary']> = {
  identifiedTreeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pitCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  speciesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topGenera?: Resolver<ReadonlyArray<ResolversTypes['GenusCount']>, ParentType, ContextType, RequireFields<InventorySummarytopGeneraArgs, 'first'>>;
  treeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  youngTreeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IssueAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueAnswer'] = ResolversParentTypes['IssueAnswer']> = {
  identifier?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  needsConfirmation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  picturePermit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['IssueRefusal']>, ParentType, ContextType>;
};

export type IssueBoundaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueBoundary'] = ResolversParentTypes['IssueBoundary']> = {
  neighbours?: Resolver<ReadonlyArray<ResolversTypes['IssueNeighbour']>, ParentType, ContextType>;
  side?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssueDangerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueDanger'] = ResolversParentTypes['IssueDanger']> = {
  telephone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssueNeighbourResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueNeighbour'] = ResolversParentTypes['IssueNeighbour']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssuePictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssuePicture'] = ResolversParentTypes['IssuePicture']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isShown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  smallUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssueReferralResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueReferral'] = ResolversParentTypes['IssueReferral']> = {
  recorded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type IssueRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueRefusal'] = ResolversParentTypes['IssueRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identifier?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IssueStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IssueStep'] = ResolversParentTypes['IssueStep']> = {
  at?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JSONScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type KindCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KindCount'] = ResolversParentTypes['KindCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scientificName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LiveProjectPromosResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveProjectPromos'] = ResolversParentTypes['LiveProjectPromos']> = {
  promos?: Resolver<ReadonlyArray<ResolversTypes['Promo']>, ParentType, ContextType>;
};

export type MapTileSetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MapTileSet'] = ResolversParentTypes['MapTileSet']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  layers?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  maxZoom?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minZoom?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MapTileStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MapTileStatus'] = ResolversParentTypes['MapTileStatus']> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MarketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Market'] = ResolversParentTypes['Market']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  giveaway?: Resolver<Maybe<ResolversTypes['Giveaway']>, ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  holdingStory?: Resolver<Maybe<ResolversTypes['Story']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postLiveStory?: Resolver<Maybe<ResolversTypes['Story']>, ParentType, ContextType>;
  rules?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  serverTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  survival?: Resolver<Maybe<ResolversTypes['Survival']>, ParentType, ContextType>;
  termsStory?: Resolver<Maybe<ResolversTypes['Story']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptHandOver?: Resolver<ResolversTypes['HandOverAcceptance'], ParentType, ContextType, RequireFields<MutationacceptHandOverArgs, 'token'>>;
  addDeskEvent?: Resolver<ResolversTypes['DeskMarketChange'], ParentType, ContextType, RequireFields<MutationaddDeskEventArgs, 'event' | 'market'>>;
  addDeskLocation?: Resolver<ResolversTypes['DeskMarketChange'], ParentType, ContextType, RequireFields<MutationaddDeskLocationArgs, 'location' | 'market'>>;
  addDeskMember?: Resolver<ResolversTypes['DeskMemberChange'], ParentType, ContextType, RequireFields<MutationaddDeskMemberArgs, 'email' | 'role'>>;
  addDeskOrder?: Resolver<ResolversTypes['DeskOrderTaken'], ParentType, ContextType, RequireFields<MutationaddDeskOrderArgs, 'market' | 'order'>>;
  addDeskTree?: Resolver<ResolversTypes['DeskMarketChange'], ParentType, ContextType, RequireFields<MutationaddDeskTreeArgs, 'market' | 'tree'>>;
  addIssueAt?: Resolver<ResolversTypes['IssueAnswer'], ParentType, ContextType, RequireFields<MutationaddIssueAtArgs, 'issue' | 'position'>>;
  addOrder?: Resolver<ResolversTypes['AddOrderAnswer'], ParentType, ContextType, RequireFields<MutationaddOrderArgs, 'market' | 'order' | 'stockLocation'>>;
  addPlace?: Resolver<ResolversTypes['AddPlaceAnswer'], ParentType, ContextType, RequireFields<MutationaddPlaceArgs, 'place'>>;
  addPlaceGreentalkIssue?: Resolver<ResolversTypes['IssueAnswer'], ParentType, ContextType, RequireFields<MutationaddPlaceGreentalkIssueArgs, 'guid' | 'issue'>>;
  addPlaceIssue?: Resolver<ResolversTypes['IssueAnswer'], ParentType, ContextType, RequireFields<MutationaddPlaceIssueArgs, 'guid' | 'issue'>>;
  addPlacev2?: Resolver<Maybe<ResolversTypes['AddPlacev2Answer']>, ParentType, ContextType, RequireFields<MutationaddPlacev2Args, 'place'>>;
  addPushBrowser?: Resolver<ResolversTypes['PushSettings'], ParentType, ContextType, RequireFields<MutationaddPushBrowserArgs, 'auth' | 'endpoint' | 'p256dh'>>;
  addTagToFlow?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationaddTagToFlowArgs, 'flowGuid' | 'tag'>>;
  answerTreeCheck?: Resolver<ResolversTypes['OrderItem'], ParentType, ContextType, RequireFields<MutationanswerTreeCheckArgs, 'condition' | 'orderItemGuid'>>;
  applyInBallot?: Resolver<ResolversTypes['BallotChange'], ParentType, ContextType, RequireFields<MutationapplyInBallotArgs, 'audience' | 'market' | 'postcode'>>;
  cancelDeskEvent?: Resolver<ResolversTypes['DeskEventChange'], ParentType, ContextType, RequireFields<MutationcancelDeskEventArgs, 'event'>>;
  cancelOrder?: Resolver<ResolversTypes['Order'], ParentType, ContextType, RequireFields<MutationcancelOrderArgs, 'guid'>>;
  changeDeskIssue?: Resolver<ResolversTypes['DeskIssueAnswer'], ParentType, ContextType, RequireFields<MutationchangeDeskIssueArgs, 'change' | 'identifier' | 'seen'>>;
  changeDeskMarket?: Resolver<ResolversTypes['DeskMarketChange'], ParentType, ContextType, RequireFields<MutationchangeDeskMarketArgs, 'market' | 'plan' | 'seen'>>;
  changePickupEvent?: Resolver<ResolversTypes['AddOrderAnswer'], ParentType, ContextType, RequireFields<MutationchangePickupEventArgs, 'guid' | 'pickupEvent'>>;
  checkInOrder?: Resolver<ResolversTypes['CheckInChange'], ParentType, ContextType, RequireFields<MutationcheckInOrderArgs, 'at' | 'code' | 'confirmed' | 'event'>>;
  confirmPlaceIssue?: Resolver<ResolversTypes['ConfirmedIssue'], ParentType, ContextType, RequireFields<MutationconfirmPlaceIssueArgs, 'identifier'>>;
  correctWatering?: Resolver<ResolversTypes['WateringChange'], ParentType, ContextType, RequireFields<MutationcorrectWateringArgs, 'guid' | 'litres'>>;
  createCareGroup?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationcreateCareGroupArgs, 'name'>>;
  createDeskMarket?: Resolver<ResolversTypes['DeskMarketChange'], ParentType, ContextType, RequireFields<MutationcreateDeskMarketArgs, 'market'>>;
  createFlow?: Resolver<ResolversTypes['FlowChange'], ParentType, ContextType, RequireFields<MutationcreateFlowArgs, 'flow' | 'flowTypeSlug'>>;
  createUserPlaceEvent?: Resolver<ResolversTypes['UserPlaceEvent'], ParentType, ContextType, RequireFields<MutationcreateUserPlaceEventArgs, 'campaignCode' | 'event' | 'geometry' | 'idempotencyKey' | 'placeId'>>;
  decideDeskCorrection?: Resolver<ResolversTypes['DeskCorrectionChange'], ParentType, ContextType, RequireFields<MutationdecideDeskCorrectionArgs, 'accept' | 'id'>>;
  decideDeskPicture?: Resolver<ResolversTypes['DeskPictureChange'], ParentType, ContextType, RequireFields<MutationdecideDeskPictureArgs, 'accept' | 'id'>>;
  deleteImageUpload?: Resolver<ResolversTypes['ImageUploadDeletion'], ParentType, ContextType, RequireFields<MutationdeleteImageUploadArgs, 'fileId' | 'guid'>>;
  deleteMyAccount?: Resolver<ResolversTypes['AccountDeletion'], ParentType, ContextType, RequireFields<MutationdeleteMyAccountArgs, 'confirm'>>;
  deleteUserPlaceArrayAttribute?: Resolver<ResolversTypes['UserPlaceAttributes'], ParentType, ContextType, RequireFields<MutationdeleteUserPlaceArrayAttributeArgs, 'attribute' | 'campaignCode' | 'placeId' | 'value'>>;
  deleteWatering?: Resolver<ResolversTypes['WateringDeletion'], ParentType, ContextType, RequireFields<MutationdeleteWateringArgs, 'guid'>>;
  deliverDeskOrder?: Resolver<ResolversTypes['CheckInChange'], ParentType, ContextType, RequireFields<MutationdeliverDeskOrderArgs, 'at' | 'code' | 'market'>>;
  discardDeskDeadLetter?: Resolver<ResolversTypes['DeskDeadLetterChange'], ParentType, ContextType, RequireFields<MutationdiscardDeskDeadLetterArgs, 'id'>>;
  followArea?: Resolver<ResolversTypes['FollowAreaAnswer'], ParentType, ContextType, RequireFields<MutationfollowAreaArgs, 'area'>>;
  forgetDeskOrder?: Resolver<ResolversTypes['DeskOrderTaken'], ParentType, ContextType, RequireFields<MutationforgetDeskOrderArgs, 'code' | 'market'>>;
  generateTrail?: Resolver<ResolversTypes['GeneratedTrail'], ParentType, ContextType, RequireFields<MutationgenerateTrailArgs, 'trail'>>;
  generateUniqueNickname?: Resolver<ResolversTypes['GeneratedNickname'], ParentType, ContextType, RequireFields<MutationgenerateUniqueNicknameArgs, 'forename'>>;
  handOverAdoption?: Resolver<ResolversTypes['AdoptionLifeChange'], ParentType, ContextType, RequireFields<MutationhandOverAdoptionArgs, 'campaignCode' | 'email' | 'placeId'>>;
  hideGardenTree?: Resolver<ResolversTypes['GardenTreeChange'], ParentType, ContextType, RequireFields<MutationhideGardenTreeArgs, 'orderItemGuid'>>;
  holdStock?: Resolver<ResolversTypes['HoldAnswer'], ParentType, ContextType, RequireFields<MutationholdStockArgs, 'market' | 'quantity' | 'skuGuid' | 'stockLocation'>>;
  inviteToCareGroup?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationinviteToCareGroupArgs, 'email' | 'groupId'>>;
  joinCareGroup?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationjoinCareGroupArgs, 'token'>>;
  joinWaitingList?: Resolver<ResolversTypes['WaitingListJoined'], ParentType, ContextType, RequireFields<MutationjoinWaitingListArgs, 'market' | 'skuGuid'>>;
  leaveCareGroup?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationleaveCareGroupArgs, 'groupId' | 'keepsTrees'>>;
  leaveWaitingList?: Resolver<ResolversTypes['WaitingListLeft'], ParentType, ContextType, RequireFields<MutationleaveWaitingListArgs, 'market' | 'skuGuid'>>;
  moveDeskEvent?: Resolver<ResolversTypes['DeskEventChange'], ParentType, ContextType, RequireFields<MutationmoveDeskEventArgs, 'event' | 'plan'>>;
  moveDeskMarket?: Resolver<ResolversTypes['DeskMarketChange'], ParentType, ContextType, RequireFields<MutationmoveDeskMarketArgs, 'market' | 'to'>>;
  muteDeskReporter?: Resolver<ResolversTypes['DeskIssueAnswer'], ParentType, ContextType, RequireFields<MutationmuteDeskReporterArgs, 'identifier' | 'mute'>>;
  muteDeskSender?: Resolver<ResolversTypes['DeskPictureChange'], ParentType, ContextType, RequireFields<MutationmuteDeskSenderArgs, 'id' | 'mute'>>;
  objectToPicture?: Resolver<ResolversTypes['PictureObjectionAnswer'], ParentType, ContextType, RequireFields<MutationobjectToPictureArgs, 'fileId' | 'guid' | 'reason'>>;
  overridePlace?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<MutationoverridePlaceArgs, 'guid' | 'placeOverride'>>;
  pauseAdoption?: Resolver<ResolversTypes['AdoptionLifeChange'], ParentType, ContextType, RequireFields<MutationpauseAdoptionArgs, 'campaignCode' | 'placeId' | 'until'>>;
  pinDeskRelease?: Resolver<ResolversTypes['DeskReleaseChange'], ParentType, ContextType, RequireFields<MutationpinDeskReleaseArgs, 'buildId' | 'pinned' | 'remote'>>;
  recordPlaceDelegatedIssueReferral?: Resolver<ResolversTypes['IssueReferral'], ParentType, ContextType, RequireFields<MutationrecordPlaceDelegatedIssueReferralArgs, 'delegatedIssue' | 'guid'>>;
  recordWateringByLink?: Resolver<ResolversTypes['WateringByLink'], ParentType, ContextType, RequireFields<MutationrecordWateringByLinkArgs, 'litres' | 'placeId' | 'token'>>;
  releasePlace?: Resolver<ResolversTypes['UserPlaceAttributes'], ParentType, ContextType, RequireFields<MutationreleasePlaceArgs, 'campaignCode' | 'placeId'>>;
  rememberBrowser?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationrememberBrowserArgs, 'marker'>>;
  removeCareGroupMember?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationremoveCareGroupMemberArgs, 'groupId' | 'userId'>>;
  removeDeskMember?: Resolver<ResolversTypes['DeskMemberChange'], ParentType, ContextType, RequireFields<MutationremoveDeskMemberArgs, 'id'>>;
  removePushBrowser?: Resolver<ResolversTypes['PushSettings'], ParentType, ContextType, RequireFields<MutationremovePushBrowserArgs, 'endpoint'>>;
  renameCareGroup?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationrenameCareGroupArgs, 'groupId' | 'name'>>;
  reopenIssue?: Resolver<ResolversTypes['OwnIssueAnswer'], ParentType, ContextType, RequireFields<MutationreopenIssueArgs, 'identifier' | 'note'>>;
  requestChangePasswordEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationrequestChangePasswordEmailArgs, 'emailAddress'>>;
  requestEmailChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationrequestEmailChangeArgs, 'newEmailAddress'>>;
  requestPlacePicture?: Resolver<ResolversTypes['PlacePicturePermit'], ParentType, ContextType, RequireFields<MutationrequestPlacePictureArgs, 'guid'>>;
  reserveDeskPlace?: Resolver<ResolversTypes['DeskReservationChange'], ParentType, ContextType, RequireFields<MutationreserveDeskPlaceArgs, 'placeId' | 'reserved'>>;
  restoreDeskEvent?: Resolver<ResolversTypes['DeskEventChange'], ParentType, ContextType, RequireFields<MutationrestoreDeskEventArgs, 'event'>>;
  resumeAdoption?: Resolver<ResolversTypes['AdoptionLifeChange'], ParentType, ContextType, RequireFields<MutationresumeAdoptionArgs, 'campaignCode' | 'placeId'>>;
  retryDeskDeadLetter?: Resolver<ResolversTypes['DeskDeadLetterChange'], ParentType, ContextType, RequireFields<MutationretryDeskDeadLetterArgs, 'id'>>;
  rollBackDeskRelease?: Resolver<ResolversTypes['DeskReleaseChange'], ParentType, ContextType, RequireFields<MutationrollBackDeskReleaseArgs, 'remote' | 'seen'>>;
  sendDeskIssue?: Resolver<ResolversTypes['DeskIssueHandOverAnswer'], ParentType, ContextType, RequireFields<MutationsendDeskIssueArgs, 'identifier'>>;
  setAwayHelp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationsetAwayHelpArgs, 'isWanted'>>;
  setDeskStock?: Resolver<ResolversTypes['DeskStockChange'], ParentType, ContextType, RequireFields<MutationsetDeskStockArgs, 'dryRun' | 'file' | 'market'>>;
  setDeskSwitch?: Resolver<ResolversTypes['DeskSwitchChange'], ParentType, ContextType, RequireFields<MutationsetDeskSwitchArgs, 'name' | 'seen'>>;
  setNoticeByMail?: Resolver<ResolversTypes['NoticeSettings'], ParentType, ContextType, RequireFields<MutationsetNoticeByMailArgs, 'isOn' | 'topic'>>;
  setWateringReminders?: Resolver<ResolversTypes['ReminderSettings'], ParentType, ContextType, RequireFields<MutationsetWateringRemindersArgs, 'isOn'>>;
  shareTree?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationshareTreeArgs, 'campaignCode' | 'groupId' | 'placeId'>>;
  showGardenTree?: Resolver<ResolversTypes['GardenTreeChange'], ParentType, ContextType, RequireFields<MutationshowGardenTreeArgs, 'orderItemGuid'>>;
  stopNoticesByMail?: Resolver<ResolversTypes['NoticeSettings'], ParentType, ContextType>;
  suggestPlaceCorrection?: Resolver<ResolversTypes['PlaceCorrectionAnswer'], ParentType, ContextType, RequireFields<MutationsuggestPlaceCorrectionArgs, 'correction' | 'guid'>>;
  transitionFlow?: Resolver<ResolversTypes['FlowChange'], ParentType, ContextType, RequireFields<MutationtransitionFlowArgs, 'guid' | 'transition'>>;
  undoCheckIn?: Resolver<ResolversTypes['CheckInChange'], ParentType, ContextType, RequireFields<MutationundoCheckInArgs, 'code' | 'event'>>;
  undoDeskCorrection?: Resolver<ResolversTypes['DeskCorrectionChange'], ParentType, ContextType, RequireFields<MutationundoDeskCorrectionArgs, 'id'>>;
  undoDeskDelivery?: Resolver<ResolversTypes['CheckInChange'], ParentType, ContextType, RequireFields<MutationundoDeskDeliveryArgs, 'code' | 'market'>>;
  undoDeskPicture?: Resolver<ResolversTypes['DeskPictureChange'], ParentType, ContextType, RequireFields<MutationundoDeskPictureArgs, 'id'>>;
  unshareTree?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationunshareTreeArgs, 'campaignCode' | 'placeId'>>;
  updateProfile3?: Resolver<ResolversTypes['Profile'], ParentType, ContextType, Partial<MutationupdateProfile3Args>>;
  updateUserPlaceArrayAttribute?: Resolver<ResolversTypes['UserPlaceAttributes'], ParentType, ContextType, RequireFields<MutationupdateUserPlaceArrayAttributeArgs, 'attribute' | 'campaignCode' | 'placeId' | 'value'>>;
  updateUserPlaceAttributes?: Resolver<ResolversTypes['UserPlaceAttributes'], ParentType, ContextType, RequireFields<MutationupdateUserPlaceAttributesArgs, 'campaignCode' | 'partAttributes' | 'placeId'>>;
  updateUserPrivateProfile?: Resolver<ResolversTypes['UserPrivateProfile'], ParentType, ContextType, Partial<MutationupdateUserPrivateProfileArgs>>;
  userFollowList?: Resolver<ResolversTypes['FollowAnswer'], ParentType, ContextType, RequireFields<MutationuserFollowListArgs, 'listCode'>>;
  userUnfollowList?: Resolver<ResolversTypes['FollowAnswer'], ParentType, ContextType, RequireFields<MutationuserUnfollowListArgs, 'listCode'>>;
  withdrawCareGroupInvitation?: Resolver<ResolversTypes['CareGroupChange'], ParentType, ContextType, RequireFields<MutationwithdrawCareGroupInvitationArgs, 'invitationId'>>;
  withdrawFromBallot?: Resolver<ResolversTypes['BallotChange'], ParentType, ContextType, RequireFields<MutationwithdrawFromBallotArgs, 'market'>>;
  withdrawHandOver?: Resolver<ResolversTypes['AdoptionLifeChange'], ParentType, ContextType, RequireFields<MutationwithdrawHandOverArgs, 'campaignCode' | 'placeId'>>;
  withdrawIssue?: Resolver<ResolversTypes['OwnIssueAnswer'], ParentType, ContextType, RequireFields<MutationwithdrawIssueArgs, 'identifier'>>;
  withdrawPlaceCorrection?: Resolver<ResolversTypes['PlaceCorrectionAnswer'], ParentType, ContextType, RequireFields<MutationwithdrawPlaceCorrectionArgs, 'guid'>>;
};

export type NamedLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NamedLink'] = ResolversParentTypes['NamedLink']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NearbyAmenityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NearbyAmenity'] = ResolversParentTypes['NearbyAmenity']> = {
  distanceMetres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  heading?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AmenityKind'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NeighbourhoodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Neighbourhood'] = ResolversParentTypes['Neighbourhood']> = {
  centreLat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  centreLon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  geometry?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  hideHome?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NeighbourhoodNameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NeighbourhoodName'] = ResolversParentTypes['NeighbourhoodName']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NeighbourhoodPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NeighbourhoodPage'] = ResolversParentTypes['NeighbourhoodPage']> = {
  area?: Resolver<Maybe<ResolversTypes['Area']>, ParentType, ContextType>;
  commonestKinds?: Resolver<ReadonlyArray<ResolversTypes['KindCount']>, ParentType, ContextType, RequireFields<NeighbourhoodPagecommonestKindsArgs, 'first'>>;
  coordinatorGroup?: Resolver<Maybe<ResolversTypes['CoordinatorGroup']>, ParentType, ContextType>;
  intro?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kindCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mapImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mapIntro?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mastheadImage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nearest?: Resolver<ReadonlyArray<ResolversTypes['NeighbourhoodName']>, ParentType, ContextType, RequireFields<NeighbourhoodPagenearestArgs, 'first'>>;
  pitCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plantingPlan?: Resolver<Maybe<ResolversTypes['PlantingPlan']>, ParentType, ContextType>;
  plantings?: Resolver<ReadonlyArray<ResolversTypes['SeasonCount']>, ParentType, ContextType, RequireFields<NeighbourhoodPageplantingsArgs, 'seasons'>>;
  region?: Resolver<Maybe<ResolversTypes['Region']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sources?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  stats?: Resolver<ReadonlyArray<ResolversTypes['HeadlineAndBody']>, ParentType, ContextType>;
};

export type NeighbouringPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NeighbouringPlace'] = ResolversParentTypes['NeighbouringPlace']> = {
  distanceMetres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  heading?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoTreesInNeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoTreesInNeed'] = ResolversParentTypes['NoTreesInNeed']> = {
  advice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoticeSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeSettings'] = ResolversParentTypes['NoticeSettings']> = {
  mailsPerWeek?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quietFrom?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quietUntil?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topics?: Resolver<ReadonlyArray<ResolversTypes['NoticeTopic']>, ParentType, ContextType>;
};

export type NoticeTopicResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeTopic'] = ResolversParentTypes['NoticeTopic']> = {
  byMail?: Resolver<ResolversTypes['NoticeByMail'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OfflineAreaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OfflineArea'] = ResolversParentTypes['OfflineArea']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keptPlaceCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outline?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  pages?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tiles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  words?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type OpenCareGroupInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCareGroupInvitation'] = ResolversParentTypes['OpenCareGroupInvitation']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  groupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isMember?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType>;
};

export type OpenDataResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenData'] = ResolversParentTypes['OpenData']> = {
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<ReadonlyArray<ResolversTypes['OpenDataColumn']>, ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['OpenDataFile']>, ParentType, ContextType>;
  placeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['OpenDataTexts'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenDataColumnResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenDataColumn'] = ResolversParentTypes['OpenDataColumn']> = {
  meaning?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenDataFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenDataFile'] = ResolversParentTypes['OpenDataFile']> = {
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OpenDataTextsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenDataTexts'] = ResolversParentTypes['OpenDataTexts']> = {
  columnMeaning?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columnName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  columns?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  licence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updated?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenIssue'] = ResolversParentTypes['OpenIssue']> = {
  confirmations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  distanceMetres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reportedDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportedType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  canCancel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canChangeEvent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cancelReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deliverAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fulfillmentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  market?: Resolver<ResolversTypes['Market'], ParentType, ContextType>;
  orderDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderItems?: Resolver<ReadonlyArray<ResolversTypes['OrderItem']>, ParentType, ContextType>;
  pickupEvent?: Resolver<Maybe<ResolversTypes['PickupEvent']>, ParentType, ContextType>;
  postcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OrderItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderItem'] = ResolversParentTypes['OrderItem']> = {
  condition?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gardenTree?: Resolver<Maybe<ResolversTypes['GardenTree']>, ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  quantityOrdered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stockSku?: Resolver<ResolversTypes['StockSku'], ParentType, ContextType>;
};

export type OrderPrecheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderPrecheck'] = ResolversParentTypes['OrderPrecheck']> = {
  invalidCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  invalidMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OutOfStockResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OutOfStock'] = ResolversParentTypes['OutOfStock']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitingListOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OwnAdoptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnAdoption'] = ResolversParentTypes['OwnAdoption']> = {
  adoptedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  group?: Resolver<Maybe<ResolversTypes['SharedWithGroup']>, ParentType, ContextType>;
  handOver?: Resolver<Maybe<ResolversTypes['OwnHandOver']>, ParentType, ContextType>;
  isAdopter?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isByApplication?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pause?: Resolver<Maybe<ResolversTypes['AdoptionPause']>, ParentType, ContextType>;
  placeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type OwnAdoptionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnAdoptions'] = ResolversParentTypes['OwnAdoptions']> = {
  adoptions?: Resolver<ReadonlyArray<ResolversTypes['OwnAdoption']>, ParentType, ContextType>;
  careGroups?: Resolver<ResolversTypes['CareGroups'], ParentType, ContextType>;
  helpsWhenAway?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OwnHandOverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnHandOver'] = ResolversParentTypes['OwnHandOver']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offeredAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OwnIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnIssue'] = ResolversParentTypes['OwnIssue']> = {
  canReopen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canWithdraw?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pictures?: Resolver<ReadonlyArray<ResolversTypes['IssuePicture']>, ParentType, ContextType>;
  placeGuid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  placeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reportedDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportedType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resolvedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['IssueStep']>, ParentType, ContextType>;
};

export type OwnIssueAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnIssueAnswer'] = ResolversParentTypes['OwnIssueAnswer']> = {
  issue?: Resolver<Maybe<ResolversTypes['OwnIssue']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['IssueRefusal']>, ParentType, ContextType>;
};

export type OwnPlaceCorrectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OwnPlaceCorrection'] = ResolversParentTypes['OwnPlaceCorrection']> = {
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suggestedAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ParkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Park'] = ResolversParentTypes['Park']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amenities?: Resolver<ReadonlyArray<ResolversTypes['ParkAmenity']>, ParentType, ContextType>;
  aroundMetres?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  box?: Resolver<ReadonlyArray<ResolversTypes['Float']>, ParentType, ContextType>;
  commonestKinds?: Resolver<ReadonlyArray<ResolversTypes['KindCount']>, ParentType, ContextType, RequireFields<ParkcommonestKindsArgs, 'first'>>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  facilities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  hectares?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  hours?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kindCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  links?: Resolver<ReadonlyArray<ResolversTypes['NamedLink']>, ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nearest?: Resolver<ReadonlyArray<ResolversTypes['FoundPark']>, ParentType, ContextType, RequireFields<ParknearestArgs, 'first'>>;
  neighbourhood?: Resolver<Maybe<ResolversTypes['NeighbourhoodName']>, ParentType, ContextType>;
  outline?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  owner?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pitCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rarestKinds?: Resolver<ReadonlyArray<ResolversTypes['KindCount']>, ParentType, ContextType, RequireFields<ParkrarestKindsArgs, 'first'>>;
  sights?: Resolver<ReadonlyArray<ResolversTypes['ParkSight']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  texts?: Resolver<ReadonlyArray<ResolversTypes['ParkText']>, ParentType, ContextType>;
  treeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  treeSample?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, RequireFields<ParktreeSampleArgs, 'first'>>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ParkAmenityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParkAmenity'] = ResolversParentTypes['ParkAmenity']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ParkFacilityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParkFacility'] = ResolversParentTypes['ParkFacility']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parkCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ParkListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParkList'] = ResolversParentTypes['ParkList']> = {
  facilities?: Resolver<ReadonlyArray<ResolversTypes['ParkFacility']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['AddressMatch']>, ParentType, ContextType>;
  numberMatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parks?: Resolver<ReadonlyArray<ResolversTypes['FoundPark']>, ParentType, ContextType>;
};

export type ParkMarkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParkMark'] = ResolversParentTypes['ParkMark']> = {
  facilities?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  treeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ParkSightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParkSight'] = ResolversParentTypes['ParkSight']> = {
  distanceMetres?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ParkTextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ParkText'] = ResolversParentTypes['ParkText']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PickupEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PickupEvent'] = ResolversParentTypes['PickupEvent']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  directions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  hasTicketsAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  links?: Resolver<ReadonlyArray<ResolversTypes['PickupEventLink']>, ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  markets?: Resolver<ReadonlyArray<ResolversTypes['PickupEventMarket']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stockLocation?: Resolver<Maybe<ResolversTypes['StockLocation']>, ParentType, ContextType>;
  withinBookingPeriod?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PickupEventLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PickupEventLink'] = ResolversParentTypes['PickupEventLink']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PickupEventMarketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PickupEventMarket'] = ResolversParentTypes['PickupEventMarket']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PictureObjectionAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PictureObjectionAnswer'] = ResolversParentTypes['PictureObjectionAnswer']> = {
  isHidden?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlaceCareRefusal']>, ParentType, ContextType>;
};

export type PlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Place'] = ResolversParentTypes['Place']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  adoption?: Resolver<Maybe<ResolversTypes['PlaceAdoption']>, ParentType, ContextType>;
  area?: Resolver<Maybe<ResolversTypes['Area']>, ParentType, ContextType>;
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  collections?: Resolver<ReadonlyArray<ResolversTypes['Collection']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fallbackImage?: Resolver<ResolversTypes['FallbackImage'], ParentType, ContextType>;
  featureId?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  geometry?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issues?: Resolver<ReadonlyArray<ResolversTypes['PlaceIssue']>, ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  linkedPlaces?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<PlacelinkedPlacesArgs, 'first'>>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  media?: Resolver<ReadonlyArray<ResolversTypes['PlaceMedia']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nearbyAmenities?: Resolver<ReadonlyArray<ResolversTypes['NearbyAmenity']>, ParentType, ContextType>;
  need?: Resolver<Maybe<ResolversTypes['PlaceNeed']>, ParentType, ContextType>;
  neighbours?: Resolver<ReadonlyArray<ResolversTypes['NeighbouringPlace']>, ParentType, ContextType, Partial<PlaceneighboursArgs>>;
  ownCorrections?: Resolver<ReadonlyArray<ResolversTypes['OwnPlaceCorrection']>, ParentType, ContextType>;
  ownPictures?: Resolver<ReadonlyArray<ResolversTypes['PlaceMedia']>, ParentType, ContextType>;
  pit?: Resolver<Maybe<ResolversTypes['PlacePit']>, ParentType, ContextType>;
  rainReport?: Resolver<Maybe<ResolversTypes['RainReport']>, ParentType, ContextType>;
  rainfall28Days?: Resolver<ReadonlyArray<ResolversTypes['RainDay']>, ParentType, ContextType>;
  rarity?: Resolver<Maybe<ResolversTypes['CategoryStats']>, ParentType, ContextType>;
  retired?: Resolver<Maybe<ResolversTypes['RetiredPlace']>, ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sourceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  species?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  spotCode?: Resolver<ResolversTypes['SpotCode'], ParentType, ContextType>;
  streetCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  streetViewUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tagChoices?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PlaceTag']>>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  watering?: Resolver<Maybe<ResolversTypes['Watering']>, ParentType, ContextType>;
  waterings?: Resolver<Maybe<ReadonlyArray<ResolversTypes['RecordedWatering']>>, ParentType, ContextType, RequireFields<PlacewateringsArgs, 'first'>>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  what3Words?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  whereTexts?: Resolver<ResolversTypes['PlaceWhereTexts'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaceAdoptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceAdoption'] = ResolversParentTypes['PlaceAdoption']> = {
  adopters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  adoptersAtMost?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  helpWantedUntil?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewerCanAdopt?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlaceAlreadyExistsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceAlreadyExists'] = ResolversParentTypes['PlaceAlreadyExists']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PlaceCareRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceCareRefusal'] = ResolversParentTypes['PlaceCareRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceCorrectionAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceCorrectionAnswer'] = ResolversParentTypes['PlaceCorrectionAnswer']> = {
  guid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlaceCareRefusal']>, ParentType, ContextType>;
};

export type PlaceIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceIssue'] = ResolversParentTypes['PlaceIssue']> = {
  identifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  reportedDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportedType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resolvedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  smallImages?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  technicalTypes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlaceMarkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceMark'] = ResolversParentTypes['PlaceMark']> = {
  featureId?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PlaceMediaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceMedia'] = ResolversParentTypes['PlaceMedia']> = {
  caption?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  smallUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  srcSet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlaceMediumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceMedium'] = ResolversParentTypes['PlaceMedium']> = {
  caption?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceNeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceNeed'] = ResolversParentTypes['PlaceNeed']> = {
  need?: Resolver<ResolversTypes['TreeNeed'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PlacePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlacePage'] = ResolversParentTypes['PlacePage']> = {
  numberMatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numberMatchedAtLeast?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  numberReturned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  places?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType>;
};

export type PlacePicturePermitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlacePicturePermit'] = ResolversParentTypes['PlacePicturePermit']> = {
  permit?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['PlaceCareRefusal']>, ParentType, ContextType>;
};

export type PlacePitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlacePit'] = ResolversParentTypes['PlacePit']> = {
  applicants?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  free?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isReserved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maximumDistance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  ownFlowGuid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  viewerCanApply?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  warnDistance?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PlaceTagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceTag'] = ResolversParentTypes['PlaceTag']> = {
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlaceUserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceUser'] = ResolversParentTypes['PlaceUser']> = {
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  nickname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PlaceWhereTextsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlaceWhereTexts'] = ResolversParentTypes['PlaceWhereTexts']> = {
  collections?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  copyYourself?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linked?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  neighbours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  noNeighbours?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streetView?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  streetViewNote?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlannedSiteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlannedSite'] = ResolversParentTypes['PlannedSite']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  alternative?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  placeGuid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PlantingPlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlantingPlan'] = ResolversParentTypes['PlantingPlan']> = {
  isDemonstration?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  laterCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  siteCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sites?: Resolver<ReadonlyArray<ResolversTypes['PlannedSite']>, ParentType, ContextType, RequireFields<PlantingPlansitesArgs, 'first'>>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  words?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProfileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email_verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nickname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preference_colour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  user_prov_nick?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProjectContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProjectContent'] = ResolversParentTypes['ProjectContent']> = {
  adoptProgramme?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  boundingBox?: Resolver<ReadonlyArray<ResolversTypes['Float']>, ParentType, ContextType>;
  customisableContent?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  fmpToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  foundBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  homeStories?: Resolver<ReadonlyArray<ResolversTypes['Story']>, ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  introduction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isComing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDemo?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mapStyleSettings?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  neighbourhoods?: Resolver<ReadonlyArray<ResolversTypes['Neighbourhood']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  projectName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shortCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagline?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PromoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Promo'] = ResolversParentTypes['Promo']> = {
  buttonLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['Image']>, ParentType, ContextType>;
  kicker?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PushSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PushSettings'] = ResolversParentTypes['PushSettings']> = {
  browsers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  publicKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  decrypt?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType, RequireFields<QuerydecryptArgs, 'data'>>;
  exportDeskCorrections?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType>;
  exportDeskDeliveries?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType, RequireFields<QueryexportDeskDeliveriesArgs, 'market'>>;
  exportDeskFlows?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType, RequireFields<QueryexportDeskFlowsArgs, 'settled'>>;
  exportDeskIssues?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType, RequireFields<QueryexportDeskIssuesArgs, 'done' | 'overdue'>>;
  exportDeskMarket?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType, RequireFields<QueryexportDeskMarketArgs, 'market'>>;
  exportDeskPickupList?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType, RequireFields<QueryexportDeskPickupListArgs, 'event'>>;
  exportDeskStock?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType, RequireFields<QueryexportDeskStockArgs, 'market'>>;
  exportDeskSurvival?: Resolver<ResolversTypes['DeskExport'], ParentType, ContextType>;
  exportMyData?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  findAddressChoices?: Resolver<ResolversTypes['AddressChoices'], ParentType, ContextType, Partial<QueryfindAddressChoicesArgs>>;
  findAddresses?: Resolver<ReadonlyArray<ResolversTypes['AddressChoice']>, ParentType, ContextType, Partial<QueryfindAddressesArgs>>;
  findFreePits?: Resolver<ResolversTypes['FreePits'], ParentType, ContextType, RequireFields<QueryfindFreePitsArgs, 'first' | 'withinMetres'>>;
  findFreeTrees?: Resolver<ResolversTypes['FreeTrees'], ParentType, ContextType, RequireFields<QueryfindFreeTreesArgs, 'first' | 'withinMetres'>>;
  findParks?: Resolver<ResolversTypes['ParkList'], ParentType, ContextType, Partial<QueryfindParksArgs>>;
  findPlaces?: Resolver<ResolversTypes['PlacePage'], ParentType, ContextType, RequireFields<QueryfindPlacesArgs, 'first' | 'fromCentre' | 'offset' | 'where'>>;
  findTreesInNeed?: Resolver<ResolversTypes['TreesInNeed'], ParentType, ContextType, RequireFields<QueryfindTreesInNeedArgs, 'first' | 'from'>>;
  getAllProjectContent?: Resolver<ResolversTypes['AllProjectContent'], ParentType, ContextType, Partial<QuerygetAllProjectContentArgs>>;
  getAnonymousUserNotifications?: Resolver<ResolversTypes['AnonymousUserNotifications'], ParentType, ContextType, RequireFields<QuerygetAnonymousUserNotificationsArgs, 'userId'>>;
  getAreas?: Resolver<ResolversTypes['Areas'], ParentType, ContextType, RequireFields<QuerygetAreasArgs, 'type'>>;
  getAroundAddress?: Resolver<Maybe<ResolversTypes['AroundAddress']>, ParentType, ContextType, Partial<QuerygetAroundAddressArgs>>;
  getBallot?: Resolver<Maybe<ResolversTypes['Ballot']>, ParentType, ContextType, RequireFields<QuerygetBallotArgs, 'market'>>;
  getBallotList?: Resolver<Maybe<ResolversTypes['BallotList']>, ParentType, ContextType, RequireFields<QuerygetBallotListArgs, 'market'>>;
  getCareGroupInvitation?: Resolver<ResolversTypes['CareGroupInvitationAnswer'], ParentType, ContextType, RequireFields<QuerygetCareGroupInvitationArgs, 'token'>>;
  getCareGroups?: Resolver<ResolversTypes['CareGroups'], ParentType, ContextType>;
  getCategory?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QuerygetCategoryArgs, 'includeTalk' | 'setCodes' | 'slug'>>;
  getCategoryStats?: Resolver<Maybe<ResolversTypes['CategoryStats']>, ParentType, ContextType, RequireFields<QuerygetCategoryStatsArgs, 'setCode' | 'slug'>>;
  getCategorySummaries?: Resolver<ReadonlyArray<ResolversTypes['CategorySummary']>, ParentType, ContextType, RequireFields<QuerygetCategorySummariesArgs, 'setCode'>>;
  getCmsPage?: Resolver<ResolversTypes['CmsPageAnswer'], ParentType, ContextType, RequireFields<QuerygetCmsPageArgs, 'type'>>;
  getCollection?: Resolver<Maybe<ResolversTypes['Collection']>, ParentType, ContextType, RequireFields<QuerygetCollectionArgs, 'onMap' | 'slug'>>;
  getCollectionPlaces?: Resolver<ReadonlyArray<ResolversTypes['CollectionPlace']>, ParentType, ContextType, RequireFields<QuerygetCollectionPlacesArgs, 'onMap' | 'slug'>>;
  getCollections?: Resolver<ResolversTypes['Collections'], ParentType, ContextType>;
  getDelegatedIssueTypes?: Resolver<ReadonlyArray<ResolversTypes['DelegatedIssueType']>, ParentType, ContextType>;
  getDeskCorrections?: Resolver<ResolversTypes['DeskCorrections'], ParentType, ContextType, RequireFields<QuerygetDeskCorrectionsArgs, 'decided'>>;
  getDeskDeadLetters?: Resolver<ResolversTypes['DeskDeadLetters'], ParentType, ContextType, Partial<QuerygetDeskDeadLettersArgs>>;
  getDeskDeliveries?: Resolver<Maybe<ResolversTypes['DeskDeliveryList']>, ParentType, ContextType, RequireFields<QuerygetDeskDeliveriesArgs, 'market'>>;
  getDeskDeliveryRounds?: Resolver<ReadonlyArray<ResolversTypes['DeskDeliveryRound']>, ParentType, ContextType>;
  getDeskEvent?: Resolver<Maybe<ResolversTypes['DeskEvent']>, ParentType, ContextType, RequireFields<QuerygetDeskEventArgs, 'event'>>;
  getDeskFlows?: Resolver<ResolversTypes['DeskFlows'], ParentType, ContextType, RequireFields<QuerygetDeskFlowsArgs, 'settled'>>;
  getDeskHistory?: Resolver<ResolversTypes['DeskHistory'], ParentType, ContextType, Partial<QuerygetDeskHistoryArgs>>;
  getDeskIssue?: Resolver<Maybe<ResolversTypes['DeskIssue']>, ParentType, ContextType, RequireFields<QuerygetDeskIssueArgs, 'identifier'>>;
  getDeskIssueMarks?: Resolver<ReadonlyArray<ResolversTypes['DeskIssueMark']>, ParentType, ContextType, RequireFields<QuerygetDeskIssueMarksArgs, 'overdue'>>;
  getDeskIssueOptions?: Resolver<ResolversTypes['DeskIssueOptions'], ParentType, ContextType>;
  getDeskIssues?: Resolver<ResolversTypes['DeskIssues'], ParentType, ContextType, RequireFields<QuerygetDeskIssuesArgs, 'done' | 'overdue'>>;
  getDeskMarket?: Resolver<Maybe<ResolversTypes['DeskMarketBook']>, ParentType, ContextType, RequireFields<QuerygetDeskMarketArgs, 'market'>>;
  getDeskMarkets?: Resolver<ReadonlyArray<ResolversTypes['DeskMarket']>, ParentType, ContextType>;
  getDeskMembers?: Resolver<ReadonlyArray<ResolversTypes['DeskMember']>, ParentType, ContextType>;
  getDeskPickupEvents?: Resolver<ReadonlyArray<ResolversTypes['DeskPickupEvent']>, ParentType, ContextType>;
  getDeskPickupList?: Resolver<Maybe<ResolversTypes['DeskPickupList']>, ParentType, ContextType, RequireFields<QuerygetDeskPickupListArgs, 'event'>>;
  getDeskPictures?: Resolver<ResolversTypes['DeskPictures'], ParentType, ContextType, RequireFields<QuerygetDeskPicturesArgs, 'decided'>>;
  getDeskReleases?: Resolver<ReadonlyArray<ResolversTypes['DeskRemote']>, ParentType, ContextType>;
  getDeskReservations?: Resolver<ReadonlyArray<ResolversTypes['DeskReservation']>, ParentType, ContextType>;
  getDeskSurvival?: Resolver<ReadonlyArray<ResolversTypes['DeskSurvival']>, ParentType, ContextType, RequireFields<QuerygetDeskSurvivalArgs, 'round'>>;
  getDeskSwitches?: Resolver<ReadonlyArray<ResolversTypes['DeskSwitch']>, ParentType, ContextType>;
  getFlowStatus?: Resolver<ResolversTypes['FlowStatusAnswer'], ParentType, ContextType, RequireFields<QuerygetFlowStatusArgs, 'token'>>;
  getFlows?: Resolver<ResolversTypes['FlowList'], ParentType, ContextType, Partial<QuerygetFlowsArgs>>;
  getFollowedAreas?: Resolver<ReadonlyArray<ResolversTypes['FollowedArea']>, ParentType, ContextType>;
  getFollowedStreets?: Resolver<ReadonlyArray<ResolversTypes['Street']>, ParentType, ContextType>;
  getHandOver?: Resolver<ResolversTypes['HandOverAnswer'], ParentType, ContextType, RequireFields<QuerygetHandOverArgs, 'token'>>;
  getInventorySummary?: Resolver<ResolversTypes['InventorySummary'], ParentType, ContextType>;
  getIssueBoundary?: Resolver<ResolversTypes['IssueBoundary'], ParentType, ContextType, RequireFields<QuerygetIssueBoundaryArgs, 'position'>>;
  getIssueDanger?: Resolver<Maybe<ResolversTypes['IssueDanger']>, ParentType, ContextType>;
  getLiveProjectPromos?: Resolver<ResolversTypes['LiveProjectPromos'], ParentType, ContextType>;
  getMapTileSets?: Resolver<ReadonlyArray<ResolversTypes['MapTileSet']>, ParentType, ContextType>;
  getMarket?: Resolver<Maybe<ResolversTypes['Market']>, ParentType, ContextType, RequireFields<QuerygetMarketArgs, 'slug'>>;
  getMarkets?: Resolver<ReadonlyArray<ResolversTypes['Market']>, ParentType, ContextType>;
  getMultipleCategories?: Resolver<ReadonlyArray<ResolversTypes['Category']>, ParentType, ContextType, RequireFields<QuerygetMultipleCategoriesArgs, 'setCodes' | 'slugs'>>;
  getNeighbourhood?: Resolver<Maybe<ResolversTypes['NeighbourhoodPage']>, ParentType, ContextType, RequireFields<QuerygetNeighbourhoodArgs, 'slug'>>;
  getNoticeSettings?: Resolver<ResolversTypes['NoticeSettings'], ParentType, ContextType>;
  getOfflineArea?: Resolver<Maybe<ResolversTypes['OfflineArea']>, ParentType, ContextType, RequireFields<QuerygetOfflineAreaArgs, 'key' | 'kind'>>;
  getOpenData?: Resolver<Maybe<ResolversTypes['OpenData']>, ParentType, ContextType>;
  getOpenIssuesNear?: Resolver<ReadonlyArray<ResolversTypes['OpenIssue']>, ParentType, ContextType, RequireFields<QuerygetOpenIssuesNearArgs, 'type'>>;
  getOtherPickupEvents?: Resolver<ReadonlyArray<ResolversTypes['PickupEvent']>, ParentType, ContextType, RequireFields<QuerygetOtherPickupEventsArgs, 'guid'>>;
  getOwnAdoptions?: Resolver<ResolversTypes['OwnAdoptions'], ParentType, ContextType, RequireFields<QuerygetOwnAdoptionsArgs, 'campaignCode'>>;
  getOwnIssues?: Resolver<ReadonlyArray<ResolversTypes['OwnIssue']>, ParentType, ContextType>;
  getPark?: Resolver<Maybe<ResolversTypes['Park']>, ParentType, ContextType, RequireFields<QuerygetParkArgs, 'slug'>>;
  getParkMarks?: Resolver<ReadonlyArray<ResolversTypes['ParkMark']>, ParentType, ContextType, Partial<QuerygetParkMarksArgs>>;
  getPickupEvents?: Resolver<ReadonlyArray<ResolversTypes['PickupEvent']>, ParentType, ContextType, RequireFields<QuerygetPickupEventsArgs, 'filter'>>;
  getPlace?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType, Partial<QuerygetPlaceArgs>>;
  getPlaceCareWords?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  getPlaceCollections?: Resolver<ReadonlyArray<ResolversTypes['Collection']>, ParentType, ContextType, RequireFields<QuerygetPlaceCollectionsArgs, 'guid'>>;
  getPlaceSearchWords?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  getPlaceUsers?: Resolver<ReadonlyArray<ResolversTypes['PlaceUser']>, ParentType, ContextType, RequireFields<QuerygetPlaceUsersArgs, 'campaignCode' | 'placeId'>>;
  getPlaces?: Resolver<ReadonlyArray<ResolversTypes['Place']>, ParentType, ContextType, RequireFields<QuerygetPlacesArgs, 'first' | 'where'>>;
  getPlacesAsFeatureCollection?: Resolver<ResolversTypes['JSON'], ParentType, ContextType, RequireFields<QuerygetPlacesAsFeatureCollectionArgs, 'geometryDecimalPlaces' | 'where'>>;
  getProfile?: Resolver<ResolversTypes['Profile'], ParentType, ContextType>;
  getProjectActivities?: Resolver<ReadonlyArray<ResolversTypes['Activity']>, ParentType, ContextType, RequireFields<QuerygetProjectActivitiesArgs, 'limit' | 'offset'>>;
  getPushSettings?: Resolver<ResolversTypes['PushSettings'], ParentType, ContextType>;
  getRainfall?: Resolver<ResolversTypes['Rainfall'], ParentType, ContextType, RequireFields<QuerygetRainfallArgs, 'coordinates' | 'fromDay' | 'toDay'>>;
  getReminderSettings?: Resolver<ResolversTypes['ReminderSettings'], ParentType, ContextType>;
  getRoute?: Resolver<Maybe<ResolversTypes['Route']>, ParentType, ContextType, Partial<QuerygetRouteArgs>>;
  getRoutes?: Resolver<ReadonlyArray<ResolversTypes['Route']>, ParentType, ContextType>;
  getSeenIssues?: Resolver<ReadonlyArray<ResolversTypes['SeenIssue']>, ParentType, ContextType>;
  getStatement?: Resolver<ResolversTypes['CmsPageAnswer'], ParentType, ContextType, RequireFields<QuerygetStatementArgs, 'name'>>;
  getStockLocations?: Resolver<ReadonlyArray<ResolversTypes['StockLocation']>, ParentType, ContextType, RequireFields<QuerygetStockLocationsArgs, 'filter'>>;
  getStockSKUs?: Resolver<ReadonlyArray<ResolversTypes['StockSku']>, ParentType, ContextType, Partial<QuerygetStockSKUsArgs>>;
  getStories?: Resolver<ResolversTypes['StoryList'], ParentType, ContextType, RequireFields<QuerygetStoriesArgs, 'categoryFilter' | 'first' | 'offset' | 'published'>>;
  getStory?: Resolver<Maybe<ResolversTypes['Story']>, ParentType, ContextType, RequireFields<QuerygetStoryArgs, 'slug'>>;
  getThingActivities?: Resolver<ReadonlyArray<ResolversTypes['Activity']>, ParentType, ContextType, RequireFields<QuerygetThingActivitiesArgs, 'limit' | 'offset' | 'thingGuid' | 'thingType'>>;
  getThingActivitiesStats?: Resolver<ResolversTypes['ThingActivitiesStats'], ParentType, ContextType, RequireFields<QuerygetThingActivitiesStatsArgs, 'thingGuid' | 'thingType'>>;
  getTownYear?: Resolver<Maybe<ResolversTypes['TownYear']>, ParentType, ContextType, RequireFields<QuerygetTownYearArgs, 'year'>>;
  getTownYears?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  getTrailModes?: Resolver<ReadonlyArray<ResolversTypes['TrailModeChoice']>, ParentType, ContextType>;
  getUserActivities?: Resolver<ReadonlyArray<ResolversTypes['Activity']>, ParentType, ContextType, RequireFields<QuerygetUserActivitiesArgs, 'limit' | 'offset'>>;
  getUserExists?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QuerygetUserExistsArgs, 'email'>>;
  getUserFollows?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  getUserNotifications?: Resolver<ResolversTypes['UserNotifications'], ParentType, ContextType, RequireFields<QuerygetUserNotificationsArgs, 'limit' | 'markAllRead' | 'markAllSeen' | 'offset'>>;
  getUserOrders?: Resolver<ReadonlyArray<ResolversTypes['Order']>, ParentType, ContextType>;
  getUserOrdersInMarket?: Resolver<ReadonlyArray<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QuerygetUserOrdersInMarketArgs, 'market'>>;
  getUserPlaces?: Resolver<ReadonlyArray<ResolversTypes['UserPlace']>, ParentType, ContextType, RequireFields<QuerygetUserPlacesArgs, 'campaignCode'>>;
  getUserPrivateProfile?: Resolver<Maybe<ResolversTypes['UserPrivateProfile']>, ParentType, ContextType, Partial<QuerygetUserPrivateProfileArgs>>;
  getUserTimelineActivities?: Resolver<ReadonlyArray<ResolversTypes['Activity']>, ParentType, ContextType, RequireFields<QuerygetUserTimelineActivitiesArgs, 'limit' | 'offset'>>;
  getWaitingListEntries?: Resolver<ReadonlyArray<ResolversTypes['WaitingListEntry']>, ParentType, ContextType, RequireFields<QuerygetWaitingListEntriesArgs, 'market'>>;
  getWateringTotals?: Resolver<ResolversTypes['WateringTotals'], ParentType, ContextType>;
  getWeatherForProject?: Resolver<ReadonlyArray<ResolversTypes['WeatherDay']>, ParentType, ContextType, RequireFields<QuerygetWeatherForProjectArgs, 'fromDay' | 'toDay'>>;
  lookupAddressesForPostcode?: Resolver<ReadonlyArray<ResolversTypes['AddressLookupResult']>, ParentType, ContextType, RequireFields<QuerylookupAddressesForPostcodeArgs, 'postcode'>>;
  mapTilesGetTileStatus?: Resolver<ResolversTypes['MapTileStatus'], ParentType, ContextType, RequireFields<QuerymapTilesGetTileStatusArgs, 'adminMode' | 'msSinceEpochString'>>;
  matchPlaces?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType, RequireFields<QuerymatchPlacesArgs, 'coordinates' | 'first' | 'searchRangeMetres'>>;
  precheckOrder?: Resolver<ResolversTypes['OrderPrecheck'], ParentType, ContextType, RequireFields<QueryprecheckOrderArgs, 'market' | 'order' | 'stockLocation'>>;
  searchAddresses?: Resolver<ReadonlyArray<ResolversTypes['AddressMatch']>, ParentType, ContextType, RequireFields<QuerysearchAddressesArgs, 'first' | 'text'>>;
  tryDeskMarket?: Resolver<ResolversTypes['DeskTrial'], ParentType, ContextType, RequireFields<QuerytryDeskMarketArgs, 'market' | 'wish'>>;
  verifyPlaceVoucher?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryverifyPlaceVoucherArgs, 'code' | 'guid'>>;
};

export type RainDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RainDay'] = ResolversParentTypes['RainDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RainReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RainReport'] = ResolversParentTypes['RainReport']> = {
  attribution?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  attributionUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  caption?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dayLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rainLabel?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sampleNote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tag?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tagText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RainfallResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Rainfall'] = ResolversParentTypes['Rainfall']> = {
  coordinates?: Resolver<ReadonlyArray<ResolversTypes['Float']>, ParentType, ContextType>;
  days?: Resolver<ReadonlyArray<ResolversTypes['RainDay']>, ParentType, ContextType>;
};

export type RecordedWateringResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordedWatering'] = ResolversParentTypes['RecordedWatering']> = {
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  litres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  viewerCanChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  wateredAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RegionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Region'] = ResolversParentTypes['Region']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReminderSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReminderSettings'] = ResolversParentTypes['ReminderSettings']> = {
  firstMonth?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isOffered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastMonth?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  perWeek?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReservoirDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReservoirDay'] = ResolversParentTypes['ReservoirDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type RetiredPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RetiredPlace'] = ResolversParentTypes['RetiredPlace']> = {
  nearest?: Resolver<ReadonlyArray<ResolversTypes['FoundPlace']>, ParentType, ContextType, RequireFields<RetiredPlacenearestArgs, 'first'>>;
  since?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  successor?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
};

export type RouteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Route'] = ResolversParentTypes['Route']> = {
  comforts?: Resolver<ReadonlyArray<ResolversTypes['RouteComfort']>, ParentType, ContextType>;
  directions?: Resolver<ReadonlyArray<ResolversTypes['RouteStretch']>, ParentType, ContextType>;
  end?: Resolver<ResolversTypes['RouteEnd'], ParentType, ContextType>;
  feature?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['OpenDataFile']>, ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  html?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isRound?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  metres?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  onNetwork?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  options?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  picture?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  routePlaces?: Resolver<ReadonlyArray<ResolversTypes['RoutePlace']>, ParentType, ContextType>;
  routePlacesCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  start?: Resolver<ResolversTypes['RouteEnd'], ParentType, ContextType>;
  steps?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RouteComfortResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RouteComfort'] = ResolversParentTypes['RouteComfort']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  metres?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RouteEndResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RouteEnd'] = ResolversParentTypes['RouteEnd']> = {
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RoutePlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoutePlace'] = ResolversParentTypes['RoutePlace']> = {
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  lon?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  metres?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Place']>, ParentType, ContextType>;
};

export type RouteStretchResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RouteStretch'] = ResolversParentTypes['RouteStretch']> = {
  ground?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metres?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toStop?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  turn?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SeasonCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SeasonCount'] = ResolversParentTypes['SeasonCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  season?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SeenIssueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SeenIssue'] = ResolversParentTypes['SeenIssue']> = {
  canReopen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  identifier?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  placeGuid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  placeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reportedDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportedType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resolvedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SharedWithGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SharedWithGroup'] = ResolversParentTypes['SharedWithGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SocialLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SocialLink'] = ResolversParentTypes['SocialLink']> = {
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SpeciesPhotoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpeciesPhoto'] = ResolversParentTypes['SpeciesPhoto']> = {
  alt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  smallUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpotCodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpotCode'] = ResolversParentTypes['SpotCode']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  copy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SpotCodeKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StockHoldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockHold'] = ResolversParentTypes['StockHold']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  serverTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StockItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockItem'] = ResolversParentTypes['StockItem']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantityAvailable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stockSku?: Resolver<ResolversTypes['StockSku'], ParentType, ContextType>;
};

export type StockLocationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockLocation'] = ResolversParentTypes['StockLocation']> = {
  customerIdType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fulfillmentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<ReadonlyArray<ResolversTypes['StockItem']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StockSkuResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StockSku'] = ResolversParentTypes['StockSku']> = {
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  skuId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Story'] = ResolversParentTypes['Story']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  buttonLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  images?: Resolver<ReadonlyArray<ResolversTypes['Image']>, ParentType, ContextType>;
  publishAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoryListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StoryList'] = ResolversParentTypes['StoryList']> = {
  categories?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  hasFailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  stories?: Resolver<ReadonlyArray<ResolversTypes['Story']>, ParentType, ContextType>;
};

export type StreetResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Street'] = ResolversParentTypes['Street']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SurvivalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Survival'] = ResolversParentTypes['Survival']> = {
  kinds?: Resolver<ReadonlyArray<ResolversTypes['SurvivalGroup']>, ParentType, ContextType>;
  postcodes?: Resolver<ReadonlyArray<ResolversTypes['SurvivalGroup']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['SurvivalCount'], ParentType, ContextType>;
};

export type SurvivalCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SurvivalCount'] = ResolversParentTypes['SurvivalCount']> = {
  alive?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  moved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  poorly?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SurvivalGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SurvivalGroup'] = ResolversParentTypes['SurvivalGroup']> = {
  count?: Resolver<ResolversTypes['SurvivalCount'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ThingActivitiesStatsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThingActivitiesStats'] = ResolversParentTypes['ThingActivitiesStats']> = {
  followers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  following?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TownYearResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TownYear'] = ResolversParentTypes['TownYear']> = {
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  measures?: Resolver<ReadonlyArray<ResolversTypes['TownYearMeasure']>, ParentType, ContextType>;
  neighbourhoods?: Resolver<ReadonlyArray<ResolversTypes['TownYearNeighbourhood']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pictured?: Resolver<ReadonlyArray<ResolversTypes['Activity']>, ParentType, ContextType>;
  planted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plantedSeason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TownYearMeasureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TownYearMeasure'] = ResolversParentTypes['TownYearMeasure']> = {
  litres?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  measure?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  months?: Resolver<ReadonlyArray<ResolversTypes['Int']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TownYearNeighbourhoodResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TownYearNeighbourhood'] = ResolversParentTypes['TownYearNeighbourhood']> = {
  adopted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  watered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrailModeChoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrailModeChoice'] = ResolversParentTypes['TrailModeChoice']> = {
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['TrailMode'], ParentType, ContextType>;
};

export type TrailRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TrailRefusal'] = ResolversParentTypes['TrailRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TreeInNeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TreeInNeed'] = ResolversParentTypes['TreeInNeed']> = {
  distanceMetres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  need?: Resolver<ResolversTypes['TreeNeed'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TreesInNeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TreesInNeed'] = ResolversParentTypes['TreesInNeed']> = {
  none?: Resolver<Maybe<ResolversTypes['NoTreesInNeed']>, ParentType, ContextType>;
  numberMatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  texts?: Resolver<ResolversTypes['TreesInNeedTexts'], ParentType, ContextType>;
  trees?: Resolver<ReadonlyArray<ResolversTypes['TreeInNeed']>, ParentType, ContextType>;
  withinMetres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TreesInNeedTextsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TreesInNeedTexts'] = ResolversParentTypes['TreesInNeedTexts']> = {
  fine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromMiddle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromYou?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inSeason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  soon?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserNotificationsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserNotifications'] = ResolversParentTypes['UserNotifications']> = {
  groups?: Resolver<ReadonlyArray<ResolversTypes['ActivityGroup']>, ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  newsKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  numUnread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  numUnseen?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topics?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserPlaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserPlace'] = ResolversParentTypes['UserPlace']> = {
  adoptedAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  geometry?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  place?: Resolver<ResolversTypes['Place'], ParentType, ContextType>;
  placeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserPlaceAttributesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserPlaceAttributes'] = ResolversParentTypes['UserPlaceAttributes']> = {
  adopter?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  attributes?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  orderer?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['AdoptionRefusal']>, ParentType, ContextType>;
};

export type UserPlaceEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserPlaceEvent'] = ResolversParentTypes['UserPlaceEvent']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['UserPlaceEventRefusal']>, ParentType, ContextType>;
};

export type UserPlaceEventRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserPlaceEventRefusal'] = ResolversParentTypes['UserPlaceEventRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserPrivateProfileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserPrivateProfile'] = ResolversParentTypes['UserPrivateProfile']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postcode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  telephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WaitingListEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WaitingListEntry'] = ResolversParentTypes['WaitingListEntry']> = {
  audience?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['WaitingListOffer']>, ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stockSku?: Resolver<ResolversTypes['StockSku'], ParentType, ContextType>;
};

export type WaitingListJoinedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WaitingListJoined'] = ResolversParentTypes['WaitingListJoined']> = {
  guid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['WaitingListRefusal']>, ParentType, ContextType>;
};

export type WaitingListLeftResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WaitingListLeft'] = ResolversParentTypes['WaitingListLeft']> = {
  skuGuid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WaitingListOfferResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WaitingListOffer'] = ResolversParentTypes['WaitingListOffer']> = {
  expiresAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pickupEvent?: Resolver<Maybe<ResolversTypes['PickupEvent']>, ParentType, ContextType>;
  serverTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stockLocationGuid?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WaitingListRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WaitingListRefusal'] = ResolversParentTypes['WaitingListRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WateringResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Watering'] = ResolversParentTypes['Watering']> = {
  inWateringCollection?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  insideWateringSeason?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  messages?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  needsWatering?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reservoir?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reservoirDays?: Resolver<ReadonlyArray<ResolversTypes['ReservoirDay']>, ParentType, ContextType>;
};

export type WateringByLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WateringByLink'] = ResolversParentTypes['WateringByLink']> = {
  isRepeated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['WateringLinkRefusal']>, ParentType, ContextType>;
};

export type WateringChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WateringChange'] = ResolversParentTypes['WateringChange']> = {
  refusal?: Resolver<Maybe<ResolversTypes['WateringRefusal']>, ParentType, ContextType>;
  watering?: Resolver<Maybe<ResolversTypes['RecordedWatering']>, ParentType, ContextType>;
};

export type WateringDeletionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WateringDeletion'] = ResolversParentTypes['WateringDeletion']> = {
  guid?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['WateringRefusal']>, ParentType, ContextType>;
};

export type WateringLinkRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WateringLinkRefusal'] = ResolversParentTypes['WateringLinkRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WateringRefusalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WateringRefusal'] = ResolversParentTypes['WateringRefusal']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WateringTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WateringTotals'] = ResolversParentTypes['WateringTotals']> = {
  litres?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  residents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waterings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WeatherDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WeatherDay'] = ResolversParentTypes['WeatherDay']> = {
  day?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxTemp?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  veryDry?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  veryHot?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AccountDeletion?: AccountDeletionResolvers<ContextType>;
  Activity?: ActivityResolvers<ContextType>;
  ActivityGroup?: ActivityGroupResolvers<ContextType>;
  ActivityPicture?: ActivityPictureResolvers<ContextType>;
  ActivityValue?: ActivityValueResolvers<ContextType>;
  AddOrderAnswer?: AddOrderAnswerResolvers<ContextType>;
  AddPlaceAnswer?: AddPlaceAnswerResolvers<ContextType>;
  AddPlacev2Answer?: AddPlacev2AnswerResolvers<ContextType>;
  AddressChoice?: AddressChoiceResolvers<ContextType>;
  AddressChoices?: AddressChoicesResolvers<ContextType>;
  AddressLookupResult?: AddressLookupResultResolvers<ContextType>;
  AddressMatch?: AddressMatchResolvers<ContextType>;
  AdoptionLifeChange?: AdoptionLifeChangeResolvers<ContextType>;
  AdoptionLifeRefusal?: AdoptionLifeRefusalResolvers<ContextType>;
  AdoptionPause?: AdoptionPauseResolvers<ContextType>;
  AdoptionRefusal?: AdoptionRefusalResolvers<ContextType>;
  AllProjectContent?: AllProjectContentResolvers<ContextType>;
  AnonymousUserNotifications?: AnonymousUserNotificationsResolvers<ContextType>;
  Area?: AreaResolvers<ContextType>;
  Areas?: AreasResolvers<ContextType>;
  AroundAddress?: AroundAddressResolvers<ContextType>;
  Ballot?: BallotResolvers<ContextType>;
  BallotChange?: BallotChangeResolvers<ContextType>;
  BallotEntry?: BallotEntryResolvers<ContextType>;
  BallotList?: BallotListResolvers<ContextType>;
  BallotOffer?: BallotOfferResolvers<ContextType>;
  BallotRefusal?: BallotRefusalResolvers<ContextType>;
  CareGroup?: CareGroupResolvers<ContextType>;
  CareGroupChange?: CareGroupChangeResolvers<ContextType>;
  CareGroupInvitation?: CareGroupInvitationResolvers<ContextType>;
  CareGroupInvitationAnswer?: CareGroupInvitationAnswerResolvers<ContextType>;
  CareGroupMember?: CareGroupMemberResolvers<ContextType>;
  CareGroupRefusal?: CareGroupRefusalResolvers<ContextType>;
  CareGroups?: CareGroupsResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CategoryStats?: CategoryStatsResolvers<ContextType>;
  CategorySummary?: CategorySummaryResolvers<ContextType>;
  CheckInChange?: CheckInChangeResolvers<ContextType>;
  CheckInRefusal?: CheckInRefusalResolvers<ContextType>;
  CmsPage?: CmsPageResolvers<ContextType>;
  CmsPageAnswer?: CmsPageAnswerResolvers<ContextType>;
  Collection?: CollectionResolvers<ContextType>;
  CollectionLink?: CollectionLinkResolvers<ContextType>;
  CollectionListItem?: CollectionListItemResolvers<ContextType>;
  CollectionPlace?: CollectionPlaceResolvers<ContextType>;
  CollectionStory?: CollectionStoryResolvers<ContextType>;
  Collections?: CollectionsResolvers<ContextType>;
  ConfirmedIssue?: ConfirmedIssueResolvers<ContextType>;
  CoordinatorGroup?: CoordinatorGroupResolvers<ContextType>;
  DelegatedIssueSite?: DelegatedIssueSiteResolvers<ContextType>;
  DelegatedIssueType?: DelegatedIssueTypeResolvers<ContextType>;
  DeskAct?: DeskActResolvers<ContextType>;
  DeskAlikeOrder?: DeskAlikeOrderResolvers<ContextType>;
  DeskAudience?: DeskAudienceResolvers<ContextType>;
  DeskBuild?: DeskBuildResolvers<ContextType>;
  DeskCorrection?: DeskCorrectionResolvers<ContextType>;
  DeskCorrectionChange?: DeskCorrectionChangeResolvers<ContextType>;
  DeskCorrectionFact?: DeskCorrectionFactResolvers<ContextType>;
  DeskCorrections?: DeskCorrectionsResolvers<ContextType>;
  DeskDeadLetter?: DeskDeadLetterResolvers<ContextType>;
  DeskDeadLetterChange?: DeskDeadLetterChangeResolvers<ContextType>;
  DeskDeadLetters?: DeskDeadLettersResolvers<ContextType>;
  DeskDelivery?: DeskDeliveryResolvers<ContextType>;
  DeskDeliveryList?: DeskDeliveryListResolvers<ContextType>;
  DeskDeliveryRound?: DeskDeliveryRoundResolvers<ContextType>;
  DeskDrawValue?: DeskDrawValueResolvers<ContextType>;
  DeskEvent?: DeskEventResolvers<ContextType>;
  DeskEventChange?: DeskEventChangeResolvers<ContextType>;
  DeskEventRefusal?: DeskEventRefusalResolvers<ContextType>;
  DeskExport?: DeskExportResolvers<ContextType>;
  DeskFlow?: DeskFlowResolvers<ContextType>;
  DeskFlows?: DeskFlowsResolvers<ContextType>;
  DeskHistory?: DeskHistoryResolvers<ContextType>;
  DeskIssue?: DeskIssueResolvers<ContextType>;
  DeskIssueAnswer?: DeskIssueAnswerResolvers<ContextType>;
  DeskIssueHandOver?: DeskIssueHandOverResolvers<ContextType>;
  DeskIssueHandOverAnswer?: DeskIssueHandOverAnswerResolvers<ContextType>;
  DeskIssueKind?: DeskIssueKindResolvers<ContextType>;
  DeskIssueMark?: DeskIssueMarkResolvers<ContextType>;
  DeskIssueOptions?: DeskIssueOptionsResolvers<ContextType>;
  DeskIssues?: DeskIssuesResolvers<ContextType>;
  DeskLocation?: DeskLocationResolvers<ContextType>;
  DeskMarket?: DeskMarketResolvers<ContextType>;
  DeskMarketBook?: DeskMarketBookResolvers<ContextType>;
  DeskMarketChange?: DeskMarketChangeResolvers<ContextType>;
  DeskMarketEvent?: DeskMarketEventResolvers<ContextType>;
  DeskMarketRefusal?: DeskMarketRefusalResolvers<ContextType>;
  DeskMember?: DeskMemberResolvers<ContextType>;
  DeskMemberChange?: DeskMemberChangeResolvers<ContextType>;
  DeskOrder?: DeskOrderResolvers<ContextType>;
  DeskOrderRefusal?: DeskOrderRefusalResolvers<ContextType>;
  DeskOrderTaken?: DeskOrderTakenResolvers<ContextType>;
  DeskPickupEvent?: DeskPickupEventResolvers<ContextType>;
  DeskPickupList?: DeskPickupListResolvers<ContextType>;
  DeskPicture?: DeskPictureResolvers<ContextType>;
  DeskPictureChange?: DeskPictureChangeResolvers<ContextType>;
  DeskPictures?: DeskPicturesResolvers<ContextType>;
  DeskRefusal?: DeskRefusalResolvers<ContextType>;
  DeskReleaseChange?: DeskReleaseChangeResolvers<ContextType>;
  DeskRemote?: DeskRemoteResolvers<ContextType>;
  DeskReservation?: DeskReservationResolvers<ContextType>;
  DeskReservationChange?: DeskReservationChangeResolvers<ContextType>;
  DeskStockChange?: DeskStockChangeResolvers<ContextType>;
  DeskStockDifference?: DeskStockDifferenceResolvers<ContextType>;
  DeskStockLine?: DeskStockLineResolvers<ContextType>;
  DeskStockMistake?: DeskStockMistakeResolvers<ContextType>;
  DeskSurvival?: DeskSurvivalResolvers<ContextType>;
  DeskSwitch?: DeskSwitchResolvers<ContextType>;
  DeskSwitchChange?: DeskSwitchChangeResolvers<ContextType>;
  DeskTrial?: DeskTrialResolvers<ContextType>;
  FMPError?: FMPErrorResolvers<ContextType>;
  FallbackImage?: FallbackImageResolvers<ContextType>;
  Flow?: FlowResolvers<ContextType>;
  FlowChange?: FlowChangeResolvers<ContextType>;
  FlowList?: FlowListResolvers<ContextType>;
  FlowNote?: FlowNoteResolvers<ContextType>;
  FlowPageDetails?: FlowPageDetailsResolvers<ContextType>;
  FlowRefusal?: FlowRefusalResolvers<ContextType>;
  FlowStatus?: FlowStatusResolvers<ContextType>;
  FlowStatusAnswer?: FlowStatusAnswerResolvers<ContextType>;
  FlowStep?: FlowStepResolvers<ContextType>;
  FlowType?: FlowTypeResolvers<ContextType>;
  FollowAnswer?: FollowAnswerResolvers<ContextType>;
  FollowAreaAnswer?: FollowAreaAnswerResolvers<ContextType>;
  FollowAreaRefusal?: FollowAreaRefusalResolvers<ContextType>;
  FollowedArea?: FollowedAreaResolvers<ContextType>;
  FoundPark?: FoundParkResolvers<ContextType>;
  FoundPlace?: FoundPlaceResolvers<ContextType>;
  FreePits?: FreePitsResolvers<ContextType>;
  FreeTrees?: FreeTreesResolvers<ContextType>;
  GardenTree?: GardenTreeResolvers<ContextType>;
  GardenTreeChange?: GardenTreeChangeResolvers<ContextType>;
  GardenTreeRefusal?: GardenTreeRefusalResolvers<ContextType>;
  GeneratedNickname?: GeneratedNicknameResolvers<ContextType>;
  GeneratedTrail?: GeneratedTrailResolvers<ContextType>;
  GenusCount?: GenusCountResolvers<ContextType>;
  Giveaway?: GiveawayResolvers<ContextType>;
  GiveawayImage?: GiveawayImageResolvers<ContextType>;
  GiveawayPickup?: GiveawayPickupResolvers<ContextType>;
  GiveawaySpecies?: GiveawaySpeciesResolvers<ContextType>;
  HandOver?: HandOverResolvers<ContextType>;
  HandOverAcceptance?: HandOverAcceptanceResolvers<ContextType>;
  HandOverAnswer?: HandOverAnswerResolvers<ContextType>;
  HeadlineAndBody?: HeadlineAndBodyResolvers<ContextType>;
  HoldAnswer?: HoldAnswerResolvers<ContextType>;
  Image?: ImageResolvers<ContextType>;
  ImageUploadDeletion?: ImageUploadDeletionResolvers<ContextType>;
  InvalidOrder?: InvalidOrderResolvers<ContextType>;
  InventorySummary?: InventorySummaryResolvers<ContextType>;
  IssueAnswer?: IssueAnswerResolvers<ContextType>;
  IssueBoundary?: IssueBoundaryResolvers<ContextType>;
  IssueDanger?: IssueDangerResolvers<ContextType>;
  IssueNeighbour?: IssueNeighbourResolvers<ContextType>;
  IssuePicture?: IssuePictureResolvers<ContextType>;
  IssueReferral?: IssueReferralResolvers<ContextType>;
  IssueRefusal?: IssueRefusalResolvers<ContextType>;
  IssueStep?: IssueStepResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  KindCount?: KindCountResolvers<ContextType>;
  LiveProjectPromos?: LiveProjectPromosResolvers<ContextType>;
  MapTileSet?: MapTileSetResolvers<ContextType>;
  MapTileStatus?: MapTileStatusResolvers<ContextType>;
  Market?: MarketResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NamedLink?: NamedLinkResolvers<ContextType>;
  NearbyAmenity?: NearbyAmenityResolvers<ContextType>;
  Neighbourhood?: NeighbourhoodResolvers<ContextType>;
  NeighbourhoodName?: NeighbourhoodNameResolvers<ContextType>;
  NeighbourhoodPage?: NeighbourhoodPageResolvers<ContextType>;
  NeighbouringPlace?: NeighbouringPlaceResolvers<ContextType>;
  NoTreesInNeed?: NoTreesInNeedResolvers<ContextType>;
  NoticeSettings?: NoticeSettingsResolvers<ContextType>;
  NoticeTopic?: NoticeTopicResolvers<ContextType>;
  OfflineArea?: OfflineAreaResolvers<ContextType>;
  OpenCareGroupInvitation?: OpenCareGroupInvitationResolvers<ContextType>;
  OpenData?: OpenDataResolvers<ContextType>;
  OpenDataColumn?: OpenDataColumnResolvers<ContextType>;
  OpenDataFile?: OpenDataFileResolvers<ContextType>;
  OpenDataTexts?: OpenDataTextsResolvers<ContextType>;
  OpenIssue?: OpenIssueResolvers<ContextType>;
  Order?: OrderResolvers<ContextType>;
  OrderItem?: OrderItemResolvers<ContextType>;
  OrderPrecheck?: OrderPrecheckResolvers<ContextType>;
  OutOfStock?: OutOfStockResolvers<ContextType>;
  OwnAdoption?: OwnAdoptionResolvers<ContextType>;
  OwnAdoptions?: OwnAdoptionsResolvers<ContextType>;
  OwnHandOver?: OwnHandOverResolvers<ContextType>;
  OwnIssue?: OwnIssueResolvers<ContextType>;
  OwnIssueAnswer?: OwnIssueAnswerResolvers<ContextType>;
  OwnPlaceCorrection?: OwnPlaceCorrectionResolvers<ContextType>;
  Park?: ParkResolvers<ContextType>;
  ParkAmenity?: ParkAmenityResolvers<ContextType>;
  ParkFacility?: ParkFacilityResolvers<ContextType>;
  ParkList?: ParkListResolvers<ContextType>;
  ParkMark?: ParkMarkResolvers<ContextType>;
  ParkSight?: ParkSightResolvers<ContextType>;
  ParkText?: ParkTextResolvers<ContextType>;
  PickupEvent?: PickupEventResolvers<ContextType>;
  PickupEventLink?: PickupEventLinkResolvers<ContextType>;
  PickupEventMarket?: PickupEventMarketResolvers<ContextType>;
  PictureObjectionAnswer?: PictureObjectionAnswerResolvers<ContextType>;
  Place?: PlaceResolvers<ContextType>;
  PlaceAdoption?: PlaceAdoptionResolvers<ContextType>;
  PlaceAlreadyExists?: PlaceAlreadyExistsResolvers<ContextType>;
  PlaceCareRefusal?: PlaceCareRefusalResolvers<ContextType>;
  PlaceCorrectionAnswer?: PlaceCorrectionAnswerResolvers<ContextType>;
  PlaceIssue?: PlaceIssueResolvers<ContextType>;
  PlaceMark?: PlaceMarkResolvers<ContextType>;
  PlaceMedia?: PlaceMediaResolvers<ContextType>;
  PlaceMedium?: PlaceMediumResolvers<ContextType>;
  PlaceNeed?: PlaceNeedResolvers<ContextType>;
  PlacePage?: PlacePageResolvers<ContextType>;
  PlacePicturePermit?: PlacePicturePermitResolvers<ContextType>;
  PlacePit?: PlacePitResolvers<ContextType>;
  PlaceTag?: PlaceTagResolvers<ContextType>;
  PlaceUser?: PlaceUserResolvers<ContextType>;
  PlaceWhereTexts?: PlaceWhereTextsResolvers<ContextType>;
  PlannedSite?: PlannedSiteResolvers<ContextType>;
  PlantingPlan?: PlantingPlanResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  ProjectContent?: ProjectContentResolvers<ContextType>;
  Promo?: PromoResolvers<ContextType>;
  PushSettings?: PushSettingsResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RainDay?: RainDayResolvers<ContextType>;
  RainReport?: RainReportResolvers<ContextType>;
  Rainfall?: RainfallResolvers<ContextType>;
  RecordedWatering?: RecordedWateringResolvers<ContextType>;
  Region?: RegionResolvers<ContextType>;
  ReminderSettings?: ReminderSettingsResolvers<ContextType>;
  ReservoirDay?: ReservoirDayResolvers<ContextType>;
  RetiredPlace?: RetiredPlaceResolvers<ContextType>;
  Route?: RouteResolvers<ContextType>;
  RouteComfort?: RouteComfortResolvers<ContextType>;
  RouteEnd?: RouteEndResolvers<ContextType>;
  RoutePlace?: RoutePlaceResolvers<ContextType>;
  RouteStretch?: RouteStretchResolvers<ContextType>;
  SeasonCount?: SeasonCountResolvers<ContextType>;
  SeenIssue?: SeenIssueResolvers<ContextType>;
  SharedWithGroup?: SharedWithGroupResolvers<ContextType>;
  SocialLink?: SocialLinkResolvers<ContextType>;
  SpeciesPhoto?: SpeciesPhotoResolvers<ContextType>;
  SpotCode?: SpotCodeResolvers<ContextType>;
  StockHold?: StockHoldResolvers<ContextType>;
  StockItem?: StockItemResolvers<ContextType>;
  StockLocation?: StockLocationResolvers<ContextType>;
  StockSku?: StockSkuResolvers<ContextType>;
  Story?: StoryResolvers<ContextType>;
  StoryList?: StoryListResolvers<ContextType>;
  Street?: StreetResolvers<ContextType>;
  Survival?: SurvivalResolvers<ContextType>;
  SurvivalCount?: SurvivalCountResolvers<ContextType>;
  SurvivalGroup?: SurvivalGroupResolvers<ContextType>;
  ThingActivitiesStats?: ThingActivitiesStatsResolvers<ContextType>;
  TownYear?: TownYearResolvers<ContextType>;
  TownYearMeasure?: TownYearMeasureResolvers<ContextType>;
  TownYearNeighbourhood?: TownYearNeighbourhoodResolvers<ContextType>;
  TrailModeChoice?: TrailModeChoiceResolvers<ContextType>;
  TrailRefusal?: TrailRefusalResolvers<ContextType>;
  TreeInNeed?: TreeInNeedResolvers<ContextType>;
  TreesInNeed?: TreesInNeedResolvers<ContextType>;
  TreesInNeedTexts?: TreesInNeedTextsResolvers<ContextType>;
  UserNotifications?: UserNotificationsResolvers<ContextType>;
  UserPlace?: UserPlaceResolvers<ContextType>;
  UserPlaceAttributes?: UserPlaceAttributesResolvers<ContextType>;
  UserPlaceEvent?: UserPlaceEventResolvers<ContextType>;
  UserPlaceEventRefusal?: UserPlaceEventRefusalResolvers<ContextType>;
  UserPrivateProfile?: UserPrivateProfileResolvers<ContextType>;
  WaitingListEntry?: WaitingListEntryResolvers<ContextType>;
  WaitingListJoined?: WaitingListJoinedResolvers<ContextType>;
  WaitingListLeft?: WaitingListLeftResolvers<ContextType>;
  WaitingListOffer?: WaitingListOfferResolvers<ContextType>;
  WaitingListRefusal?: WaitingListRefusalResolvers<ContextType>;
  Watering?: WateringResolvers<ContextType>;
  WateringByLink?: WateringByLinkResolvers<ContextType>;
  WateringChange?: WateringChangeResolvers<ContextType>;
  WateringDeletion?: WateringDeletionResolvers<ContextType>;
  WateringLinkRefusal?: WateringLinkRefusalResolvers<ContextType>;
  WateringRefusal?: WateringRefusalResolvers<ContextType>;
  WateringTotals?: WateringTotalsResolvers<ContextType>;
  WeatherDay?: WeatherDayResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  fresh?: freshDirectiveResolver<any, any, ContextType>;
  open?: openDirectiveResolver<any, any, ContextType>;
  role?: roleDirectiveResolver<any, any, ContextType>;
  switches?: switchesDirectiveResolver<any, any, ContextType>;
};
