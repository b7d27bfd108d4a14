-- What a map needs: a small number for each place, parks, the ground that the base map is drawn from, and its finished tiles.

-- Vector tiles know a feature by an integer. Never given twice, so that a stored tile cannot name another place.
alter table place add column feature_id bigint generated always as identity;
create unique index place_feature on place (tenant_id, feature_id);

-- A place that is gone may have one that stands in its stead: the tree planted in a pit, the same tree under another id.
alter table place add column successor_guid uuid;
alter table place add foreign key (tenant_id, successor_guid) references place (tenant_id, guid);

alter table area drop constraint area_kind_check;
alter table area add constraint area_kind_check check (kind in ('NEIGHBOURHOOD', 'PARK'));
-- Identifier of the source; null where the name is all there is.
alter table area add column source_id text;
-- What the source says of it, under fixed keys: facilities, hours, owner, website, acres.
alter table area add column details jsonb not null default '{}';

-- Lines, outlines and points that are no place of their own: drawn, walked along, never adopted.
create table ground (
  tenant_id int not null references tenant,
  id int not null,
  source text not null,
  source_id text not null,
  layer text not null check (layer in ('BOUNDARY', 'WATER', 'GREEN', 'STREET', 'PATH', 'BENCH', 'DRINKING_WATER', 'TOILETS')),
  -- within its layer: 'major' or 'minor' street, 'crossing', 'pavement' or 'footpath'
  class text,
  name text,
  -- GeoJSON in degrees
  geometry jsonb not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  primary key (tenant_id, id),
  unique (tenant_id, source, layer, source_id)
);

-- The base map, finished: ground, parks and neighbourhoods as gzipped vector tiles. A town has a few hundred of them.
create table ground_tile (
  tenant_id int not null references tenant,
  z smallint not null,
  x int not null,
  y int not null,
  body bytea not null,
  etag text not null,
  primary key (tenant_id, z, x, y)
);

-- Counts the imports that changed the ground; part of its tiles' address.
alter table inventory add column ground_revision int not null default 0;

-- The fence of tenant tables: forced, so that it holds for the owner too; no policy names the owner. Every later table with a tenant_id is put behind it.
create procedure fence_tenant_tables(names text[]) language plpgsql as $$
declare
  fenced text;
  login text;
begin
  foreach fenced in array names loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    foreach login in array array['app', 'worker'] loop
      execute format($policy$create policy %I on %I to %I using (tenant_id = nullif(current_setting('app.tenant', true), '')::int) with check (tenant_id = nullif(current_setting('app.tenant', true), '')::int)$policy$,
        login || '_tenant', fenced, 'greenward_' || login);
    end loop;
    execute format('create policy backup_read on %I for select to greenward_backup using (current_user = ''greenward_backup'')', fenced);
  end loop;
end
$$;
revoke all on procedure fence_tenant_tables(text[]) from public;

-- A backup reads everything: a role that nobody can log in with, which the owner takes on for it (docs/decisions/0017).
do $$
declare
  fenced regclass;
begin
  for fenced in select oid from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity loop
    execute format('create policy backup_read on %s for select to greenward_backup using (current_user = ''greenward_backup'')', fenced);
  end loop;
end
$$;
grant usage on schema public to greenward_backup;
grant select on all tables in schema public to greenward_backup;
grant select on all sequences in schema public to greenward_backup;
alter default privileges in schema public grant select on tables to greenward_backup;
alter default privileges in schema public grant select on sequences to greenward_backup;

call fence_tenant_tables(array['ground', 'ground_tile']);
grant select on ground, ground_tile to greenward_app;
grant select, insert, update, delete on ground, ground_tile to greenward_worker;
