-- Markets in which residents order trees, their stock and pickup events, and the orders (docs/orders.md).
create table market (
  tenant_id int not null references tenant,
  guid uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80
    and slug not in ('apply1', 'apply2', 'intro', 'pickup', 'thankyou', 'verify')),
  name text not null check (length(name) between 1 and 120),
  description text not null,
  mode text not null check (mode in ('giveaway', 'market', 'ballot')),
  is_draft boolean not null,
  -- parsed by market.schema.ts
  rules jsonb not null,
  terms_story text,
  holding_story text,
  post_live_story text,
  -- the project lists it
  is_public boolean not null,
  is_default boolean not null,
  created_at timestamptz not null,
  -- by staff; null while it is as the tenant's files have it
  changed_at timestamptz,
  primary key (tenant_id, guid),
  unique (tenant_id, slug)
);
create unique index market_default on market (tenant_id) where is_default;

create table pickup_event (
  tenant_id int not null references tenant,
  guid uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 120),
  description text not null,
  directions text not null,
  address text not null check (length(address) between 1 and 400),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  booking_from timestamptz,
  booking_until timestamptz,
  links jsonb not null,
  -- an order takes one, however many trees it has
  tickets int not null check (tickets >= 0),
  tickets_taken int not null default 0 check (tickets_taken between 0 and tickets),
  cancelled_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, guid),
  unique (tenant_id, slug)
);

create table stock_location (
  tenant_id int not null references tenant,
  guid uuid not null,
  market_guid uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (length(name) between 1 and 120),
  description text not null,
  fulfilment text not null check (fulfilment in ('PICKUP', 'DELIVERY')),
  primary key (tenant_id, guid),
  unique (tenant_id, market_guid, slug),
  foreign key (tenant_id, market_guid) references market (tenant_id, guid)
);

create table market_event (
  tenant_id int not null references tenant,
  market_guid uuid not null,
  event_guid uuid not null,
  -- null: trees of every location of the market are handed out there
  location_guid uuid,
  primary key (tenant_id, market_guid, event_guid),
  foreign key (tenant_id, market_guid) references market (tenant_id, guid),
  foreign key (tenant_id, event_guid) references pickup_event (tenant_id, guid),
  foreign key (tenant_id, location_guid) references stock_location (tenant_id, guid)
);

create table stock_sku (
  tenant_id int not null references tenant,
  guid uuid not null,
  sku_id text not null check (length(sku_id) between 1 and 80),
  name text not null check (length(name) between 1 and 120),
  -- species slug
  category text not null,
  summary text not null,
  description text not null,
  attributes jsonb not null,
  unit_price int not null check (unit_price >= 0),
  primary key (tenant_id, guid),
  unique (tenant_id, sku_id)
);

create table stock_item (
  tenant_id int not null references tenant,
  location_guid uuid not null,
  sku_guid uuid not null,
  total int not null check (total >= 0),
  taken int not null default 0 check (taken >= 0),
  held int not null default 0 check (held >= 0),
  primary key (tenant_id, location_guid, sku_guid),
  constraint stock_item_not_oversold check (taken + held <= total),
  foreign key (tenant_id, location_guid) references stock_location (tenant_id, guid),
  foreign key (tenant_id, sku_guid) references stock_sku (tenant_id, guid)
);

-- Counts trees. Quotas of a market may add up to more than its stock.
create table audience_quota (
  tenant_id int not null references tenant,
  market_guid uuid not null,
  audience text not null check (length(audience) between 1 and 80),
  -- null: no limit
  quota int check (quota >= 0),
  taken int not null default 0 check (taken >= 0),
  held int not null default 0 check (held >= 0),
  primary key (tenant_id, market_guid, audience),
  constraint audience_quota_kept check (quota is null or taken + held <= quota),
  foreign key (tenant_id, market_guid) references market (tenant_id, guid)
);

-- Trees that are kept for somebody who fills in the form. The account is null once it is deleted; the hold ends then.
create table stock_hold (
  tenant_id int not null references tenant,
  guid uuid not null,
  account_id text check (length(account_id) between 1 and 200),
  market_guid uuid not null,
  location_guid uuid not null,
  sku_guid uuid not null,
  audience text not null,
  quantity int not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (tenant_id, guid),
  unique (tenant_id, account_id, market_guid, sku_guid)
);
create index stock_hold_expires on stock_hold (tenant_id, expires_at);
create index stock_hold_of_item on stock_hold (tenant_id, location_guid, sku_guid);

