-- Tenants, places, areas, imports, releases, switches and idempotency keys; each tenant table fenced by row-level security.
-- The logins greenward_app, greenward_worker and greenward_identity exist already (bootstrap-logins.ts).

create table tenant (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  created_at timestamptz not null default now()
);

create table area (
  tenant_id int not null references tenant,
  id int not null,
  kind text not null check (kind in ('NEIGHBOURHOOD')),
  slug text not null,
  name text not null,
  -- GeoJSON Polygon or MultiPolygon in degrees
  geometry jsonb not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  -- a point inside, to centre a map on
  lon double precision not null,
  lat double precision not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, slug)
);

create table import_run (
  tenant_id int not null references tenant,
  id int not null,
  source text not null,
  file_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  counts jsonb not null,
  -- hash of all that the run depended on: file, mapping, rules; null when it was run by hand
  fingerprint text,
  primary key (tenant_id, id)
);

create table import_rejection (
  tenant_id int not null,
  run_id int not null,
  line int not null,
  reason text not null,
  primary key (tenant_id, run_id, line),
  foreign key (tenant_id, run_id) references import_run (tenant_id, id) on delete cascade
);

create table place (
  tenant_id int not null references tenant,
  guid uuid not null,
  source text not null,
  source_id text not null,
  slug text not null,
  type text not null check (type in ('TREE', 'SHRUB', 'COPSE', 'GATHER', 'PIT', 'CANOPY')),
  sub_type text,
  -- species slug
  category text,
  category2 text,
  name text not null,
  description text,
  address text,
  lon double precision not null,
  lat double precision not null,
  -- Web Mercator metres (EPSG:3857)
  at point not null,
  -- Morton key: bits of both Mercator coordinates at 30 bits each, interleaved
  qk bigint not null,
  -- GeoJSON; null for a point, which lon and lat say already
  geometry jsonb,
  attributes jsonb not null default '{}',
  -- first year of the season it was planted in: 2022 for '22-23'
  planted_season smallint,
  area_id int,
  website text,
  model text,
  -- hash of what the feed said, to tell a changed row from an unchanged one
  feed_hash uuid not null,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, guid),
  unique (tenant_id, slug),
  unique (tenant_id, source, source_id),
  foreign key (tenant_id, area_id) references area (tenant_id, id)
);
create index place_at on place using gist (at) where retired_at is null;
create index place_qk on place (tenant_id, qk) where retired_at is null;
create index place_source_id on place (tenant_id, source_id);
create index place_trees_of_area on place (tenant_id, area_id, guid) where retired_at is null and type = 'TREE';

-- Kept by the import, in its own transaction: a page must not count forty thousand rows.
create table species (
  tenant_id int not null references tenant,
  slug text not null,
  -- the common name most often seen in the inventory
  name text not null,
  tree_count int not null,
  -- 1 is the commonest; kinds of equal count share the mean of their ranks
  rank real not null,
  primary key (tenant_id, slug)
);

create table place_count (
  tenant_id int not null references tenant,
  type text not null,
  -- 0: in no area
  area_id int not null,
  -- 0: not known
  planted_season smallint not null,
  places int not null,
  primary key (tenant_id, type, area_id, planted_season)
);

-- One row: what all species of a tenant are compared with.
create table inventory (
  tenant_id int not null references tenant primary key,
  identified_trees int not null,
  species_count int not null,
  -- counts the imports that changed something; part of tile URLs and cache keys
  revision int not null
);

-- Releases belong to the installation; which tenant gets which is told by the pointers.
create table release (
  name text not null,
  build_id text not null,
  record jsonb not null,
  -- sha256 of the record as canonical JSON: the same build again must be the same record
  record_hash text not null,
  created_at timestamptz not null default now(),
  primary key (name, build_id)
);

create table release_pointer (
  tenant_id int not null references tenant,
  name text not null,
  channel text not null check (channel in ('stable')),
  build_id text not null,
  -- moved by compare-and-swap
  revision int not null,
  moved_at timestamptz not null default now(),
  primary key (tenant_id, channel, name),
  foreign key (name, build_id) references release (name, build_id)
);

create table release_audit (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  act text not null,
  name text not null,
  channel text not null,
  from_build_id text,
  to_build_id text not null,
  actor text not null,
  primary key (tenant_id, id)
);

create table switch_override (
  tenant_id int not null references tenant,
  switch text not null,
  value boolean not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, switch)
);

create table idempotency_key (
  tenant_id int not null references tenant,
  key text not null,
  operation text not null,
  input_hash text not null,
  answer jsonb,
  expires_at timestamptz not null,
  primary key (tenant_id, key)
);
create index idempotency_key_expiry on idempotency_key (tenant_id, expires_at);

create table installation_idempotency_key (
  key text primary key,
  operation text not null,
  input_hash text not null,
  answer jsonb,
  expires_at timestamptz not null
);

-- Fences: forced, so that they hold for the owner too; no policy names the owner.
do $$
declare
  fenced text;
begin
  foreach fenced in array array['area', 'import_run', 'import_rejection', 'place', 'species', 'place_count', 'inventory', 'release_pointer', 'release_audit', 'switch_override', 'idempotency_key'] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format($policy$create policy app_tenant on %I to greenward_app using (tenant_id = nullif(current_setting('app.tenant', true), '')::int) with check (tenant_id = nullif(current_setting('app.tenant', true), '')::int)$policy$, fenced);
    execute format($policy$create policy worker_tenant on %I to greenward_worker using (tenant_id = nullif(current_setting('app.tenant', true), '')::int) with check (tenant_id = nullif(current_setting('app.tenant', true), '')::int)$policy$, fenced);
  end loop;
end
$$;

grant usage on schema public to greenward_app, greenward_worker;
grant select on tenant, area, place, species, place_count, inventory, release, release_pointer, switch_override to greenward_app;
grant insert on release, release_audit to greenward_app;
grant insert, update on release_pointer to greenward_app;
grant select, insert, update, delete on idempotency_key, installation_idempotency_key to greenward_app;

grant select on tenant to greenward_worker;
grant select, insert, update, delete on area, place, species, place_count, inventory, import_run, import_rejection to greenward_worker;
grant select, delete on idempotency_key, installation_idempotency_key to greenward_worker;

-- Accounts, keys and sessions live behind a door of their own.
create schema identity;
grant usage, create on schema identity to greenward_identity;
