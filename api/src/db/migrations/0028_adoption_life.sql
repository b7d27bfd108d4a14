-- The life of an adoption: pauses, hand-overs, and adopters who are no longer heard of (docs/adoption.md).
alter table adoption
  -- the adopter is away from the first to the last day, by the tenant's clock
  add column paused_from date,
  add column paused_until date,
  -- paused_from of the pause for which neighbours were asked, so that they are asked once
  add column neighbours_asked_for date,
  -- the adopter's last sign of life; adoptions from before this column count from now on
  add column last_sign_at timestamptz not null default now(),
  -- when and how often the adopter was asked whether they still look after their trees, since their last sign
  add column asked_at timestamptz,
  add column asked_times smallint not null default 0 check (asked_times between 0 and 2),
  add constraint adoption_pause_whole check ((paused_from is null) = (paused_until is null) and paused_from <= paused_until),
  add constraint adoption_asked_whole check ((asked_at is null) = (asked_times = 0)),
  drop constraint adoption_end_reason_check,
  add constraint adoption_end_reason_check check (end_reason in ('released', 'handed-over', 'silent'));
create index adoption_paused on adoption (tenant_id, paused_until) where paused_until is not null and ended_at is null;
create index adoption_last_sign on adoption (tenant_id, last_sign_at) where ended_at is null;

-- A tree that its adopter offers to a neighbour. The row is deleted as soon as the offer ends, and with it the address.
create table adoption_hand_over (
  tenant_id int not null references tenant,
  guid uuid not null,
  adoption_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  -- where the one mail goes
  email text not null check (length(email) between 3 and 254),
  note text check (length(note) between 1 and 300),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, guid)
);
-- one open offer for each adoption
create unique index adoption_hand_over_open on adoption_hand_over (tenant_id, adoption_guid);
create index adoption_hand_over_of_account on adoption_hand_over (tenant_id, account_id);
create index adoption_hand_over_expires on adoption_hand_over (tenant_id, expires_at);

-- Residents who want to be asked when neighbours are away.
create table away_helper (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  since timestamptz not null,
  primary key (tenant_id, account_id)
);

call fence_tenant_tables(array['adoption_hand_over', 'away_helper']);

grant update (paused_from, paused_until, neighbours_asked_for, last_sign_at, asked_at, asked_times) on adoption to greenward_app;
grant select, insert, delete on adoption_hand_over to greenward_app;
grant select, insert, delete on away_helper to greenward_app;
-- the daily job
grant update (neighbours_asked_for, asked_at, asked_times, ended_at, end_reason) on adoption to greenward_worker;
grant select, delete on adoption_hand_over, away_helper to greenward_worker;
