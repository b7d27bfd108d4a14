-- Offers of waiting lists are made and declined one after the other with the resident's own changes (docs/orders.md).

-- a job locks the profile as the resident's own changes do
grant update (seen_at) on profile to greenward_worker;

-- As before, and without those who have as many offers and orders as the market allows: nothing is kept for them.
create or replace function count_waiting(tenant int, market uuid, sku uuid) returns int
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(case when quota is null then waiting else least(waiting, greatest(0, quota - taken - held)) end), 0)::int
  from (
    select audience, count(*) as waiting from waiting_entry
    where tenant_id = tenant and market_guid = market and sku_guid = sku and hold_guid is null and (
      select count(*) from stock_hold offer
      where offer.tenant_id = tenant and offer.account_id = waiting_entry.account_id and offer.market_guid = market and is_offer
    ) + (
      select count(*) from customer_order own
      where own.tenant_id = tenant and own.market_guid = market and own.account_id = waiting_entry.account_id and own.state <> 'CANCELLED'
    ) < (select (rules->>'ordersPerResident')::int from market shop where shop.tenant_id = tenant and shop.guid = market)
    group by audience
  ) counted join audience_quota on audience_quota.tenant_id = tenant and market_guid = market and audience_quota.audience = counted.audience
$$;

-- An order that can be collected on any day can be cancelled, and is given back with the account, until it is collected.
create or replace function forget_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sealed := null;
  if new.state = 'ORDERED' and now() < coalesce(
    (select starts_at from pickup_event event where event.tenant_id = new.tenant_id and event.guid = new.event_guid),
    (select 'infinity'::timestamptz from stock_location location
      where location.tenant_id = new.tenant_id and location.guid = new.location_guid and fulfilment = 'PICKUP'),
    new.ordered_at + interval '7 days'
  ) then
    new.state := 'CANCELLED';
    new.cancel_reason := 'user';
    new.ended_at := now();
  end if;
  return new;
end
$$;
