-- Pickup events that staff move or cancel, and trees that are brought to homes (docs/orders.md).
alter table pickup_event
  -- what staff changed last, when, and when everybody who ordered was told; they are told once
  add column notice text check (notice in ('moved', 'cancelled', 'restored')),
  add column notice_at timestamptz,
  add column told_at timestamptz,
  add constraint pickup_event_notice check ((notice is null) = (notice_at is null));
create index pickup_event_to_tell on pickup_event (tenant_id, notice_at) where notice_at is not null and told_at is null;

create trigger desk_only before update of starts_at, ends_at, address, directions, booking_from, booking_until, cancelled_at, notice, notice_at
  on pickup_event for each statement when (current_user = 'greenward_app') execute function desk_only();
grant update (starts_at, ends_at, address, directions, booking_from, booking_until, cancelled_at, notice, notice_at, told_at, reminded_at)
  on pickup_event to greenward_app;
grant update (told_at) on pickup_event to greenward_worker;

-- null for a delivery
alter table check_in alter column event_guid drop not null;
