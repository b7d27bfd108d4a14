-- Orders of a giveaway (docs/orders.md): they begin without trees, as a place that is claimed or swept.
alter table customer_order
  alter column market_guid drop not null,
  alter column location_guid drop not null,
  alter column slot drop not null,
  drop constraint customer_order_state_check,
  drop constraint customer_order_ended,
  add constraint customer_order_state_check check (state in ('UNCLAIMED', 'ORDERED', 'COLLECTED', 'CANCELLED')),
  add constraint customer_order_ended check ((state in ('UNCLAIMED', 'ORDERED')) = (ended_at is null)),
  add constraint customer_order_claimed check (
    num_nonnulls(market_guid, location_guid, slot) = case state when 'UNCLAIMED' then 0 else 3 end
    and (generation = 'v1' or state <> 'UNCLAIMED')
  );
create index customer_order_unclaimed on customer_order (tenant_id, ordered_at) where state = 'UNCLAIMED';

-- Deleting an order that has trees would leave its counters wrong.
create policy unclaimed_only on customer_order as restrictive for delete using (state = 'UNCLAIMED');
grant delete on customer_order to greenward_worker;

-- what claiming an order sets
grant update (market_guid, location_guid, event_guid, slot, audience, postcode_part, sealed, ordered_at) on customer_order to greenward_app;
