/** Puts the api together and starts it: routes, limits, logs and the orderly end. */
import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { CodedError, ERROR_CODES, LARGEST_BODY_BYTES } from '@greenward/contract';
import type { ErrorCode } from '@greenward/contract';
import { errorFacts } from '@greenward/contract/error-facts';
import { readPublicKey } from '@greenward/contract/release-signature';
import { BASE_DIRECTORY, loadGenera, loadPromos, loadSpecies } from '@greenward/tenants/node';
import type { Tenant } from '@greenward/tenants';
import { countedAddress, hasInternalToken, isForwarded } from '@greenward/contract/own-call';
import { createBadWordFilter } from '@greenward/contract/profanity';
import { LARGEST_BODY_WITHIN_MS, requestDeadlines } from '@greenward/contract/request-deadlines';
import type { RequestDeadlines } from '@greenward/contract/request-deadlines';
import { createTrustedProxies } from '@greenward/contract/trusted-proxies';
import Fastify, { LogController } from 'fastify';
import type { FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { assertFencedLogin, createPool } from './db/pool.ts';
import { addGraphqlRoutes } from './graphql/graphql.routes.ts';
import { buildSchema } from './graphql/schema.ts';
import { addAppbootRoutes } from './http/appboot.routes.ts';
import { addAvatarRoutes } from './modules/people/profile/avatars.routes.ts';
import { clientAddressOf, hostNameOf } from './http/client-address.ts';
import { addLinkRoutes } from './modules/platform/links/link.routes.ts';
import { addMailboxRoutes } from './modules/platform/mail/mailbox.routes.ts';
import { addImageRoutes } from './http/images.routes.ts';
import { addUploadedImageRoutes, UPLOAD_PACE } from './modules/platform/images/images-uploaded.routes.ts';
import type { UploadPace } from './modules/platform/images/images-uploaded.routes.ts';
import { addInternalAccountRoutes } from './modules/people/account/internal-account.routes.ts';
import { addInternalRoutes, isOwnCall, namedVisitorOf } from './http/internal.routes.ts';
import { addNeighbourhoodPictureRoutes } from './modules/places/area/neighbourhood-pictures.routes.ts';
import { addOpenDataRoutes } from './modules/places/open-data/open-data.routes.ts';
import { addPublishingRoutes } from './modules/platform/registry/publishing.routes.ts';
import { addEventRoutes } from './modules/platform/live-events/events.routes.ts';
import { createEventsHub } from './http/events-hub.ts';
import type { EventsHub } from './http/events-hub.ts';
import { createMetrics } from './http/metrics.ts';
import { createTenantReload } from './http/tenant-reload.ts';
import { createPictureUrls } from './http/picture-urls.ts';
import { addSitemapRoutes } from './modules/content/sitemap/sitemap.routes.ts';
import { addTilesRoutes } from './modules/places/map-tiles/tiles.routes.ts';
import { addWalksRoutes } from './modules/places/trail/walks.routes.ts';
import { assertProjectToken, siteOfHost } from './http/tenant-of-request.ts';
import { createTenantWords } from './http/tenant-words.ts';
import { emailChangeLink } from './modules/people/account/email-change.link.ts';
import { createIdentityAdmins } from './modules/people/account/identity-admin.ts';
import { createActivityWriter } from './modules/people/activity/activity.service.ts';
import { createAddressLookup } from './modules/places/address-lookup/address-lookup.service.ts';
import { createGazetteer } from './modules/places/address-lookup/gazetteer.ts';
import { createOsPlaces, OS_PLACES_URL } from './modules/places/address-lookup/os-places.ts';
import { createCms } from './modules/platform/cms/cms.service.ts';
import { createFilesSource } from './modules/platform/cms/files-source.ts';
import { SANITY_API_URL } from './modules/platform/cms/sanity-client.ts';
import { createSanitySource } from './modules/platform/cms/sanity-source.ts';
import { createCollections } from './modules/places/collection/collection.service.ts';
import { createFilesCollections } from './modules/places/collection/files-collections.ts';
import { createSanityCollections } from './modules/places/collection/sanity-collections.ts';
import { createFilesStories } from './modules/content/story/files-stories.ts';
import { createSanityStories } from './modules/content/story/sanity-stories.ts';
import { createStories } from './modules/content/story/story.service.ts';
import { createCuratedWalks } from './modules/places/trail/curated-walks.ts';
import { createTrailPlanner } from './modules/places/trail/trail-planner.ts';
import type { TrailPlanner } from './modules/places/trail/trail-planner.ts';
import { createTrails } from './modules/places/trail/trail.service.ts';
import { askSubscribersAgain, subscriptionLink } from './modules/people/consent/consent.service.ts';
import { createFileStore } from './modules/platform/images/create-file-store.ts';
import type { FileStoreSettings } from './modules/platform/images/file-store-settings.ts';
import { chooseImageHost } from './modules/platform/images/image-host.rules.ts';
import type { ImageHostSettings } from './modules/platform/images/image-host.rules.ts';
import { createImageWorkshop } from './modules/platform/images/image-workshop.ts';
import type { ImageWorkshop, WorkshopLimits } from './modules/platform/images/image-workshop.ts';
import { createImages } from './modules/platform/images/images.service.ts';
import type { LinkAction } from './modules/platform/links/link-actions.ts';
import { createLinkCodec } from './modules/platform/links/link-codec.ts';
import type { LinkKey } from './modules/platform/links/link-keys.rules.ts';
import { createTenantTiles } from './modules/places/map-tiles/tenant-tiles.service.ts';
import type { TenantTiles } from './modules/places/map-tiles/tenant-tiles.service.ts';
import { audienceOfPicture, createPictureTaker } from './modules/places/place-picture/place-picture.service.ts';
import { nobodyAdopted } from './modules/places/need/adopted-trees.ts';
import type { FindAdoptedTrees } from './modules/places/need/adopted-trees.ts';
import { createSpotCodes } from './modules/places/place-where/spot-codes.ts';
import { createWhat3Words, WHAT3WORDS_URL } from './modules/places/place-where/what3words.ts';
import { createReleaseFiles } from './modules/platform/registry/release-files.service.ts';
import { createTrustedDocuments } from './modules/platform/registry/trusted-documents.service.ts';
import { createSwitchBoard } from './modules/platform/switches/switches.service.ts';
import { createAccessTokens } from './modules/platform/viewer/access-token.ts';
import { createSpeciesContent } from './tenant-site.ts';
import { hostOfBase } from './site-origin.ts';
import type { SpeciesContent, TenantSite } from './tenant-site.ts';

export interface ApiOptions {
  readonly appDatabaseUrl: string;
  readonly tenants: readonly Tenant[];
  /** Reads the tenants' files again, when an operator says that they were edited; without it they stay as they are. @throws InvalidTenants */
  readonly readTenantsAgain?: () => Promise<readonly Tenant[]>;
  readonly environment: 'development' | 'staging' | 'production';
  /** Base domain with or without port. */
  readonly base: string;
  readonly scheme?: 'http' | 'https';
  /** Serves the local mailbox at mail.<base>. */
  readonly hasMailbox?: boolean;
  /** The first seals links of mails, all of them open. */
  readonly linkKeys: readonly LinkKey[];
  /** Where our own sign-in service publishes its keys; a tenant that names a service of its own has them there. */
  readonly jwksUrl?: string | null;
  /** Our own sign-in service, as servers reach it. */
  readonly identityUrl?: string | null;
  /** Opens the management of the services that tenants name. */
  readonly auth0ManagementToken?: string | null;
  /** What links of mails do, beside those of accounts. */
  readonly linkActions?: readonly LinkAction[];
  /** Where residents' pictures lie. */
  readonly fileStore: FileStoreSettings;
  /** An image hosting service that shows them; we do it ourselves without. */
  readonly imageHost?: ImageHostSettings;
  readonly workshopLimits?: Partial<WorkshopLimits>;
  /** How long a picture may be on its way, and how slowly. */
  readonly uploadPace?: Partial<UploadPace>;
  readonly internalToken: string;
  /** Where the files of releases lie, which edge serves. */
  readonly releasesDirectory: string;
  /** Public half of the key that certifies publishers: 32 bytes, base64. */
  readonly operatorKey: string;
  readonly host?: string;
  /** 0 for any. */
  readonly port?: number;
  readonly logLevel?: string;
  /** Where log lines go; the standard output when not given. */
  readonly logTo?: { write(line: string): void };
  readonly trustedProxies?: readonly string[];
  /** Requests per minute and address; 0 for no limit. */
  readonly requestsPerMinute?: number;
  /** How long a request may take to arrive. */
  readonly deadlines?: RequestDeadlines;
  /** Open event streams of one address; 0 for no limit, as without one on requests. */
  readonly eventStreamsPerAddress?: number;
  readonly databaseConnections?: number;
  /** How long a request waits for a connection to the database; 5 s without. */
  readonly databaseConnectTimeoutMs?: number;
  /** Operations that no published build has are executed too; by default in development alone. */
  readonly isGraphqlOpen?: boolean;
  /** Longest answer to a GraphQL operation. */
  readonly largestAnswerBytes?: number;
  /** Where Sanity is asked; `{projectId}` stands for the tenant's. */
  readonly sanityApiUrl?: string;
  /** OS Places, for addresses of postcodes; the tenant's own records without. */
  readonly osPlaces?: { readonly key: string; readonly apiUrl?: string | undefined } | null;
  /** what3words, for three words of spots; Open Location Code without. */
  readonly what3Words?: { readonly key: string; readonly apiUrl?: string | undefined } | null;
  /** Texts and photos of species; those of tenants/base when not given. */
  readonly content?: SpeciesContent;
  /** Says which trees are adopted; nobody has adopted any when not given. */
  readonly findAdopted?: FindAdoptedTrees;
  readonly now?: () => Date;
  /** Told how many statements each GraphQL operation took. */
  readonly onOperation?: (name: string, statements: number) => void;
}

export interface RunningApi {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** A page, its pictures and a map moved about: far from it lies nobody who reads. */
const REQUESTS_PER_MINUTE = 1_200;
/** Pages that a school or an office behind one address may have in view at once. */
const EVENT_STREAMS_PER_ADDRESS = 200;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Requests still running when the api is asked to stop get so long, and so do connections over which nothing was asked yet: they do not count as idle. */
const CLOSE_WITHIN_MS = 5_000;
const ASK_AGAIN_AFTER_MS = 60_000;
const DATABASE_CONNECTIONS = 20;
const EVENT_ROUTES: ReadonlySet<string> = new Set(['/events', '/internal/events']);
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

const STATUS: Partial<Readonly<Record<ErrorCode, number>>> = {
  NO_SUCH_PROJECT_PUBLIC_SHORT_CODE: 404,
  UNAUTHENTICATED: 401,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  UPLOAD_NOT_PERMITTED: 403,
  UPLOAD_LIMIT_REACHED: 403,
  UPLOAD_TOO_SLOW: 422,
  IMAGE_TOO_LARGE: 413,
  IMAGE_NOT_RECOGNISED: 415,
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  IDEMPOTENCY_KEY_REUSED: 409,
  RELEASE_CONFLICT: 409,
  RELEASE_UNKNOWN: 404,
  NOT_PERMITTED: 403,
  INTERNAL_SERVER_ERROR: 500,
  DATABASE_FULL: 507,
};

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERROR_CODES;

/** @throws Error when the database cannot be reached, does not know a tenant, or the login could see through the fence between tenants. */
export async function startApi({
  appDatabaseUrl,
  tenants,
  readTenantsAgain,
  environment,
  base,
  scheme = 'http',
  hasMailbox = false,
  linkKeys,
  jwksUrl = null,
  identityUrl = null,
  auth0ManagementToken = null,
  linkActions = [],
  fileStore,
  imageHost = { publicKey: null, urlEndpoint: null },
  workshopLimits = {},
  uploadPace = {},
  internalToken,
  releasesDirectory,
  operatorKey,
  host = '127.0.0.1',
  port = 0,
  logLevel = 'info',
  logTo,
  trustedProxies = ['loopback'],
  requestsPerMinute = REQUESTS_PER_MINUTE,
  deadlines = { requestMs: LARGEST_BODY_WITHIN_MS },
  eventStreamsPerAddress = requestsPerMinute === 0 ? 0 : EVENT_STREAMS_PER_ADDRESS,
  databaseConnections = DATABASE_CONNECTIONS,
  databaseConnectTimeoutMs,
  isGraphqlOpen = environment === 'development',
  largestAnswerBytes,
  sanityApiUrl = SANITY_API_URL,
  osPlaces = null,
  what3Words = null,
  content,
  findAdopted = nobodyAdopted,
  now = () => new Date(),
  onOperation = () => undefined,
}: ApiOptions): Promise<RunningApi> {
  const proxies = createTrustedProxies(trustedProxies);
  const app = Fastify({
    bodyLimit: LARGEST_BODY_BYTES,
    logController: new LogController({ disableRequestLogging: true }), // our own line below: no address, no query string
    forceCloseConnections: 'idle',
    ...requestDeadlines(deadlines),
    genReqId: ({ headers }: RawRequestDefaultExpression) =>
      typeof headers['x-request-id'] === 'string' && REQUEST_ID.test(headers['x-request-id']) ? headers['x-request-id'] : randomUUID(),
    logger: {
      level: logLevel,
      serializers: { req: () => ({}), res: () => ({}), err: (error) => errorFacts(error) },
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    routerOptions: { maxParamLength: 200 },
  });
  const pool = createPool({
    url: appDatabaseUrl,
    max: databaseConnections,
    name: 'api',
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    connectTimeoutMs: databaseConnectTimeoutMs,
    onError: (error) => app.log.warn({ err: error }, 'lost a database connection'),
  });
  let hub: EventsHub | null = null;
  let tiles: TenantTiles | null = null;
  let workshop: ImageWorkshop | null = null;
  let planner: TrailPlanner | null = null;
  try {
    await assertFencedLogin(pool);
    const { rows } = await pool.query<{ code: string; id: number }>('/* api.listTenants */ select code, id from tenant');
    const tenantIds = new Map(rows.map(({ code, id }) => [code, id]));
    const texts = content ?? createSpeciesContent(await loadSpecies(), await loadGenera());
    const sites = new Map<string, TenantSite>();
    /** @throws Error when the database does not know one; the sites are as before then. */
    const takeOver = async (all: readonly Tenant[]): Promise<void> => {
      const fresh = new Map<string, TenantSite>();
      for (const tenant of all) {
        const tenantId = tenantIds.get(tenant.code);
        if (tenantId === undefined) throw new Error(`The database does not know the tenant "${tenant.code}": bring it up to date first (greenward start does)`);
        const site: TenantSite = {
          tenant,
          tenantId,
          pictures: createPictureUrls(tenant.directory, BASE_DIRECTORY),
          promos: await loadPromos(tenant),
          content: texts,
          projects: () => (tenant.config.topLevel ? [...new Set(sites.values())].filter((other) => !other.tenant.config.topLevel) : []),
        };
        for (const name of tenant.hosts) fresh.set(name.toLowerCase(), site);
      }
      sites.clear();
      for (const [name, site] of fresh) sites.set(name, site);
    };
    await takeOver(tenants);

    const documents = createTrustedDocuments({ pool, onFailure: (error) => app.log.warn({ err: error }, 'the operations of published builds cannot be read') });
    await documents.refresh();
    hub = await createEventsHub({
      databaseUrl: appDatabaseUrl,
      onLost: (error) => app.log.warn({ err: error }, 'the database tells of no changes at the moment'),
    });
    const switches = createSwitchBoard({ pool, events: hub });
    const schema = buildSchema();
    const siteByHost = (request: FastifyRequest): TenantSite => siteOfHost(sites, hostNameOf(request, proxies));
    const siteByToken = (request: FastifyRequest): TenantSite => {
      const site = siteByHost(request);
      assertProjectToken(site, request.headers['x-fmp-token']);
      return site;
    };

    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      if (!EVENT_ROUTES.has(route)) metrics.observeRequest(route, reply.statusCode, reply.elapsedTime / 1000); // a stream lasts as long as a page is looked at
      request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
    });
    app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ error: { code: 'NOT_FOUND', message: 'There is nothing here' } }));
    app.setErrorHandler(async (error: Error & { code?: unknown; statusCode?: number }, request, reply) => {
      const told = (status: number, code: string, message: string): unknown =>
        // GraphQL clients look for `errors`, everybody else for `error`
        reply
          .code(status)
          .send(request.routeOptions.url === '/graphql' ? { data: null, errors: [{ message, extensions: { code } }] } : { error: { code, message } });
      if (isErrorCode(error.code) && error.code !== 'INTERNAL_SERVER_ERROR') return told(STATUS[error.code] ?? 400, error.code, error.message);
      if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return told(error.statusCode, 'BAD_USER_INPUT', error.message);
      request.log.error({ err: error }, 'a surprise while answering');
      return told(500, 'INTERNAL_SERVER_ERROR', `Something went wrong. Please tell us this number: ${request.id}`);
    });

    if (requestsPerMinute > 0) {
      await app.register(rateLimit, {
        max: requestsPerMinute,
        timeWindow: '1 minute',
        keyGenerator: (request) => countedAddress(clientAddressOf(request, proxies)),
        allowList: (request) => isOwnCall(request, internalToken),
        errorResponseBuilder: (_request, { after }) => new CodedError('RATE_LIMITED', `Too many requests from this address; try again in ${after}`),
      });
    }

    app.get('/health', async (_request, reply) => {
      try {
        await pool.query('/* api.health */ select 1');
        return { status: 'ok' };
      } catch (error) {
        app.log.error({ err: error }, 'the database does not answer');
        return reply.code(503).send({ status: 'the database does not answer' });
      }
    });
    app.get('/metrics', async (request, reply) => {
      if (isForwarded(request.headers)) return reply.callNotFound();
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
    addAppbootRoutes(app, { siteOf: siteByToken, authHost: `auth.${base}` });
    const basePort = /:\d+$/.exec(base)?.[0] ?? '';
    const originOf = (hostName: string): string => `${scheme}://${hostName}${basePort}`;
    addSitemapRoutes(app, { pool, siteOf: siteByHost, originOf: (request) => originOf(hostNameOf(request, proxies)) });
    addOpenDataRoutes(app, {
      callerOf: (request) => countedAddress(clientAddressOf(request, proxies)),
      pool,
      siteOf: siteByHost,
      originOf: (request) => originOf(hostNameOf(request, proxies)),
      switchesOf: switches.switchesOf,
      now,
    });
    planner = createTrailPlanner();
    const trails = createTrails({ pool, planner, curated: createCuratedWalks() });
    addWalksRoutes(app, {
      pool,
      trails,
      siteOf: siteByHost,
      originOf: (request) => originOf(hostNameOf(request, proxies)),
      switchesOf: switches.switchesOf,
      now,
    });
    addNeighbourhoodPictureRoutes(app, { pool, siteOf: siteByHost, now });
    addImageRoutes(app, { siteOf: siteByHost });
    addAvatarRoutes(app, { siteOf: siteByHost });
    const links = createLinkCodec(linkKeys);
    const files = createFileStore(fileStore);
    // A store that is away for a moment keeps nobody from starting: pages without residents' pictures are better than none.
    files.prepare().catch((error: unknown) => app.log.error({ err: error, store: files.name }, 'the store of pictures cannot be used at the moment'));
    workshop = createImageWorkshop({
      limits: workshopLimits,
      onEvent(event) {
        if (event.kind === 'ended' && !['idle', 'worn'].includes(event.why)) app.log.warn(event, 'a picture cost its process');
      },
    });
    const hostOfImages = chooseImageHost(imageHost, (text) => app.log.error(text));
    const badWords = createBadWordFilter();
    await addUploadedImageRoutes(app, {
      images: createImages({
        pool,
        onTaken: createPictureTaker(badWords, now),
        audienceOf: audienceOfPicture,
        files,
        workshop,
        onRefused: (code, detail) => app.log.info({ code, detail }, 'a picture was refused'),
        onMissing: (group) => app.log.error(group, 'the file of a picture is missing'),
      }),
      links,
      siteOf: siteByHost,
      siteOfUpload: siteByToken,
      imageHost: hostOfImages,
      now,
      originOf: (request) => originOf(hostNameOf(request, proxies)),
      addressOf: (request) => countedAddress(clientAddressOf(request, proxies)),
      pace: { ...UPLOAD_PACE, ...uploadPace },
    });
    const { streams, openForEdge, tellTenants } = addEventRoutes(app, {
      sites: () => [...new Set(sites.values())],
      siteOf: siteByHost,
      addressOf: (request) => countedAddress(clientAddressOf(request, proxies)),
      hub,
      switches,
      streamsPerAddress: eventStreamsPerAddress,
    });
    addLinkRoutes(app, {
      pool,
      links,
      actions: [emailChangeLink, subscriptionLink, ...linkActions],
      siteOf: siteByHost,
      hostOf: (request) => hostNameOf(request, proxies),
      originOf,
      now,
    });
    if (hasMailbox)
      addMailboxRoutes(app, {
        pool,
        sites: [...new Set(sites.values())],
        hostOf: (request) => hostNameOf(request, proxies),
        addressOf: (request) => clientAddressOf(request, proxies),
        host: `mail.${hostOfBase(base)}`,
        origin: `${scheme}://mail.${base}`,
      });
    const metrics = createMetrics(pool, documents.hasName, streams.count);
    tiles = createTenantTiles({ pool, hub, switchesOf: switches.switchesOf, now });
    addTilesRoutes(app, { siteOf: siteByHost, tiles });
    const sayOfAccounts = createTenantWords('api.account.');
    addInternalRoutes(app, {
      pool,
      internalToken,
      tenantIds,
      openEvents: openForEdge,
      addMore: (internal) =>
        addInternalAccountRoutes(internal, {
          pool,
          siteOfCode: (code) => [...sites.values()].find(({ tenant }) => tenant.code === code) ?? null,
          links,
          say: sayOfAccounts,
          now,
        }),
    });
    addPublishingRoutes(app, {
      publishing: {
        pool,
        schema,
        files: createReleaseFiles(releasesDirectory),
        operatorKey: readPublicKey(operatorKey),
        hasBudgets: environment !== 'development',
      },
      internalToken,
      onPublished: documents.refresh,
      now,
      sites: () => Object.fromEntries([...sites.values()].map(({ tenant }) => [tenant.code, originOf(tenant.hosts[0] ?? '')])),
    });
    const cms = createCms({
      files: createFilesSource(BASE_DIRECTORY),
      service: createSanitySource({ apiUrl: sanityApiUrl }),
      onFailure: (error, tenant, key) => app.log.warn({ err: error, tenant, key }, 'a document cannot be read'),
    });
    const stories = createStories({
      files: createFilesStories(BASE_DIRECTORY),
      service: createSanityStories({ apiUrl: sanityApiUrl }),
      onFailure: (error, tenant) => app.log.warn({ err: error, tenant }, 'stories cannot be read'),
    });
    await addGraphqlRoutes(app, {
      cms,
      schema,
      pool,
      siteOf: siteByToken,
      switchesOf: switches.switchesOf,
      links,
      now,
      isDevelopment: environment === 'development',
      documents,
      tokens: createAccessTokens({
        base,
        scheme,
        jwksUrl,
        now,
        onFailure: (error) => app.log.warn({ err: error }, 'the keys of the sign-in service cannot be read'),
      }),
      isOwnBearer: (request) => hasInternalToken(request.headers, internalToken),
      callerOf: (request) => countedAddress(namedVisitorOf(request, internalToken) ?? clientAddressOf(request, proxies)),
      tools: {
        identityOf: createIdentityAdmins({ identityUrl, internalToken, managementToken: auth0ManagementToken }),
        say: createTenantWords(
          'api.account.',
          'api.address.',
          'api.desk.',
          'api.park.',
          'api.correction.',
          'api.picture.',
          'api.weather.',
          'api.watering.',
          'api.where.',
          'api.need.',
          'content.where.',
          'map.needs.',
          'map.park.text.',
        ),
        stories,
        trails,
        addresses: createAddressLookup(
          osPlaces === null ? createGazetteer() : createOsPlaces({ key: osPlaces.key, apiUrl: osPlaces.apiUrl ?? OS_PLACES_URL }),
          (error, tenant) => app.log.warn({ err: error, tenant }, 'addresses of a postcode cannot be looked up'),
        ),
        spotCodes: createSpotCodes({
          driver: what3Words === null ? null : createWhat3Words({ key: what3Words.key, apiUrl: what3Words.apiUrl ?? WHAT3WORDS_URL }),
          onFailure: (error, tenant) => app.log.warn({ err: error, tenant }, 'three words of a spot cannot be looked up'),
        }),
        collections: createCollections({
          files: createFilesCollections(BASE_DIRECTORY),
          service: createSanityCollections({ apiUrl: sanityApiUrl }),
          onFailure: (error, tenant) => app.log.warn({ err: error, tenant }, 'collections cannot be read'),
        }),
        badWords,
        recordActivity: createActivityWriter(),
        imageHost: hostOfImages,
        findAdopted,
      },
      mayAskAnything: (request) => isGraphqlOpen || isOwnCall(request, internalToken),
      largestAnswerBytes,
      onAnswered(name, statements, failed) {
        metrics.observeOperation(name, statements, failed);
        onOperation(name ?? 'anonymous', statements);
      },
    });

    const events = hub;
    if (readTenantsAgain !== undefined)
      hub.subscribe(
        createTenantReload({
          read: readTenantsAgain,
          takeOver,
          onTakenOver(count) {
            switches.forget();
            tellTenants();
            app.log.info({ tenants: count }, "the tenants' files were read again");
          },
          onRefused: (error) => app.log.error({ err: error }, "the tenants' files were refused: what was there before stays"),
        }),
      );
    const running = tiles;
    const atWork = workshop;
    const planning = planner;
    const url = await app.listen({ host, port });
    const address = app.server.address();
    let isClosing = false;
    let askingAgain: NodeJS.Timeout | undefined;
    /** Once a database, after the migration that split the box; later starts find nobody. */
    async function askOnceMore(): Promise<void> {
      try {
        const served = new Map([...sites.values()].map((site) => [site.tenantId, site] as const));
        for (const site of served.values()) {
          if (isClosing) return;
          const asked = await askSubscribersAgain(pool, { site, links, say: sayOfAccounts, now: now() });
          if (asked > 0) app.log.info({ tenant: site.tenant.code, asked }, 'subscribers are asked whether they want updates');
        }
      } catch (error) {
        app.log.error({ err: error }, 'subscribers could not be asked again; it is tried again in a minute');
        if (!isClosing) askingAgain = setTimeout(() => (asking = askOnceMore()), ASK_AGAIN_AFTER_MS);
      }
    }
    let asking = askOnceMore();
    return {
      url,
      port: typeof address === 'object' && address !== null ? address.port : port,
      async close() {
        isClosing = true;
        clearTimeout(askingAgain);
        const limit = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
        await app.close();
        clearTimeout(limit);
        await asking;
        atWork.close();
        await planning.close();
        running.close();
        switches.close();
        await events.close();
        await pool.end();
      },
    };
  } catch (error) {
    await app.close().catch(() => undefined);
    tiles?.close();
    workshop?.close();
    await planner?.close();
    await hub?.close();
    await pool.end().catch(() => undefined);
    throw error;
  }
}
