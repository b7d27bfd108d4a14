-- What residents gave to a place follows it when an import replaces its record (docs/adoption.md). `place_guid` keeps
-- the original record; `resolved_guid` is the one that has taken its place, null while there is none.
alter table adoption
  add column resolved_guid uuid,
  -- retired_at of the tree whose end the adopter was told of, so that they are told once
  add column told_retired_at timestamptz;
alter table user_place add column resolved_guid uuid;
alter table watering add column resolved_guid uuid;
alter table place_reservation add column resolved_guid uuid;
alter table verified_voucher add column resolved_guid uuid;
alter table place_picture add column resolved_guid uuid;

-- Guards the slots of the record that holds the adoptions now. Until one is replaced, that is the same as before.
create unique index adoption_slot_held on adoption (tenant_id, (coalesce(resolved_guid, place_guid)), slot) where ended_at is null;
drop index adoption_slot;
create index user_place_resolved on user_place (tenant_id, (coalesce(resolved_guid, place_guid)));
create index watering_resolved on watering (tenant_id, (coalesce(resolved_guid, place_guid)), watered_at desc) where withdrawn_at is null;
create index place_reservation_resolved on place_reservation (tenant_id, (coalesce(resolved_guid, place_guid)));
create index verified_voucher_resolved on verified_voucher (tenant_id, (coalesce(resolved_guid, place_guid)));
create index place_picture_resolved on place_picture (tenant_id, (coalesce(resolved_guid, place_guid)), sent_at);

grant update (resolved_guid, slot, told_retired_at) on adoption to greenward_worker;
grant update (resolved_guid) on user_place, watering, place_reservation, verified_voucher, place_picture to greenward_worker;
