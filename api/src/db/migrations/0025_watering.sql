-- Waterings that residents record.
create table watering (
  tenant_id int not null references tenant,
  guid uuid not null,
  place_guid uuid not null,
  -- null once the account is deleted: the tree has had the water all the same
  account_id text check (length(account_id) between 1 and 200),
  litres numeric(4, 1) not null check (litres between 1 and 200),
  watered_at timestamptz not null,
  recorded_at timestamptz not null,
  key text not null check (length(key) between 1 and 200),
  -- deleted by its resident: counts nowhere, and only keeps the key from being used again
  withdrawn_at timestamptz,
  primary key (tenant_id, guid)
);
create unique index watering_once on watering (tenant_id, account_id, key) where account_id is not null;
create index watering_of_place on watering (tenant_id, place_guid, watered_at desc) where withdrawn_at is null;
create index watering_by_time on watering (tenant_id, watered_at) include (litres, account_id) where withdrawn_at is null;
create index watering_withdrawn on watering (tenant_id, withdrawn_at) where withdrawn_at is not null;

call fence_tenant_tables(array['watering']);

grant select, insert on watering to greenward_app;
grant update (litres, watered_at, withdrawn_at, account_id) on watering to greenward_app;
-- retention, and accounts that end
grant select, delete on watering to greenward_worker;
grant update (account_id) on watering to greenward_worker;

create function watering_keeps_its_resident() returns trigger language plpgsql as $$
begin
  raise exception 'A watering cannot pass to another account';
end
$$;
create trigger watering_keeps_its_resident before update of account_id on watering for each row
  when (new.account_id is not null and new.account_id is distinct from old.account_id) execute function watering_keeps_its_resident();

-- a corrected watering
grant update (facts) on activity to greenward_app;
