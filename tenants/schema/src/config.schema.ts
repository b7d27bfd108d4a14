/** Every key of a tenant's config.ts with its default and the sentence that explains it (specification shell §3.1). */
import * as v from 'valibot';
import { switchesSchema } from './switches.schema.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('a text that is not empty'));
const webAddress = v.pipe(v.string(), v.url('a web address with https://'), v.startsWith('https://', 'a web address with https://'));
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and single hyphens'));
const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb in lower case'));
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host name without scheme and port'));

const longitude = v.pipe(v.number(), v.minValue(-180, 'a longitude from -180 to 180'), v.maxValue(180, 'a longitude from -180 to 180'));
const latitude = v.pipe(v.number(), v.minValue(-85, 'a latitude from -85 to 85'), v.maxValue(85, 'a latitude from -85 to 85'));
const box = v.pipe(
  v.strictTuple([longitude, latitude, longitude, latitude]),
  v.check(([west, south, east, north]) => west < east && south < north, '[west, south, east, north] with west below east and south below north'),
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

/** A key that every tenant must say. */
const required = <S extends v.GenericSchema>(schema: S, sentence: string) => v.pipe(schema, v.description(sentence));
/** A key with a default. */
const otherwise = <S extends v.GenericSchema, const D extends v.InferInput<S>>(schema: S, fallback: D, sentence: string) =>
  v.optional(v.pipe(schema, v.description(sentence)), fallback);

const perEnvironment = <S extends v.GenericSchema>(schema: S) =>
  v.strictObject({ development: v.optional(schema), staging: v.optional(schema), production: v.optional(schema) });

/** Rarity names of shell §3.2, from rarest to commonest; colours are the viridis ramp, dark to light, safe for colour-blind eyes. */
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

const neighbourhoodSchema = v.strictObject({
  name: required(text, 'Its name as residents write it, and as the imported outline is named.'),
  slug: required(slug, 'Its name in web addresses.'),
  shortCode: required(v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,12}$/, '2 to 12 capital letters and digits')), 'Its code in mailing lists and landing links.'),
  hideHome: otherwise(v.boolean(), false, 'It stands neither in the menu nor on the home page.'),
});

export const configSchema = v.strictObject({
  projectName: required(text, 'The name of the site, in the header and in titles.'),
  tagline: required(text, 'The few words beneath the name.'),
  description: otherwise(
    text,
    'Discover your local environment & help care for it.',
    'What search engines and link previews say of a page that says nothing itself.',
  ),
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
  units: otherwise(v.picklist(['metric', 'imperial']), 'metric', 'Units that residents read.'),
  fmpToken: required(
    perEnvironment(v.pipe(v.string(), v.regex(/^[a-z0-9-]{16,64}$/, '16 to 64 lower-case letters, digits and hyphens'))),
    'The public project token per environment; every request to the api carries it.',
  ),
  matomoSiteIds: otherwise(perEnvironment(v.pipe(v.string(), v.digits('digits only'))), {}, 'The analytics site per environment; none means no analytics.'),
  vanityDomains: otherwise(v.array(hostName), [], 'Host names beside the sub-domain that show this tenant.'),
  ac: required(
    v.strictObject({
      auth0_client_id_web: required(text, 'The client id at the sign-in service.'),
      auth0_domain: otherwise(v.nullable(hostName), null, 'Host name of the sign-in service; null means the one of this installation at auth.<base>.'),
    }),
    'Sign-in settings that browsers read at start (shell §3.3).',
  ),
  twitterUrl: otherwise(v.nullable(webAddress), null, 'Link to X in the footer.'),
  tiktokUrl: otherwise(v.nullable(webAddress), null, 'Link to TikTok in the footer.'),
  facebookUrl: otherwise(v.nullable(webAddress), null, 'Link to Facebook in the footer.'),
  instagramUrl: otherwise(v.nullable(webAddress), null, 'Link to Instagram in the footer.'),
  threadsUrl: otherwise(v.nullable(webAddress), null, 'Link to Threads in the footer.'),
  linkedinUrl: otherwise(v.nullable(webAddress), null, 'Link to LinkedIn in the footer.'),
  shortSocialShareHashTags: otherwise(v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'letters and digits without #'))), [], 'Hash tags of shared links.'),
  startsFirst: otherwise(v.boolean(), false, 'A start of the installation waits for this site, so that newcomers see it first; the others follow behind it.'),
  gatherUrl: otherwise(v.nullable(webAddress), null, 'The external community site behind the menu entry Gather.'),
  genericRegionName: required(text, 'What sentences call the area: "the borough", "town".'),
  boundingBox: required(box, '[west, south, east, north] of the first view, in degrees.'),
  maximumBoundingBox: required(box, '[west, south, east, north] that no place may lie outside, in degrees.'),
  attributions: required(v.pipe(v.array(text), v.minLength(1, 'at least one line')), 'Who made the data shown here, as their licences ask.'),
  rarityScale: otherwise(
    v.pipe(v.array(v.strictObject({ name: text, colour: hexColour })), v.length(10, 'ten entries')),
    RARITY_SCALE,
    'Ten steps from the rarest to the commonest (shell §3.2).',
  ),
  neighbourhoods: otherwise(
    v.pipe(
      v.array(neighbourhoodSchema),
      v.check((hoods) => new Set(hoods.map((hood) => hood.slug)).size === hoods.length, 'each slug only once'),
    ),
    [],
    'The neighbourhoods of the tenant.',
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
    v.strictObject({ lineCap: otherwise(v.picklist(['round', 'square', 'butt']), 'round', 'How lines on the map end.') }),
    {},
    'How the map is drawn.',
  ),
  adoptProgramme: otherwise(
    v.nullable(v.strictObject({ name: text, adoptersPerTree: v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1')) })),
    null,
    'The adoption programme.',
  ),
  switches: otherwise(switchesSchema, {}, 'What is switched on; the rest is off.'),
});

export type TenantConfig = v.InferOutput<typeof configSchema>;
export type TenantConfigInput = v.InferInput<typeof configSchema>;
