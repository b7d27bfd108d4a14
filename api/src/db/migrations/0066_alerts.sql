-- Residents follow streets and areas. Activities are also listed under the street and under the map tiles of where they happened (docs/activities.md).

-- Houses by number at either end of an address.
create function address_parts(address text, out street text, out number text) language sql immutable parallel safe as $$
  select coalesce(leading_number[2], trailing_number[1], address), lower(coalesce(leading_number[1], trailing_number[2], ''))
  from (
    select regexp_match(address, '^(\d+[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?),?\s+(\S.*)$') as leading_number,
      regexp_match(address, '^(.*[^\d\s].*?),?\s+(\d+[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?)$') as trailing_number
  ) numbers
$$;

-- As in 0004_tiles.sql. The place in the middle of a street's stands for the street.
create or replace function rebuild_addresses(tenant int) returns void language plpgsql as $$
begin
  delete from address_entry where tenant_id = tenant;
  insert into address_entry (tenant_id, kind, key, number, label, lon, lat, place_count)
  with written as (
    select address, count(*) as places, avg(lon) as lon, avg(lat) as lat, min(qk) as qk from place
    where tenant_id = tenant and retired_at is null and address is not null group by address
  ), split as (
    select written.*, street, number from written cross join lateral address_parts(address)
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

-- Topics of the tiles of a position, one for each zoom of area-follow.rules.ts (Web Mercator, as on every map).
create function tile_topics(lon double precision, lat double precision) returns setof text language sql immutable parallel safe as $$
  select format('tile:%s-%s-%s', zoom, floor((lon + 180) / 360 * 2 ^ zoom)::int, floor((1 - asinh(tan(radians(lat))) / pi()) / 2 * 2 ^ zoom)::int)
  from unnest(array[16, 17]) zoom
$$;

-- An area that a resident follows may be around their home: its centre is stored as a tile of some 200 or 400 m.
create table area_follow (
  tenant_id int not null references tenant,
  account_id text not null,
  code text not null check (code ~ '^area:[a-z0-9]{16}$'),
  name text not null check (length(name) between 1 and 80),
  radius_metres int not null check (radius_metres in (250, 500, 1000)),
  zoom int not null check (zoom in (16, 17)),
  x int not null,
  y int not null,
  -- the tiles that the area touches
  topics text[] not null check (cardinality(topics) between 1 and 200),
  followed_at timestamptz not null,
  since_id bigint not null default latest_activity_id(),
  primary key (tenant_id, account_id, code),
  unique (tenant_id, account_id, radius_metres, x, y)
);
create index area_follow_at on area_follow (tenant_id, zoom, x, y);

call fence_tenant_tables(array['area_follow']);
grant select, insert, update, delete on area_follow to greenward_app;
grant select, delete on area_follow to greenward_worker;

-- Who follows an area in which an activity happened, by the index of centres. No area reaches further than eight tiles.
create function area_followers(tenant int, activity bigint) returns table (account_id text, since_id bigint) language sql stable as $$
  select area.account_id, area.since_id from activity_topic topic
    cross join lateral regexp_match(topic.topic, '^tile:(\d+)-(\d+)-(\d+)$') tile
    join area_follow area on area.tenant_id = tenant and area.zoom = tile[1]::int
      and area.x between tile[2]::int - 8 and tile[2]::int + 8 and area.y between tile[3]::int - 8 and tile[3]::int + 8
      and topic.topic = any (area.topics)
    where topic.tenant_id = tenant and topic.activity_id = activity
$$;
revoke all on function area_followers(int, bigint) from public;
grant execute on function area_followers(int, bigint) to greenward_app, greenward_worker;

-- As in 0055_inbox.sql, with those who follow an area.
create or replace function activity_told() returns trigger language plpgsql as $$
declare
  told activity;
begin
  select * into told from activity where tenant_id = new.tenant_id and id = new.id;
  if not found then
    return null;
  end if;
  if told.is_public then
    perform pg_notify('greenward_event', json_build_object('tenantId', told.tenant_id, 'kind', 'activity', 'topics',
      (select coalesce(json_agg(topic order by topic), '[]') from activity_topic where tenant_id = told.tenant_id and activity_id = told.id and account_id is null))::text);
  end if;
  perform pg_notify('greenward_event', json_build_object('tenantId', told.tenant_id, 'kind', 'news', 'account',
    encode(sha256(convert_to(told.tenant_id || ':' || account_id, 'UTF8')), 'hex'))::text)
  from (
    select account_id from activity_topic where tenant_id = told.tenant_id and activity_id = told.id and account_id is not null
    union select follow.account_id from activity_topic topic join user_follow follow on follow.tenant_id = topic.tenant_id and follow.list_code = topic.topic
      where told.for_followers and not told.is_public and topic.tenant_id = told.tenant_id and topic.activity_id = told.id
    union select area.account_id from area_followers(told.tenant_id, told.id) area where told.for_followers and not told.is_public
    limit 500
  ) accounts;
  return null;
end
$$;