create table customer_order (
  tenant_id int not null references tenant,
  guid uuid not null,
  generation text not null check (generation in ('v1', 'v2')),
  public_id text not null check (public_id ~ '^GT[0-9A-Z]{9}$'),
  market_guid uuid not null,
  location_guid uuid not null,
  event_guid uuid,
  -- null once the account is deleted
  account_id text check (length(account_id) between 1 and 200),
  -- 1 to the number of orders that a resident may have in the market
  slot int not null check (slot > 0),
  state text not null check (state in ('ORDERED', 'COLLECTED', 'CANCELLED')),
  cancel_reason text check (cancel_reason in ('user', 'staff', 'no-show', 'event')),
  audience text not null,
  postcode_part text not null check (length(postcode_part) <= 24),
  terms_story text,
  terms_accepted_at timestamptz,
  -- name, address, telephone, position of the trees and group, encrypted (order-secret.rules.ts)
  sealed text,
  ordered_at timestamptz not null,
  -- when it was collected or cancelled
  ended_at timestamptz,
  primary key (tenant_id, guid),
  unique (tenant_id, public_id),
  constraint customer_order_reason check ((state = 'CANCELLED') = (cancel_reason is not null)),
  constraint customer_order_ended check ((state = 'ORDERED') = (ended_at is null)),
  constraint customer_order_terms check ((terms_story is null) = (terms_accepted_at is null))
);
create unique index customer_order_slot on customer_order (tenant_id, market_guid, account_id, slot) where state <> 'CANCELLED';
create index customer_order_of_account on customer_order (tenant_id, account_id, ordered_at);
create index customer_order_of_event on customer_order (tenant_id, event_guid) where event_guid is not null;
-- for the job that encrypts under the newest key
create index customer_order_key on customer_order (tenant_id, split_part(sealed, '.', 1)) where sealed is not null;

create table customer_order_item (
  tenant_id int not null references tenant,
  order_guid uuid not null,
  number int not null check (number > 0),
  guid uuid not null,
  sku_guid uuid not null,
  primary key (tenant_id, order_guid, number),
  foreign key (tenant_id, order_guid) references customer_order (tenant_id, guid) on delete cascade
);

call fence_tenant_tables(array['market', 'pickup_event', 'stock_location', 'market_event', 'stock_sku', 'stock_item', 'audience_quota',
  'stock_hold', 'customer_order', 'customer_order_item']);

-- The last three characters of an order's code (docs/orders.md).
create sequence customer_order_number minvalue 0 maxvalue 46655 cycle;

-- Adds these differences to the counters, all of them or none: quotas by audience, then tickets, then stock. Every
-- writer uses this order, so that no two wait for each other. Returns what is used up, or null.
create function move_stock(tenant int, quotas jsonb, tickets jsonb, items jsonb) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  counter record;
begin
  begin
    for counter in
      select * from jsonb_to_recordset(quotas) as given (market uuid, audience text, taken int, held int) order by market, audience
    loop
      update audience_quota set taken = audience_quota.taken + counter.taken, held = audience_quota.held + counter.held
      where tenant_id = tenant and market_guid = counter.market and audience = counter.audience
        and (quota is null or counter.taken + counter.held <= 0
          or quota - audience_quota.taken - audience_quota.held >= counter.taken + counter.held);
      if not found then raise exception using errcode = 'GW001', message = 'QUOTA_FULL'; end if;
    end loop;
    for counter in select * from jsonb_to_recordset(tickets) as given (event uuid, taken int) order by event loop
      update pickup_event set tickets_taken = tickets_taken + counter.taken
      where tenant_id = tenant and guid = counter.event
        and (counter.taken <= 0 or pickup_event.tickets - tickets_taken >= counter.taken);
      if not found then raise exception using errcode = 'GW001', message = 'EVENT_FULL'; end if;
    end loop;
    for counter in
      select * from jsonb_to_recordset(items) as given (location uuid, sku uuid, taken int, held int) order by location, sku
    loop
      update stock_item set taken = stock_item.taken + counter.taken, held = stock_item.held + counter.held
      where tenant_id = tenant and location_guid = counter.location and sku_guid = counter.sku
        and (counter.taken + counter.held <= 0
          or total - stock_item.taken - stock_item.held >= counter.taken + counter.held);
      if not found then raise exception using errcode = 'GW001', message = 'OUT_OF_STOCK'; end if;
    end loop;
  exception when sqlstate 'GW001' then
    return sqlerrm;
  end;
  return null;
