-- What residents say of places, and which trees they adopt (docs/adoption.md).

-- Names a resident to other residents of the project. The account's own id is the same in every project.
alter table profile add column public_id uuid not null default gen_random_uuid();
create unique index profile_public_id on profile (tenant_id, public_id);

-- A resident's own rating and tags of a place, and whether others see that they look after it.
create table user_place (
  tenant_id int not null references tenant,
  place_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  campaign_code text not null check (campaign_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  rating smallint check (rating between 1 and 5),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- hides the resident from everybody else at this place
  is_private boolean not null default false,
  changed_at timestamptz not null,
  primary key (tenant_id, place_guid, account_id, campaign_code)
);
create index user_place_of_account on user_place (tenant_id, account_id);

-- An adoption holds one of the place's slots until it ends. The two unique indexes keep the number of adopters of a
-- place, also when many adopt at the same moment.
create table adoption (
  tenant_id int not null references tenant,
  guid uuid not null,
  place_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  campaign_code text not null check (campaign_code ~ '^[A-Za-z0-9_-]{1,40}$'),
  slot smallint not null check (slot between 1 and 100),
  adopted_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('released')),
  primary key (tenant_id, guid),
  check ((ended_at is null) = (end_reason is null))
);
create unique index adoption_slot on adoption (tenant_id, place_guid, slot) where ended_at is null;
create unique index adoption_current on adoption (tenant_id, place_guid, account_id) where ended_at is null;
create index adoption_of_account on adoption (tenant_id, account_id);
create index adoption_ended on adoption (tenant_id, ended_at) where ended_at is not null;

-- Trees that staff keep for somebody. Whoever has the voucher may adopt the tree nevertheless.
create table place_reservation (
  tenant_id int not null references tenant,
  place_guid uuid not null,
  voucher text not null check (voucher ~ '^[A-Z0-9]{4,20}$'),
  reserved_at timestamptz not null,
  primary key (tenant_id, place_guid)
);

-- Who entered the right voucher. Adopting carries no code.
create table verified_voucher (
  tenant_id int not null references tenant,
  place_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  voucher text not null,
  verified_at timestamptz not null,
  primary key (tenant_id, place_guid, account_id)
);
create index verified_voucher_of_account on verified_voucher (tenant_id, account_id);

-- Trees that may be adopted are young; a town has few of them.
create index place_young on place (tenant_id, planted_season) where retired_at is null and type = 'TREE';

call fence_tenant_tables(array['user_place', 'adoption', 'place_reservation', 'verified_voucher']);

grant select, insert, update, delete on user_place to greenward_app;
grant select, insert, delete on adoption to greenward_app;
grant update (ended_at, end_reason) on adoption to greenward_app;
grant select, insert, delete on place_reservation to greenward_app;
grant select, insert, delete on verified_voucher to greenward_app;
grant update (voucher, verified_at) on verified_voucher to greenward_app;
create trigger desk_only before insert or update or delete on place_reservation
  for each statement when (current_user = 'greenward_app') execute function desk_only();
-- A resident who no longer wants to be seen at a place hides what they did there before.
grant update (is_public) on activity to greenward_app;
-- retention, and accounts that end everywhere
grant select, delete on user_place, adoption, place_reservation, verified_voucher to greenward_worker;
