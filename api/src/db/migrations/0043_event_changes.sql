-- Pickup events that staff move or cancel, and trees that are brought to homes (docs/orders.md).
alter table pickup_event
  -- what staff changed last, when, and when everybody who ordered was told; they are told once
  add column notice text check (notice in ('moved', 'cancelled', 'restored')),
  add column notice_at timestamptz,
  add column told_at timestamptz,
  add constraint pickup_event_notice check ((notice is null) = (notice_at is null));
create index pickup_event_to_tell on pickup_event (tenant_id, notice_at) where notice_at is not null and told_at is null;

create trigger desk_only before update of starts_at, ends_at, address, directions, lat, lon, booking_from, booking_until, cancelled_at,
  notice, notice_at, told_at, reminded_at on pickup_event for each statement when (current_user = 'greenward_app') execute function desk_only();
grant update (starts_at, ends_at, address, directions, lat, lon, booking_from, booking_until, cancelled_at, notice, notice_at, told_at, reminded_at)
  on pickup_event to greenward_app;
grant update (told_at) on pickup_event to greenward_worker;

-- null for a delivery
alter table check_in alter column event_guid drop not null;

-- As before; an order of a cancelled event can be cancelled as long as it stands (order.rules.ts).
create or replace function forget_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sealed := null;
  if new.state = 'ORDERED' and now() < coalesce(
    (select case when cancelled_at is null then starts_at else 'infinity' end from pickup_event event
      where event.tenant_id = new.tenant_id and event.guid = new.event_guid),
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
