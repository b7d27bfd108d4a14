/** Every key of a tenant's config.ts with its default and explanation (specification shell §3.1). */
import * as v from 'valibot';
import { switchesSchema } from './switches.schema.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text that is not empty'));
const webAddress = v.pipe(
  v.string(),
  v.url('a web address with https://'),
  v.startsWith('https://', 'a web address with https://'),
);
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'));
const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb in lower case'));
const picturePath = v.pipe(v.string(), v.regex(/^\/images\/[a-z0-9/_-]+\.(webp|svg)$/, 'a path as /images/logo.svg'));
const ownPath = v.pipe(v.string(), v.regex(/^\/[^/]/, 'a path of this site'));
const metres = v.pipe(v.number(), v.integer('whole metres'), v.minValue(0, 'whole metres from 0'));
const month = v.pipe(
  v.number(),
  v.integer('a month from 1 to 12'),
  v.minValue(1, 'a month from 1 to 12'),
  v.maxValue(12, 'a month from 1 to 12'),
);
const hourOfDay = v.pipe(
  v.number(),
  v.integer('an hour from 0 to 23'),
  v.minValue(0, 'an hour from 0 to 23'),
  v.maxValue(23, 'an hour from 0 to 23'),
);
/** A duration as councils write it in their privacy notice. */
const keepDuration = v.pipe(
  v.string(),
  v.regex(/^(indefinite|[1-9]\d{0,2} (days|months|years))$/, "a span as '6 years', or 'indefinite'"),
);
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host name without scheme and port'));

const longitude = v.pipe(
  v.number(),
  v.minValue(-180, 'a longitude from -180 to 180'),
  v.maxValue(180, 'a longitude from -180 to 180'),
);
const latitude = v.pipe(
  v.number(),
  v.minValue(-85, 'a latitude from -85 to 85'),
  v.maxValue(85, 'a latitude from -85 to 85'),
);
const box = v.pipe(
  v.strictTuple([longitude, latitude, longitude, latitude]),
  v.check(
    ([west, south, east, north]) => west < east && south < north,
    '[west, south, east, north] with west below east and south below north',
  ),
);

