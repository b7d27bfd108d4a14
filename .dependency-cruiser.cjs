// The walls of the house: imports point down, tenants <- shared <- remotes <- host; servers stand apart.
// Rules use back-references, so that a new remote is fenced from its first day.
const TOY = process.env.GREENWARD_TOY_HOUSE === 'yes';
const AT = TOY ? '^shared/build/toy-house/' : '^';

const MODULES = `${AT}api/src/modules/`;
const TESTS = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'remotes-do-not-meet',
      comment: 'A remote never imports another: they meet in slots. Move what both need to shared/.',
      severity: 'error',
      from: { path: `${AT}remotes/([^/]+)/` },
      to: { path: `${AT}remotes/`, pathNot: `${AT}remotes/$1/` },
    },
    {
      name: 'features-do-not-meet',
      comment: 'A feature folder never imports another of the same remote: the route puts them together.',
      severity: 'error',
      from: { path: `${AT}(remotes/[^/]+)/src/features/([^/]+)/` },
      to: { path: `${AT}$1/src/features/`, pathNot: `${AT}$1/src/features/$2/` },
    },
    {
      name: 'servers-use-contract-tokens-observe-and-tenants-only',
      comment: 'A server imports tenants and shared/{contract,tokens,observe}; the rest of shared is for browsers.',
      severity: 'error',
      from: { path: `${AT}(api|identity|cli|host/edge)/` },
      to: { path: `${AT}shared/`, pathNot: `${AT}shared/(contract|tokens|observe|build)/` },
    },
    {
      name: 'only-the-command-line-builds',
      comment: 'shared/build is a tool: only cli and its own tests use it.',
      severity: 'error',
      from: { path: `${AT}(api|identity|host|remotes|tenants)/` },
      to: { path: `${AT}shared/build/` },
    },
    {
      name: 'servers-stand-apart',
      comment: 'api, identity and edge never import one another: they speak HTTP. Only cli starts them.',
      severity: 'error',
      from: { path: `${AT}(api|identity|host/edge)/` },
      to: { path: `${AT}(api|identity|host|cli)/`, pathNot: `${AT}$1/` },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or want a third below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tenants-import-nothing',
      comment: 'A tenant is data: it imports its schema and nothing of the house.',
      severity: 'error',
      from: { path: `${AT}tenants/` },
      to: { path: `${AT}(shared|remotes|host|api|identity|cli|e2e)/` },
    },
    {
      name: 'shared-never-looks-up',
      comment: 'shared/ serves the floors above and knows none of them.',
      severity: 'error',
      from: { path: `${AT}shared/` },
      to: { path: `${AT}(remotes|host|api|identity|cli|e2e)/` },
    },
    {
      name: 'remotes-never-look-up',
      comment: 'A remote knows the host only through shared/.',
      severity: 'error',
      from: { path: `${AT}remotes/` },
      to: { path: `${AT}(host|api|identity|cli|e2e)/` },
    },
    {
      name: 'host-loads-remotes-by-federation-only',
      comment: 'The host loads remotes by the boot record; an import would build them into the shell.',
      severity: 'error',
      from: { path: `${AT}(host|api|identity|cli)/` },
      to: { path: `${AT}remotes/` },
    },
    {
      name: 'web-never-imports-a-server',
      comment: 'Code for browsers never imports a server or what only servers read.',
      severity: 'error',
      from: { path: `${AT}(host/src|remotes|shared)/`, pathNot: `${AT}shared/build/` },
      to: { path: `${AT}(host/edge|api|identity|cli)/` },
    },
    {
      name: 'api-modules-meet-by-service',
      comment: 'A module uses services, rules and types of another, never its stores, resolvers, routes or module.ts.',
      severity: 'error',
      from: { path: `${MODULES}([^/]+/[^/]+)/`, pathNot: TESTS },
      to: {
        path: [`${MODULES}.+\\.(store|resolvers|routes)\\.ts$`, `${MODULES}.+/module\\.ts$`],
        pathNot: `${MODULES}$1/`,
      },
    },
    {
      name: 'resolvers-ask-services',
      comment: 'A resolver calls a service, which decides; it queries nothing itself.',
      severity: 'error',
      from: { path: `${MODULES}.*\\.resolvers\\.ts$` },
      to: { path: '\\.store\\.ts$' },
    },
    {
      name: 'services-know-no-transport',
      comment: 'Resolvers and routes call services, stores and rules, never the other way round.',
      severity: 'error',
      from: { path: `${AT}(api|identity|host/edge)/.*\\.(service|store|rules)\\.ts$` },
      to: { path: '\\.(resolvers|routes)\\.ts$' },
    },
    {
      name: 'stores-decide-nothing',
      comment: 'A store holds SQL; services use it.',
      severity: 'error',
      from: { path: `${AT}(api|identity)/.*\\.store\\.ts$` },
      to: { path: '\\.service\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules import no store and no service, not even their types: types of rows are in a .schema.ts file.',
      severity: 'error',
      from: { path: `${AT}(api|identity|host/edge)/.*\\.rules\\.ts$` },
      to: { path: '\\.(store|service)\\.ts$' },
    },
    {
      name: 'the-ground-of-the-api-knows-no-module',
      comment:
        'db, graphql, http and the other folders beside modules/ serve all modules. Modules declare what they add (docs/api.md).',
      severity: 'error',
      from: { path: `${AT}api/src/(calendar|db|geo|graphql|http|module|pictures|sealing|text)/`, pathNot: TESTS },
      to: { path: MODULES },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that cannot be followed cannot be fenced.',
      severity: 'error',
      from: {}, // @vendor/ is made by the build; geojson has no code, only @types/geojson.
      to: { couldNotResolve: true, pathNot: '^(@vendor/|geojson$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: TOY ? 'node_modules' : '(node_modules|^dist/|^\\.cache/|shared/build/toy-house)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // Without these, imports by package name slip through the walls unseen.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
