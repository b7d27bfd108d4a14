-- The map's tiles: trees counted in cells, what changed and when, addresses to search; all kept by triggers, so that no writer can forget.

-- Both are trusted extensions: the owner of a database may add them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- A tile of zoom z shows the cells of level z + 3. Levels 12 to 17 are kept; coarser ones are few rows added up.
create table cell (
  tenant_id int not null references tenant,
  level smallint not null,
  -- Morton key of the cell at its level
  qk bigint not null,
  trees int not null,
  -- sums of their positions in 2^30 parts of the plane: x from west, y from north
  sum_x bigint not null,
  sum_y bigint not null,
  primary key (tenant_id, level, qk)
);
create index cell_empty on cell (tenant_id) where trees = 0;

-- What the map has to draw over its tiles. Kept for a day.
create table place_change (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  feature_id bigint not null,
  guid uuid not null,
  layer text not null check (layer in ('trees', 'pits', 'gathers', 'canopy')),
  op text not null check (op in ('put', 'gone')),
  primary key (tenant_id, id)
);
create index place_change_at on place_change (tenant_id, at);

-- One row: counts what changed too much to be told place by place; part of the tiles' address.
create table map_state (
  tenant_id int not null references tenant primary key,
  revision int not null default 1,
  -- when the last such change was committed
  flushed_at timestamptz not null default now()
);

-- Streets, houses, parks and neighbourhoods that a resident may type, as far as the inventory knows them. Rebuilt after imports.
create table address_entry (
  tenant_id int not null references tenant,
  kind text not null check (kind in ('STREET', 'ADDRESS', 'PARK', 'NEIGHBOURHOOD')),
  -- street or name without case, accents and punctuation
  key text not null,
  -- house number in lower case; '' when kind is not ADDRESS
  number text not null,
  label text not null,
  lon double precision not null,
  lat double precision not null,
  place_count int not null,
  primary key (tenant_id, kind, key, number)
);
-- Few thousand names of a town are compared one by one: row-level security keeps the server from using an index on trigrams.
create index address_entry_named on address_entry (tenant_id, key) where number = '';

-- The species filter of the map, the few places that are no trees, the address list.
create index place_category on place (tenant_id, category, qk) where retired_at is null;
create index place_sites on place (tenant_id, qk) where retired_at is null and type in ('PIT', 'GATHER', 'CANOPY');

create function map_layer_of(type text) returns text language sql immutable parallel safe as $$
  select case when type in ('TREE', 'SHRUB', 'COPSE') then 'trees' when type = 'PIT' then 'pits' when type = 'GATHER' then 'gathers' when type = 'CANOPY' then 'canopy' end
$$;

create function search_key_of(words text) returns text language sql stable parallel safe as $$
  select trim(regexp_replace(lower(unaccent(words)), '[[:punct:][:space:]]+', ' ', 'g'))
$$;

-- Stored tiles of this tenant are void: servers drop theirs, browsers learn it by the revision.
create function flush_map(tenant int) returns void language sql as $$
  insert into map_state (tenant_id) values (tenant) on conflict (tenant_id) do update set revision = map_state.revision + 1;
  select pg_notify('greenward_tiles', tenant || ' *');
  select pg_notify('greenward_event', json_build_object('tenantId', tenant, 'kind', 'places')::text);
$$;

-- An import takes minutes: what counts is when others can see it.
create function map_state_committed() returns trigger language plpgsql as $$
begin
  update map_state set flushed_at = clock_timestamp() where tenant_id = new.tenant_id and revision = new.revision;
  return null;
end
$$;
create constraint trigger map_state_committed after insert or update of revision on map_state deferrable initially deferred
  for each row execute function map_state_committed();

-- Writers of one tenant's places go one after the other, and wait before they hold any row: they meet on the coarse cells anyway.
create function place_wait() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7220468, coalesce(nullif(current_setting('app.tenant', true), '')::int, 0));
  return null;
end
$$;
create trigger place_wait before insert or update or delete on place for each statement execute function place_wait();

-- One text for three triggers: transition tables have to be named in each.
do $do$
declare
  body constant text := $body$
declare
  -- places that the map draws otherwise than before
  changed int;
  touched int;
  -- more are not told one by one
  singly constant int := 500;
  -- of so many the positions fit into a notice (8,000 bytes)
  named constant int := 100;
