-- Rules that change treat orders and waiting residents fairly (docs/orders.md).

-- When staff last changed how many hours after an event orders are released. An order is released no earlier than that many
-- hours after the change.
alter table market add column no_show_since timestamptz;

create function note_no_show_hours() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.no_show_since := case when new.changed_at is distinct from old.changed_at then new.changed_at else now() end;
  return new;
end
$$;
create trigger note_no_show_hours before update of rules on market for each row
  when (old.rules->>'noShowHours' is distinct from new.rules->>'noShowHours') execute function note_no_show_hours();

-- As the other one, which an api of an earlier build calls, with how many orders a resident can have as the environment
-- says it; null for any number.
create function count_waiting(tenant int, market uuid, sku uuid, most int) returns int
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(case when quota is null then waiting else least(waiting, greatest(0, quota - taken - held)) end), 0)::int
  from (
    select audience, count(*) as waiting from waiting_entry
    where tenant_id = tenant and market_guid = market and (sku_guid = sku or sku_guid is null) and hold_guid is null and (
      most is null or (
        select count(*) from stock_hold offer
        where offer.tenant_id = tenant and offer.account_id = waiting_entry.account_id and offer.market_guid = market and is_offer
      ) + (
        select count(*) from customer_order own
        where own.tenant_id = tenant and own.market_guid = market and own.account_id = waiting_entry.account_id and own.state <> 'CANCELLED'
      ) < most
    )
    group by audience
  ) counted join audience_quota on audience_quota.tenant_id = tenant and market_guid = market and audience_quota.audience = counted.audience
$$;