const localeTag = v.pipe(
  v.string(),
  v.check((tag) => {
    try {
      return Intl.getCanonicalLocales(tag)[0] === tag;
    } catch {
      return false;
    }
  }, 'a language tag as en-GB'),
);
const zone = v.pipe(
  v.string(),
  v.check((timeZone) => {
    try {
      return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'a time zone as Europe/London'),
);
const REGION_NAMES = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'none' });
/** They have a name and are no country: unions, and placeholders of CLDR. */
const NO_COUNTRY = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];
const countryCode = v.pipe(
  v.string(),
  v.check(
    (code) =>
      /^[A-Z]{2}$/.test(code) &&
      !NO_COUNTRY.includes(code) &&
      REGION_NAMES.of(code) !== undefined &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`, // 'UK' is an alias of 'GB'
    "a country's code of two capital letters (ISO 3166-1), as GB",
  ),
);

const socialLink = v.pipe(v.string(), v.trim(), v.nonEmpty('a web address or a handle'));
const headlineAndBody = v.strictObject({ headline: text, body: text });

/** A required key. */
const required = <S extends v.GenericSchema>(schema: S, sentence: string) => v.pipe(schema, v.description(sentence));
/** A key with a default. */
const otherwise = <S extends v.GenericSchema, const D extends v.InferInput<S>>(
  schema: S,
  fallback: D,
  sentence: string,
) => v.optional(v.pipe(schema, v.description(sentence)), fallback);

const perEnvironment = <S extends v.GenericSchema>(schema: S) =>
  v.strictObject({ development: v.optional(schema), staging: v.optional(schema), production: v.optional(schema) });

/**
 * Rarity names of shell §3.2, from rarest to most common; the colours are the viridis ramp, dark to light, safe for
 * colour-blind readers.
 */
const RARITY_SCALE = [
  { name: 'Very, very rare', colour: '#440154' },
  { name: 'Very rare', colour: '#482878' },
  { name: 'Rare', colour: '#3e4a89' },
  { name: 'Quite rare', colour: '#31688e' },
  { name: 'Uncommon', colour: '#26828e' },
  { name: 'Fairly common', colour: '#1f9e89' },
  { name: 'Common', colour: '#35b779' },
  { name: 'Quite common', colour: '#6dcd59' },
  { name: 'Very common', colour: '#b4de2c' },
  { name: 'Extremely common', colour: '#fde725' },
];

const optionPictures = (sentence: string) =>
  otherwise(v.array(v.strictObject({ path: picturePath, alt: text, credit: text })), [], sentence);

const speciesOption = v.strictObject({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(_[a-z0-9-]+)*$/, 'a species slug')),
  displayName: text,
  pickups: required(v.pipe(v.array(slug), v.minLength(1, 'a pickup')), 'Slugs of the pickups that hand it out.'),
  noStock: otherwise(v.array(slug), [], 'Slugs of pickups that have none of it, whatever is counted there.'),
  detail: otherwise(
    v.strictObject({
      images: optionPictures('Pictures of the tree itself.'),
      parentImages: optionPictures('Pictures of its species or genus, where it has none.'),
    }),
    {},
    'What its card shows; without pictures, that of the species in tenants/base.',
  ),
});

const neighbourhoodSchema = v.strictObject({
  name: required(text, 'Its name as residents write it, and as the imported outline is named.'),
  slug: required(slug, 'Its name in web addresses.'),
  shortCode: required(
    v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/, '2 to 12 capital letters and digits')),
    'Its code in mailing lists and landing links.',
  ),
  hideHome: otherwise(v.boolean(), false, 'It stands neither in the menu nor on the home page.'),
  mastheadImage: otherwise(v.nullable(picturePath), null, 'The picture above its page.'),
  coordinatorGroup: otherwise(
    v.nullable(
      v.strictObject({
        name: text,
        logo: v.optional(v.nullable(picturePath), null),
        twitter: v.optional(v.nullable(socialLink), null),
        instagram: v.optional(v.nullable(socialLink), null),
        facebook: v.optional(v.nullable(socialLink), null),
        url: v.optional(v.nullable(webAddress), null),
        contactUrl: v.optional(v.nullable(webAddress), null),
      }),
    ),
    null,
    'The group of residents that looks after its trees.',
  ),
  intro: otherwise(v.nullable(text), null, 'The first paragraph of its page.'),
  mapIntro: otherwise(v.nullable(text), null, 'The sentence above its map.'),
  mapImage: otherwise(v.nullable(picturePath), null, 'A picture of its map, for where none can be drawn.'),
  stats: otherwise(v.array(headlineAndBody), [], 'Headline and body pairs of its page.'),
});

const regionSchema = v.strictObject({
  slug: required(slug, 'Its name in web addresses.'),
  name: required(text, 'Its name as residents write it.'),
  neighbourhoods: required(
    v.pipe(v.array(slug), v.minLength(1, 'at least one neighbourhood')),
    'Slugs of its neighbourhoods.',
  ),
});

/** Appended to the list by pages; sent to the project's team. */
const SOMETHING_ELSE = 'something-else';

const issueTypeSchema = v.pipe(
  v.strictObject({
    slug: v.pipe(
      slug,
      v.check((given) => given !== SOMETHING_ELSE, `a slug other than ${SOMETHING_ELSE}, which every project has`),
    ),
    title: text,
    description: otherwise(v.nullable(text), null, 'When to choose it, in a sentence.'),
    image: otherwise(v.nullable(picturePath), null, 'A picture of such a problem.'),
    visibility: otherwise(v.picklist(['SHOWN', 'HIDDEN']), 'SHOWN', 'HIDDEN takes it out of the list.'),
    action: required(
      v.picklist(['INTERNAL', 'DELEGATE', 'BOUNCE']),
      'INTERNAL: reported to the council here. DELEGATE: reported on a page of another body. BOUNCE: not reported; `advice` says what to do.',
    ),
    ask: otherwise(
      v.nullable(v.union([text, v.pipe(v.array(text), v.minLength(2, 'two answers or more'))])),
      null,
      'A question about the problem, or the answers to choose from; null asks nothing more.',
    ),
    site: otherwise(
      v.nullable(
        v.strictObject({
          visibility: otherwise(v.picklist(['SHOWN', 'HIDDEN']), 'SHOWN', 'HIDDEN takes the type out of the list.'),
          source: required(webAddress, 'The page of the body where such a problem is reported.'),
          type: required(v.union([text, v.array(text)]), 'What the body calls such a problem: a name, or several.'),
        }),
      ),
      null,
      'Of DELEGATE: where it is reported.',
    ),
    advice: otherwise(v.nullable(text), null, 'Of BOUNCE: what to do instead, in a sentence or two.'),
    isDanger: otherwise(v.boolean(), false, 'Says first whom to call (`issueReports.danger`).'),
    open311: otherwise(
      v.nullable(
        v.strictObject({
          peer: required(slug, 'The name under which the operator of the installation has set up the system.'),
          system: required(text, 'What staff call the system.'),
          serviceCode: required(
            v.pipe(text, v.maxLength(100, 'at most 100 characters')),
            'What the system calls this kind (`service_code`).',
          ),
          closedAs: otherwise(
            v.picklist(['Resolved', 'Closed']),
            'Resolved',
            'The status that a report gets here when the system has closed it.',
          ),
          sendsContact: otherwise(
            v.boolean(),
            false,
            "Whether the system gets the reporter's name and address. Otherwise they stay here.",
          ),
        }),
      ),
      null,
      "Of INTERNAL: the council's own system, which gets each such report by Open311 GeoReport v2; null keeps them here.",
    ),
  }),
  v.check(
    ({ action, site }) => (action === 'DELEGATE') === (site !== null),
    'a site for DELEGATE, and for nothing else',
  ),
  v.check(({ action, advice }) => action !== 'BOUNCE' || advice !== null, 'advice for BOUNCE'),
  v.check(({ action, open311 }) => action === 'INTERNAL' || open311 === null, 'open311 for INTERNAL alone'),
);

export const configSchema = v.strictObject({
  projectName: required(text, 'The name of the site, in the header and in titles.'),
  name: otherwise(v.nullable(text), null, 'A shorter name of the project; null means projectName.'),
  topLevel: otherwise(
    v.boolean(),
    false,
    'The site without a project, at the bare base domain. One folder at most has it.',
  ),
  providerLinks: otherwise(
    v.strictObject({
      solutions: v.optional(v.nullable(webAddress), 'https://greenward.example.org/solutions'),
      plans: v.optional(v.nullable(webAddress), 'https://greenward.example.org/plans'),
      modules: v.optional(v.nullable(webAddress), 'https://greenward.example.org/modules'),
      product: v.optional(v.nullable(webAddress), 'https://greenward.example.org/product'),
      news: v.optional(v.nullable(webAddress), 'https://greenward.example.org/news'),
      contact: v.optional(v.nullable(webAddress), 'https://greenward.example.org/contact'),
    }),
    {},
    "Pages of the product's provider in the header of the site without a project (shell §2.4); null leaves one out. Their names are words: host.topLevel.link.*.",
  ),
  tagline: required(text, 'The few words beneath the name.'),
  description: otherwise(
    text,
    'Discover your local environment & help care for it.',
    'What search engines and link previews say of a page that says nothing itself.',
  ),
  introduction: otherwise(v.nullable(text), null, 'One paragraph about the project, where projects are listed.'),
  image: otherwise(
    v.nullable(picturePath),
    null,
    'Picture of the project: social cards, and where projects are listed.',
  ),
  headerDescription: otherwise(
    v.nullable(text),
    null,
    'The description of the home page for search engines; null means description.',
  ),
  headerKeywords: otherwise(v.array(text), [], 'Keywords of the home page for search engines.'),
  clientName: required(text, 'The organisation the site is run for; holder of the copyright line.'),
  clientProjectUrl: otherwise(v.nullable(webAddress), null, 'The page of the client about this project.'),
  clientCorporateUrl: otherwise(v.nullable(webAddress), null, 'The home page of the client.'),
  supporterName: otherwise(v.nullable(text), null, 'A supporter whom the footer thanks.'),
  supporterCorporateUrl: otherwise(v.nullable(webAddress), null, 'The home page of the supporter.'),
  env: otherwise(v.picklist(['live', 'demo']), 'live', 'A demo shows a ribbon and asks search engines to stay away.'),
  phase: otherwise(
    v.pipe(v.number(), v.minValue(0, 'a number from 0')),
    1,
    'Above 1.5 sessions are refreshed silently; from 2 on residents can follow lists (shell §4).',
  ),
  locale: otherwise(localeTag, 'en-GB', 'Language of words, dates and numbers.'),
  timeZone: otherwise(zone, 'Europe/London', 'Clock of the place: which day it is today.'),
  country: otherwise(
    countryCode,
    'GB',
    'The country of the place (ISO 3166-1 alpha-2): how its postcodes are written and which address service knows them.',
  ),
  units: otherwise(v.picklist(['metric', 'imperial']), 'metric', 'Units that residents read.'),
  fmpToken: required(
    perEnvironment(
      v.pipe(v.string(), v.regex(/^[a-z0-9-]{16,64}$/, '16 to 64 lower-case letters, digits and hyphens')),
    ),
    'The public project token per environment; every request to the api carries it.',
  ),
  matomoSiteIds: otherwise(
    perEnvironment(v.pipe(v.string(), v.digits('digits only'))),
    {},
    'The analytics site per environment; none means no analytics.',
  ),
  vanityDomains: otherwise(v.array(hostName), [], 'Host names beside the sub-domain that show this tenant.'),
  vanityAuthDomains: otherwise(
    v.array(v.pipe(hostName, v.startsWith('auth.', 'a host name that begins with "auth."'))),
    [],
    'Host names of the sign-in service beside vanity domains (auth.example.org for trees.example.org); a vanity domain without one sends people to the sub-domain to sign in.',
  ),
  ac: required(
    v.strictObject({
      auth0_client_id_web: required(text, 'The client id at the sign-in service.'),
      auth0_domain: otherwise(
        v.nullable(hostName),
        null,
        'Host name of the sign-in service; null means the one of this installation at auth.<base>.',
      ),
      auth0_audience: otherwise(
        text,
        'urn:greenward:api',
        'How the sign-in service names the api that tokens are for.',
      ),
    }),
    'Sign-in settings that browsers read at start (shell §3.3).',
  ),
  twitterUrl: otherwise(v.nullable(socialLink), null, 'X: a web address or a handle; linked in the footer.'),
  tiktokUrl: otherwise(v.nullable(socialLink), null, 'TikTok: a web address or a handle; linked in the footer.'),
  facebookUrl: otherwise(v.nullable(socialLink), null, 'Facebook: a web address or a handle; linked in the footer.'),
  instagramUrl: otherwise(v.nullable(socialLink), null, 'Instagram: a web address or a handle; linked in the footer.'),
  threadsUrl: otherwise(v.nullable(socialLink), null, 'Threads: a web address or a handle; linked in the footer.'),
  linkedinUrl: otherwise(v.nullable(socialLink), null, 'LinkedIn: a web address or a handle; linked in the footer.'),
  shortSocialShareHashTags: otherwise(
    v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'letters and digits without #'))),
    [],
    'Hash tags of shared links.',
  ),
  hasWhiteButtons: otherwise(v.boolean(), false, 'Share and social buttons are white, for a dark header or footer.'),
  projectAltLogo: otherwise(v.nullable(picturePath), null, 'A second logo beside the first, of a partner.'),
  projectAltLogoUrl: otherwise(v.nullable(webAddress), null, 'Where the second logo leads.'),
  projectWideLogo: otherwise(v.nullable(picturePath), null, 'The logo in wide form, for light ground.'),
  projectWideWhiteLogo: otherwise(v.nullable(picturePath), null, 'The logo in wide form, for dark ground.'),
  projectBrandHeaderLogo: otherwise(v.nullable(picturePath), null, 'The logo of the brand header on phones.'),
  projectBrandHeaderWideLogo: otherwise(v.nullable(picturePath), null, 'The logo of the brand header on wide screens.'),
  supporterWideLogo: otherwise(v.nullable(picturePath), null, 'The logo of the supporter, in the footer.'),
  brandHeaderSize: otherwise(
    v.picklist(['SMALL', 'CUSTOM', 'large']),
    'large',
    'How high the brand header is, where brandHeader is on (shell §3.1).',
  ),
  brandHeaderHeightClass: otherwise(
    v.picklist(['h-48', 'h-60', 'h-68', 'h-76']),
    'h-76',
    'Height of a CUSTOM brand header in pixels.',
  ),
  brandHeaderLogoClass: otherwise(
    v.picklist(['logo-32', 'logo-40', 'logo-48', 'logo-56']),
    'logo-48',
    'Height of the logo in a CUSTOM brand header in pixels.',
  ),
  restEndPoint: otherwise(
    v.nullable(webAddress),
    null,
    'Where clients ask for /appboot2 and /stock; null means this origin (shell §7).',
  ),
  apolloClientId: otherwise(text, 'greenward-web', 'How this client names itself to the api.'),
  contentService: otherwise(
    v.nullable(
      v.strictObject({
        projectId: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
        dataset: v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/)),
      }),
    ),
    null,
    'Project and dataset at the content service (Sanity); null means the files of tenants/<code>/content (shell §7).',
  ),
  holdingPage: otherwise(
    v.nullable(v.strictObject({ subscribeTitle: text, subscribeBody: text })),
    null,
    'Title and body of the welcome page of a project in holding mode; null means that it is open (shell §2.12).',
  ),
  landingCodes: otherwise(
    v.record(v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,12}$/, '4 to 12 capital letters and digits')), ownPath),
    {},
    'Codes on labels and in letters, and the pages they lead to.',
  ),
  startsFirst: otherwise(
    v.boolean(),
    false,
    'A start of the installation waits for this site, so that newcomers see it first; the others follow behind it.',
  ),
  gatherUrl: otherwise(v.nullable(webAddress), null, 'The external community site behind the menu entry Gather.'),
  genericRegionName: required(text, 'What sentences call the area: "the borough", "town".'),
  boundingBox: required(box, '[west, south, east, north] of the first view, in degrees.'),
  maximumBoundingBox: required(box, '[west, south, east, north] that no place may lie outside, in degrees.'),
  attributions: required(
    v.pipe(v.array(text), v.minLength(1, 'at least one line')),
    'Who made the data shown here, as their licences ask.',
  ),
  rarityScale: otherwise(
    v.pipe(v.array(v.strictObject({ name: text, colour: hexColour })), v.length(10, 'ten entries')),
    RARITY_SCALE,
    'Ten steps from the rarest to the commonest (shell §3.2).',
  ),
  postcodeAreas: otherwise(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^[A-Z0-9]{1,5}$/, "the beginning of a postcode in capitals, without space: 'EH', 'NW1', '0213'"),
      ),
    ),
    [],
    'Beginnings of the postcodes of the area, by which the site without a project finds this one.',
  ),
  areaCovered: otherwise(v.nullable(text), null, 'The area in words, as the about page names it.'),
  mapAttribution: otherwise(
    v.nullable(text),
    null,
    'The line in the corner of the map; null means that of attributions.',
  ),
  mapImages: otherwise(
    v.strictObject({ small: v.optional(picturePath), medium: v.optional(picturePath), large: v.optional(picturePath) }),
    {},
    'Pictures of the map per breakpoint, for where none can be drawn.',
  ),
  regions: otherwise(v.array(regionSchema), [], 'Groups of neighbourhoods, where a tenant has several regions.'),
  neighbourhoods: otherwise(
    v.pipe(
      v.array(neighbourhoodSchema),
      v.check((hoods) => new Set(hoods.map((hood) => hood.slug)).size === hoods.length, 'each slug only once'),
    ),
    [],
    'The neighbourhoods of the tenant.',
  ),
  plantingPlan: otherwise(
    v.strictObject({
      year: otherwise(
        v.pipe(v.number(), v.integer(), v.minValue(1990), v.maxValue(2100)),
        2022,
        'The year of the plan that pages show.',
      ), // domain §9
      isDemonstration: otherwise(v.boolean(), false, 'It was made for a demonstration, and pages say so.'),
    }),
    {},
    'The planting plan, where one is imported as ground.',
  ),
  customisableContent: otherwise(
    v.strictObject({
      introParagraphs: otherwise(v.array(text), [], 'Paragraphs of the home page.'),
      stats: otherwise(v.array(v.strictObject({ headline: text, body: text })), [], 'Headline and body pairs.'),
    }),
    {},
    'Texts of the home page that each tenant writes itself.',
  ),
  mapStyleSettings: otherwise(
    v.strictObject({
      lineCap: otherwise(v.picklist(['round', 'square', 'butt']), 'round', 'How lines on the map end.'),
      styleIds: otherwise(
        v.array(text),
        [],
        'Styles at the map service, the first by default; none means the own base map.',
      ),
      tilesetId: otherwise(v.nullable(text), null, 'Tileset of the trees at the map service.'),
      treeLayerId: otherwise(v.nullable(text), null, 'Layer of the trees in that tileset.'),
      extraClickableLayers: otherwise(v.array(text), [], 'Further layers that answer a click.'),
    }),
    {},
    'How the map is drawn.',
  ),
  defaultTrailGenerationType: otherwise(
    v.picklist(['TREES', 'GATHERS']),
    'TREES',
    'What a walk leads along unless the visitor says otherwise.',
  ),
  walkSettings: otherwise(
    v.strictObject({
      minimumSizeScore: otherwise(
        v.pipe(v.number(), v.minValue(0)),
        10,
        'Trees smaller than this are left out of walks.',
      ),
      zeroMeanderRadius: otherwise(metres, 500, 'Metres around the start for a walk that does not meander.'),
      fullMeanderRadius: otherwise(metres, 600, 'Metres around the start for a walk that meanders fully.'),
      excludeGenusOnly: otherwise(v.boolean(), false, 'Trees known by genus alone are left out of walks.'),
    }),
    {},
    'How walks are made (shell §3.1).',
  ),
  privacyKeepDurations: otherwise(
    v.strictObject({
      projectMailingList: otherwise(keepDuration, '2 years', 'The mailing list of the project.'),
      hoodMailingList: otherwise(keepDuration, '2 years', 'The mailing lists of neighbourhoods.'),
      signup: otherwise(keepDuration, '3 years', 'Accounts after their last use.'),
      interactions: otherwise(keepDuration, '3 years', 'What residents did: adoptions, reports, orders.'),
    }),
    {},
    'How long personal data is kept (shell §3.1).',
  ),
  pitAdoption: otherwise(
    v.nullable(v.strictObject({ code: text, warnDistance: metres, maximumDistance: metres })),
    null,
    'Adoption of vacant pits: its code, and how many metres from home one is warned and refused.',
  ),
  issueReports: otherwise(
    v.strictObject({
      types: otherwise(
        v.pipe(
          v.array(issueTypeSchema),
          v.check((types) => new Set(types.map((type) => type.slug)).size === types.length, 'slugs that differ'),
        ),
        [],
        'The kinds of problems that residents report, in this order.',
      ),
      danger: otherwise(
        v.nullable(v.strictObject({ text, telephone: text })),
        null,
        'What to do at once where somebody may be hurt, and the number to call.',
      ),
      technicalTypes: otherwise(v.array(text), [], "Staff's own words for what is wrong with a tree."),
      neighbours: otherwise(
        v.array(v.strictObject({ name: text, url: webAddress })),
        [],
        'Who looks after the trees beyond the boundary, and where problems are reported to them.',
      ),
      overdueDays: otherwise(
        v.pipe(v.number(), v.integer('whole days'), v.minValue(1, 'whole days from 1')),
        14,
        'Open reports that are older than so many days are marked as overdue at the desk.',
      ),
    }),
    {},
    'Problems that residents report (`showIssues`).',
  ),
  placeFallbackImages: otherwise(
    v.strictObject({
      TREE: v.optional(picturePath),
      SHRUB: v.optional(picturePath),
      COPSE: v.optional(picturePath),
      GATHER: v.optional(picturePath),
      PIT: v.optional(picturePath),
      CANOPY: v.optional(picturePath),
    }),
    {},
    'Pictures for places without a photo, by their type, four to three; a drawing where a type has none.',
  ),
  streetViewUrl: otherwise(
    v.nullable(
      v.pipe(
        v.string(),
        v.startsWith('https://', 'a web address with https://'),
        v.check(
          (url) => ['{lat}', '{lon}'].every((part) => url.includes(part)) && URL.canParse(url),
          'an address with {lat} and {lon} in it',
        ),
      ),
    ),
    'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint={lat},{lon}',
    'The page of another site that shows a spot from the street, with {lat} and {lon} for its position; null for no link.',
  ),
  streamDefaultImage: otherwise(v.nullable(picturePath), null, 'Picture of an activity that has none, four to three.'),
  additionalMailingList: otherwise(
    v.nullable(v.strictObject({ name: text, privacyUrl: webAddress })),
    null,
    'A further mailing list, of a partner.',
  ),
  orderSettings: otherwise(
    v.nullable(
      v.strictObject({
        programmeName: text,
        socialHashtag: v.optional(v.nullable(text), null),
        banner: v.optional(v.nullable(picturePath), null),
        areaCovered: text,
        ledgerCode: text,
        unlimitedOrders: otherwise(
          perEnvironment(v.boolean()),
          {},
          'Whether one person may order any number, per environment.',
        ),
        publicMarkets: v.array(slug),
        defaultMarket: slug,
        species: otherwise(
          v.array(speciesOption),
          [],
          'The trees of a giveaway (domain §3, "Species option"), where each is handed out, and its pictures.',
        ),
        pickups: otherwise(
          v.array(v.strictObject({ slug })),
          [],
          "Where trees of a giveaway are collected: slugs of its market's locations.",
        ),
      }),
    ),
    null,
    'Ordering free trees (shell §3.1).',
  ),
  storiesOnHome: otherwise(
    v.pipe(v.number(), v.integer(), v.minValue(0)),
    0,
    'News stories at the top of the home page.',
  ),
  weatherFile: otherwise(
    v.nullable(
      v.strictObject({
        attribution: v.pipe(text, v.maxLength(500, 'at most 500 characters')),
        isSample: otherwise(
          v.boolean(),
          true,
          'Weather of another place or of years gone by, shown as this year and called a sample.',
        ),
      }),
    ),
    null,
    'Whom the weather in data/weather.csv is from (day, rain_mm, max_temp_c); null means that there is no such file. An installation with a weather service does not read it.',
  ),
  wateringSeason: otherwise(
    v.strictObject({
      firstMonth: otherwise(month, 4, 'The first month, 1 to 12.'),
      lastMonth: otherwise(month, 10, 'The last month, 1 to 12.'),
    }),
    {},
    'Months in which trees may need water; in the others nobody is asked for any.',
  ),
  wateringReminders: otherwise(
    v.strictObject({
      perWeek: otherwise(
        v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'at least 0'), v.maxValue(7, 'at most 7')),
        2,
        'The most reminders that a resident gets in seven days; 0 sends none.',
      ),
    }),
    {},
    'Mails to adopters whose trees are thirsty, where residents water.',
  ),
  notices: otherwise(
    v.strictObject({
      mailsPerWeek: otherwise(
        v.pipe(v.number(), v.integer('a whole number'), v.minValue(0, 'at least 0'), v.maxValue(14, 'at most 14')),
        3,
        'The most mails of all topics together that a resident gets in seven days; 0 sends none.',
      ),
      quietFrom: otherwise(hourOfDay, 21, 'The hour from which nothing is sent, 0 to 23, by the clock of `timeZone`.'),
      quietUntil: otherwise(
        hourOfDay,
        7,
        'The hour from which it is sent again, 0 to 23; the same hour for no quiet hours.',
      ),
    }),
    {},
    'Mails about what happened, such as the weekly news and watering reminders. Mails about what a resident does themselves do not count.',
  ),
  veryHotFromC: otherwise(
    v.pipe(v.number(), v.minValue(15, 'degrees from 15'), v.maxValue(50, 'degrees to 50')),
    28,
    'Degrees Celsius from which a day is very hot here.',
  ),
  adoptProgramme: otherwise(
    v.nullable(
      v.strictObject({
        name: text,
        adoptersPerTree: v.pipe(
          v.number(),
          v.integer('a whole number'),
          v.minValue(1, 'at least 1'),
          v.maxValue(100, 'at most 100'),
        ),
        treesPerAdopter: otherwise(
          v.nullable(v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1'))),
          null,
          'The most trees that one resident may look after at once; null for no limit.',
        ),
        silentAfterDays: otherwise(
          v.pipe(
            v.number(),
            v.integer('a whole number'),
            v.minValue(30, 'at least 30'),
            v.maxValue(730, 'at most 730'),
          ),
          120,
          'Days of the watering season without a sign of life after which an adopter is asked whether they still look after their trees.',
        ),
        careGroups: otherwise(v.boolean(), false, 'Whether adopters may share trees with groups of neighbours.'),
      }),
    ),
    null,
    'The adoption programme.',
  ),
  placeTags: otherwise(
    v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens')), text),
    {
      shade: 'Good shade',
      blossom: 'Beautiful blossom',
      autumn: 'Autumn colour',
      climbing: 'Good for climbing',
      wildlife: 'Birds and insects',
      memories: 'Full of memories',
    },
    'Tags that residents may give to places, each with its label.',
  ),
  switches: otherwise(switchesSchema, {}, 'What is switched on; the rest is off.'),
});

/** Its keys, in schema order. */
export const CONFIG_KEYS = Object.keys(configSchema.entries) as readonly (keyof TenantConfig)[];

export type TenantConfig = v.InferOutput<typeof configSchema>;
export type TenantConfigInput = v.InferInput<typeof configSchema>;