begin
  with delta as (
    select tenant_id, qk, at, -1 as n from OLD_ROWS where retired_at is null and type in ('TREE', 'SHRUB', 'COPSE')
    union all
    select tenant_id, qk, at, 1 from NEW_ROWS where retired_at is null and type in ('TREE', 'SHRUB', 'COPSE')
  ), finest as materialized (
    select tenant_id, qk >> 26 as qk, sum(n) as n,
      sum(n * floor((at[0] + 20037508.342789244) / 40075016.685578488 * 1073741824)::bigint)::bigint as x,
      sum(n * floor((20037508.342789244 - at[1]) / 40075016.685578488 * 1073741824)::bigint)::bigint as y
    from delta group by 1, 2
  )
  insert into cell (tenant_id, level, qk, trees, sum_x, sum_y)
  select tenant_id, 17 - up, qk >> (2 * up), sum(n), sum(x), sum(y) from finest cross join generate_series(0, 5) as up
  group by 1, 2, 3 having sum(n) <> 0 or sum(x) <> 0 or sum(y) <> 0
  order by 1, 2, 3
  on conflict (tenant_id, level, qk) do update set trees = cell.trees + excluded.trees, sum_x = cell.sum_x + excluded.sum_x, sum_y = cell.sum_y + excluded.sum_y;
  get diagnostics touched = row_count;
  if touched > 0 then
    delete from cell where trees = 0 and tenant_id in (select tenant_id from OLD_ROWS union select tenant_id from NEW_ROWS);
  end if;

  select count(*) into changed from (select 1 from CHANGED_ROWS limit singly + 1) limited;
  if changed > singly then
    perform flush_map(tenant_id) from (select tenant_id from OLD_ROWS union select tenant_id from NEW_ROWS) tenants;
  elsif changed > 0 then
    delete from place_change where at < now() - interval '1 day' and tenant_id in (select tenant_id from OLD_ROWS union select tenant_id from NEW_ROWS);
    insert into place_change (tenant_id, feature_id, guid, layer, op)
    select tenant_id, feature_id, guid, was, 'gone' from CHANGED_ROWS where was is distinct from is_now and was is not null
    union all
    select tenant_id, feature_id, guid, is_now, 'put' from CHANGED_ROWS where is_now is not null;
    perform pg_notify('greenward_tiles', tenant_id || ' ' || case when changed > named then '*' else string_agg(distinct position, ',') end)
    from (
      select tenant_id, floor((spot[0] + 20037508.342789244) / 40075016.685578488 * 1048576)::int || '/' || floor((20037508.342789244 - spot[1]) / 40075016.685578488 * 1048576)::int as position
      from CHANGED_ROWS cross join lateral (values (was_at), (now_at)) as spots (spot) where spot is not null
    ) positions group by tenant_id;
    perform pg_notify('greenward_event', json_build_object('tenantId', tenant_id, 'kind', 'places')::text)
    from (select tenant_id from OLD_ROWS union select tenant_id from NEW_ROWS) tenants;
  end if;
  return null;
end
$body$;
  changed constant text := $changed$(
    select tenant_id, coalesce(n.feature_id, o.feature_id) as feature_id, guid, o.at as was_at, n.at as now_at,
      case when o.retired_at is null then map_layer_of(o.type) end as was, case when n.retired_at is null then map_layer_of(n.type) end as is_now
    from OLD_ROWS o full join NEW_ROWS n using (tenant_id, guid)
    where (o.type, o.sub_type, o.category, o.name, o.qk, o.geometry, o.attributes, o.planted_season, o.retired_at)
      is distinct from (n.type, n.sub_type, n.category, n.name, n.qk, n.geometry, n.attributes, n.planted_season, n.retired_at)
      and ((o.guid is not null and o.retired_at is null) or (n.guid is not null and n.retired_at is null))
  ) changed_rows$changed$;
  none constant text := '(select * from place where false)';
  happening text;
  text_of text;
