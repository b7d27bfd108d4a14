-- Flows: applications for empty tree pits, and offers to plant them (docs/flows.md).
create table flow (
  tenant_id int not null references tenant,
  guid uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  -- of the kind's states and transitions, for flows that were started before these changed
  kind_version smallint not null,
  scope text not null check (scope in ('UserGeometryFlow', 'UserPlaceFlow', 'UserFlow', 'PlaceFlow')),
  place_guid uuid,
  account_id text check (length(account_id) between 1 and 200),
  state text not null check (state ~ '^[a-z]{1,40}$'),
  -- counts the steps, so that of two transitions at once only one happens
  revision int not null,
  folder text check (folder ~ '^\d\d-\d\d$'),
  attributes jsonb not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, guid),
  check (scope not in ('UserPlaceFlow', 'PlaceFlow') or place_guid is not null),
  check ((scope like 'User%') = (account_id is not null))
);
-- one application of a resident for a place, and one offer for a place and season
create unique index flow_current on flow (tenant_id, kind, place_guid, account_id) where ended_at is null and account_id is not null;
create unique index flow_offered on flow (tenant_id, kind, place_guid, folder) where ended_at is null and account_id is null;
create index flow_of_place on flow (tenant_id, place_guid) where ended_at is null;
create index flow_of_account on flow (tenant_id, account_id) where account_id is not null;
create index flow_open on flow (tenant_id, created_at, guid) where ended_at is null;
create index flow_latest on flow (tenant_id, updated_at, guid);
create index flow_ended on flow (tenant_id, ended_at) where ended_at is not null;

-- What happened to a flow: rows are only added.
create table flow_step (
  tenant_id int not null references tenant,
  flow_guid uuid not null,
  revision int not null check (revision >= 1),
  -- null for the first step
  transition text check (transition ~ '^[a-z]{1,40}$'),
  state text not null,
  by_whom text not null check (by_whom in ('user', 'staff')),
  note text check (length(note) between 1 and 1000),
  at timestamptz not null,
  primary key (tenant_id, flow_guid, revision),
  foreign key (tenant_id, flow_guid) references flow (tenant_id, guid) on delete cascade
);

call fence_tenant_tables(array['flow', 'flow_step']);

grant select, insert, delete on flow to greenward_app;
grant update (state, revision, tags, updated_at, ended_at) on flow to greenward_app;
grant select, insert on flow_step to greenward_app;
-- retention, and accounts that end everywhere
grant select, delete on flow to greenward_worker;
grant select on flow_step to greenward_worker;

-- What only staff decide, residents cannot write, whatever the api does.
create trigger flow_decided_by_staff after update of state on flow for each row
  when (current_user = 'greenward_app' and new.state is distinct from old.state
    and (new.state in ('waiting', 'approved', 'planted', 'active', 'scheduled') or (new.state = 'declined' and new.account_id is not null)))
  execute function desk_only();
create trigger flow_offered_by_staff after insert on flow for each row
  when (current_user = 'greenward_app' and (new.account_id is null or new.state not in ('applied', 'waiting')))
  execute function desk_only();