end
$$;

-- An order without an account has no secret. If its trees were not handed out yet, others get them.
create function forget_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sealed := null;
  if new.state = 'ORDERED' and not exists (
    select from pickup_event event where event.tenant_id = new.tenant_id and event.guid = new.event_guid and event.ends_at <= now()
  ) then
    new.state := 'CANCELLED';
    new.cancel_reason := 'user';
    new.ended_at := now();
  end if;
  return new;
end
$$;
create trigger forgotten before update of account_id on customer_order for each row
  when (old.account_id is not null and new.account_id is null) execute function forget_order();

-- A cancelled order gives everything back once, whoever cancels it.
create function give_back_cancelled() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  tenant int;
  refused text;
begin
  for tenant in
    select distinct after.tenant_id from cancelled_before before join cancelled_after after using (tenant_id, guid)
    where before.state = 'ORDERED' and after.state = 'CANCELLED'
  loop
    with cancelled as (
      select after.* from cancelled_before before join cancelled_after after using (tenant_id, guid)
      where before.state = 'ORDERED' and after.state = 'CANCELLED' and after.tenant_id = tenant
    ), trees as (
      select market_guid, audience, location_guid, sku_guid from cancelled
        join customer_order_item item on item.tenant_id = tenant and item.order_guid = cancelled.guid
    )
    select move_stock(tenant,
      (select coalesce(jsonb_agg(jsonb_build_object('market', market_guid, 'audience', audience, 'taken', -trees, 'held', 0)), '[]')
        from (select market_guid, audience, count(*) as trees from trees group by 1, 2) counted),
      (select coalesce(jsonb_agg(jsonb_build_object('event', event_guid, 'taken', -orders)), '[]')
        from (select event_guid, count(*) as orders from cancelled where event_guid is not null group by 1) counted),
      (select coalesce(jsonb_agg(jsonb_build_object('location', location_guid, 'sku', sku_guid, 'taken', -trees, 'held', 0)), '[]')
        from (select location_guid, sku_guid, count(*) as trees from trees group by 1, 2) counted))
    into refused;
    if refused is not null then raise exception 'the counters of a cancelled order are missing: %', refused; end if;
  end loop;
  return null;
end
$$;
create trigger given_back after update on customer_order
  referencing old table as cancelled_before new table as cancelled_after
  for each statement execute function give_back_cancelled();

-- The next writer or the job gives back what was held.
create function forget_hold() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.expires_at := least(new.expires_at, now());
  return new;
end
$$;
create trigger forgotten before update of account_id on stock_hold for each row
  when (old.account_id is not null and new.account_id is null) execute function forget_hold();

grant select on market, pickup_event, stock_location, market_event, stock_sku, stock_item, audience_quota, stock_hold, customer_order,
  customer_order_item to greenward_app, greenward_worker;
grant update (taken, held) on stock_item, audience_quota to greenward_app, greenward_worker;
grant update (tickets_taken) on pickup_event to greenward_app, greenward_worker;
grant insert, update, delete on stock_hold to greenward_app;
grant update (account_id, expires_at), delete on stock_hold to greenward_worker;
grant insert, update on customer_order to greenward_app;
grant insert on customer_order_item to greenward_app;
grant usage on sequence customer_order_number to greenward_app;
-- accounts that end everywhere, retention and new keys
grant update on customer_order to greenward_worker;
-- what the tenants' files bring
grant insert on market, pickup_event, stock_location, market_event, stock_sku, stock_item, audience_quota to greenward_worker;
grant update (rules) on market to greenward_worker;