begin
  foreach happening in array array['insert', 'update', 'delete'] loop
    text_of := replace(body, 'CHANGED_ROWS', changed);
    text_of := replace(text_of, 'OLD_ROWS o ', case happening when 'insert' then none || ' o ' else 'old_rows o ' end);
    text_of := replace(text_of, 'NEW_ROWS n ', case happening when 'delete' then none || ' n ' else 'new_rows n ' end);
    text_of := replace(text_of, 'OLD_ROWS', case happening when 'insert' then none || ' none_old' else 'old_rows' end);
    text_of := replace(text_of, 'NEW_ROWS', case happening when 'delete' then none || ' none_new' else 'new_rows' end);
    execute format('create function place_map_%s() returns trigger language plpgsql as %L', happening, text_of);
    execute format('create trigger place_map_%1$s after %1$s on place referencing %2$s for each statement execute function place_map_%1$s()', happening,
      case happening when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows' else 'old table as old_rows new table as new_rows' end);
  end loop;
end
$do$;

-- Houses by number at either end of an address; the place in the middle of a street's stands for the street.
create function rebuild_addresses(tenant int) returns void language plpgsql as $$
begin
  delete from address_entry where tenant_id = tenant;
  insert into address_entry (tenant_id, kind, key, number, label, lon, lat, place_count)
  with written as (
    select address, count(*) as places, avg(lon) as lon, avg(lat) as lat, min(qk) as qk from place
    where tenant_id = tenant and retired_at is null and address is not null group by address
  ), split as (
    select written.*, coalesce(leading_number[2], trailing_number[1], address) as street, lower(coalesce(leading_number[1], trailing_number[2], '')) as number
    from written cross join lateral (
      select regexp_match(address, '^(\d+[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?),?\s+(\S.*)$') as leading_number,
        regexp_match(address, '^(.*[^\d\s].*?),?\s+(\d+[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?)$') as trailing_number
    ) numbers
  ), keyed as (
    select split.*, key from split join (select street, search_key_of(street) as key from (select distinct street from split) streets) named using (street)
  )
  select tenant, 'STREET', key, '', mode() within group (order by street), (array_agg(lon order by qk))[(count(*) + 1) / 2],
    (array_agg(lat order by qk))[(count(*) + 1) / 2], sum(places) from keyed where key <> '' group by key
  union all
  select tenant, 'ADDRESS', key, number, min(address), avg(lon), avg(lat), sum(places) from keyed where key <> '' and number <> '' group by key, number
  union all
  select distinct on (kind, key) tenant, kind, key, '', name, lon, lat, places from (
    select kind, search_key_of(name) as key, name, lon, lat,
      coalesce((select sum(places) from place_count where place_count.tenant_id = tenant and place_count.area_id = area.id), 0) as places
    from area where area.tenant_id = tenant
  ) named where key <> '';
end
$$;

create function inventory_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.revision, old.ground_revision) is distinct from (new.revision, new.ground_revision) then
    perform flush_map(new.tenant_id);
    perform rebuild_addresses(new.tenant_id);
  end if;
  return null;
end
$$;
create trigger inventory_changed after insert or update on inventory for each row execute function inventory_changed();

-- What stands already. No policy lets the owner see rows: the fence is opened to it for the length of this transaction.
alter table place no force row level security;
alter table area no force row level security;
alter table inventory no force row level security;
alter table place_count no force row level security;
insert into cell (tenant_id, level, qk, trees, sum_x, sum_y)
select tenant_id, 17 - up, qk >> (26 + 2 * up), count(*),
  sum(floor((at[0] + 20037508.342789244) / 40075016.685578488 * 1073741824)::bigint), sum(floor((20037508.342789244 - at[1]) / 40075016.685578488 * 1073741824)::bigint)
from place cross join generate_series(0, 5) as up where retired_at is null and type in ('TREE', 'SHRUB', 'COPSE') group by 1, 2, 3;
insert into map_state (tenant_id) select tenant_id from inventory;
-- a table is not altered while a trigger of it is still to come
set constraints all immediate;
select rebuild_addresses(tenant_id) from inventory;
alter table place force row level security;
alter table area force row level security;
alter table inventory force row level security;
alter table place_count force row level security;

call fence_tenant_tables(array['cell', 'place_change', 'map_state', 'address_entry']);
-- Triggers write with the rights of whoever edits a place.
grant select, insert, update, delete on cell, place_change, map_state to greenward_app, greenward_worker;
grant select on address_entry to greenward_app;
grant select, insert, update, delete on address_entry to greenward_worker;
grant select on ground, area to greenward_app;
grant select on import_run to greenward_app;
