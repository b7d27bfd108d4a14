-- Ballots: markets for which people apply until a day, and a draw that anybody can check (docs/orders.md).
alter table market
  -- then winners order, and everybody else waits in drawn order
  add column drawn_at timestamptz,
  drop constraint market_slug_check,
  add constraint market_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80
    and slug not in ('apply1', 'apply2', 'ballot', 'intro', 'pickup', 'thankyou', 'verify')),
  add constraint market_drawn check (drawn_at is null or mode = 'ballot');

create table ballot (
  tenant_id int not null references tenant,
  market_guid uuid not null,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- encrypted (ballot-seed.ts)
  sealed_seed text not null,
  made_at timestamptz not null,
  -- at closing: the list of entries as a CSV text, its hash and length
  closed_at timestamptz,
  entry_list text,
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  entries int check (entries >= 0),
  -- at the draw
  drawn_at timestamptz,
  public_value text check (length(public_value) between 1 and 200),
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  draw_order int[],
  -- the first trees have been offered
  settled_at timestamptz,
  primary key (tenant_id, market_guid),
  foreign key (tenant_id, market_guid) references market (tenant_id, guid),
  constraint ballot_closed check (num_nulls(closed_at, entry_list, list_hash, entries) in (0, 4)),
  constraint ballot_drawn check (num_nulls(drawn_at, public_value, seed, draw_order) in (0, 4)),
  constraint ballot_in_order check ((drawn_at is null or closed_at is not null) and (settled_at is null or drawn_at is not null))
);

-- What was published stays.
create function keep_published() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.seed_hash <> old.seed_hash
    or (old.closed_at is not null
      and (new.closed_at, new.entry_list, new.list_hash, new.entries) is distinct from (old.closed_at, old.entry_list, old.list_hash, old.entries))
    or (old.drawn_at is not null
      and (new.drawn_at, new.public_value, new.seed, new.draw_order) is distinct from (old.drawn_at, old.public_value, old.seed, old.draw_order))
  then
    raise exception 'what a ballot has published cannot be changed';
  end if;
  return new;
end
$$;
create trigger published before update on ballot for each row execute function keep_published();

create table ballot_entry (
  tenant_id int not null references tenant,
  guid uuid not null,
  market_guid uuid not null,
  -- by chance, so that numbers and gaps say nothing of who applied when
  number int not null check (number between 100000 and 2147483647),
  account_id text not null check (length(account_id) between 1 and 200),
  audience text not null check (length(audience) between 1 and 80),
  weight int not null check (weight between 1 and 100),
  -- the kind of tree; null for any
  sku_guid uuid,
  postcode_part text not null check (length(postcode_part) <= 24),
  applied_at timestamptz not null,
  withdrawn_at timestamptz,
  -- 1 for the first one drawn
  place int check (place > 0),
  -- the mail to those who did not get a tree at once
  told_at timestamptz,
  primary key (tenant_id, guid),
  unique (tenant_id, market_guid, number),
  unique (tenant_id, market_guid, account_id)
);
create index ballot_entry_of_account on ballot_entry (tenant_id, account_id);

-- After the draw, entries wait for a tree in drawn order: for a kind or, without one, for any.
alter table waiting_entry
  add column ballot_entry_guid uuid,
  add constraint waiting_entry_of_ballot foreign key (tenant_id, ballot_entry_guid) references ballot_entry (tenant_id, guid) on delete cascade,
  add constraint waiting_entry_ballot_once unique (tenant_id, ballot_entry_guid),
  alter column sku_guid drop not null,
  add constraint waiting_entry_kind check (sku_guid is not null or ballot_entry_guid is not null);

call fence_tenant_tables(array['ballot', 'ballot_entry']);

-- As before, with those who wait for any tree.
create or replace function count_waiting(tenant int, market uuid, sku uuid) returns int
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(case when quota is null then waiting else least(waiting, greatest(0, quota - taken - held)) end), 0)::int
  from (
    select audience, count(*) as waiting from waiting_entry
    where tenant_id = tenant and market_guid = market and (sku_guid = sku or sku_guid is null) and hold_guid is null and (
      select count(*) from stock_hold offer
      where offer.tenant_id = tenant and offer.account_id = waiting_entry.account_id and offer.market_guid = market and is_offer
    ) + (
      select count(*) from customer_order own
      where own.tenant_id = tenant and own.market_guid = market and own.account_id = waiting_entry.account_id and own.state <> 'CANCELLED'
    ) < (select (rules->>'ordersPerResident')::int from market shop where shop.tenant_id = tenant and shop.guid = market)
    group by audience
  ) counted join audience_quota on audience_quota.tenant_id = tenant and market_guid = market and audience_quota.audience = counted.audience
$$;

grant select on ballot, ballot_entry to greenward_app, greenward_worker;
grant insert, delete on ballot_entry to greenward_app;
grant update (audience, weight, sku_guid, postcode_part, applied_at, withdrawn_at) on ballot_entry to greenward_app;
grant insert, update on ballot to greenward_worker;
grant update (place, told_at), delete on ballot_entry to greenward_worker;
grant update (drawn_at) on market to greenward_worker;
grant insert, update (sku_guid) on waiting_entry to greenward_worker;
