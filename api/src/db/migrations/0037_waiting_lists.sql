-- Waiting lists of markets: trees that become free are offered to those who wait, the first one first (docs/orders.md).

-- An offer is a hold that lasts for hours. It keeps a ticket of the event that it names as well.
alter table stock_hold add column is_offer boolean not null default false, add column event_guid uuid;
alter table pickup_event add column tickets_held int not null default 0 check (tickets_held >= 0),
  add constraint pickup_event_tickets_kept check (tickets_taken + tickets_held <= tickets);
create index stock_hold_of_event on stock_hold (tenant_id, event_guid, expires_at) where event_guid is not null;

create table waiting_entry (
  tenant_id int not null references tenant,
  guid uuid not null,
  -- the order in which they are offered trees
  number bigint generated always as identity,
  account_id text not null check (length(account_id) between 1 and 200),
  market_guid uuid not null,
  sku_guid uuid not null,
  audience text not null check (length(audience) between 1 and 80),
  joined_at timestamptz not null,
  -- the offer; the entry ends with it, whether it is taken, declined or too old
  hold_guid uuid,
  primary key (tenant_id, guid),
  unique (tenant_id, market_guid, sku_guid, account_id),
  unique (tenant_id, hold_guid),
  foreign key (tenant_id, hold_guid) references stock_hold (tenant_id, guid) on delete cascade
);
create index waiting_entry_turn on waiting_entry (tenant_id, market_guid, sku_guid, number) where hold_guid is null;
create index waiting_entry_of_account on waiting_entry (tenant_id, account_id);
call fence_tenant_tables(array['waiting_entry']);

-- How many of those who wait for a tree could be offered one, if there were enough: nobody waits in vain for a quota
-- that is used up, and so keeps nobody else from ordering.
create function count_waiting(tenant int, market uuid, sku uuid) returns int
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(case when quota is null then waiting else least(waiting, greatest(0, quota - taken - held)) end), 0)::int
  from (
    select audience, count(*) as waiting from waiting_entry
    where tenant_id = tenant and market_guid = market and sku_guid = sku and hold_guid is null group by audience
  ) counted join audience_quota on audience_quota.tenant_id = tenant and market_guid = market and audience_quota.audience = counted.audience
$$;

-- As before; tickets can be held as well.
create or replace function move_stock(tenant int, quotas jsonb, tickets jsonb, items jsonb) returns text
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
    for counter in
      select event, taken, coalesce(held, 0) as held from jsonb_to_recordset(tickets) as given (event uuid, taken int, held int) order by event
    loop
      update pickup_event set tickets_taken = tickets_taken + counter.taken, tickets_held = tickets_held + counter.held
      where tenant_id = tenant and guid = counter.event
        and (counter.taken + counter.held <= 0 or pickup_event.tickets - tickets_taken - tickets_held >= counter.taken + counter.held);
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

grant select on waiting_entry to greenward_app, greenward_worker;
grant insert, delete on waiting_entry to greenward_app;
grant update (hold_guid), delete on waiting_entry to greenward_worker;
-- offers are made by a job
grant insert on stock_hold to greenward_worker;
grant update (tickets_held) on pickup_event to greenward_app, greenward_worker;
