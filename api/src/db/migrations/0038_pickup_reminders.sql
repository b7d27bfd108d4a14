-- The mail on the day before a pickup event is sent once (docs/orders.md).
alter table pickup_event add column reminded_at timestamptz;
grant update (reminded_at) on pickup_event to greenward_worker;
