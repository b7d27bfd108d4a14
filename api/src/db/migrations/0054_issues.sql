-- Problems that residents report, at a place or elsewhere (docs/issues.md).
create table issue (
  tenant_id int not null references tenant,
  guid uuid not null,
  -- what people call it by; by chance, so that it says nothing of how many there are
  identifier text not null check (identifier ~ '^GW-[0-9A-HJKMNP-TV-Z]{8}$'),
  -- null where it is not at a tree
  place_guid uuid,
  resolved_guid uuid,
  lon double precision not null,
  lat double precision not null,
  -- 'council', or 'project' for something else
  team text not null check (team in ('council', 'project')),
  type_slug text not null check (length(type_slug) between 1 and 80),
  -- as it was called when it was reported
  type_title text not null check (length(type_title) between 1 and 200),
  answer text check (length(answer) between 1 and 500),
  description text not null check (length(description) <= 2000),
  status text not null default 'Open' check (status in ('Open', 'In progress', 'Resolved', 'Closed')),
  technical_types text[] not null default '{}',
  -- null for visitors, and once the account is deleted
  account_id text check (length(account_id) between 1 and 200),
  reported_at timestamptz not null,
  -- visitors confirm their address; until then nobody else sees it
  confirmed_at timestamptz,
  resolved_at timestamptz,
  withdrawn_at timestamptz,
  -- the report that this one repeats
  merged_into uuid,
  -- member of staff who looks after it
  assignee text check (length(assignee) between 1 and 200),
  revision int not null default 1,
  changed_at timestamptz not null,
  primary key (tenant_id, guid),
  unique (tenant_id, identifier),
  constraint issue_resolved check ((resolved_at is not null) = (status in ('Resolved', 'Closed'))),
  constraint issue_withdrawn check (withdrawn_at is null or status = 'Closed'),
  constraint issue_merged check (merged_into is null or (merged_into <> guid and status = 'Closed')),
  foreign key (tenant_id, merged_into) references issue (tenant_id, guid)
);
create index issue_of_place on issue (tenant_id, (coalesce(resolved_guid, place_guid)), reported_at desc);
create index issue_near on issue (tenant_id, lat, lon) where status in ('Open', 'In progress');
create index issue_of_account on issue (tenant_id, account_id) where account_id is not null;
create index issue_queue on issue (tenant_id, reported_at, guid) where status in ('Open', 'In progress');
create index issue_done on issue (tenant_id, resolved_at desc, guid desc) where resolved_at is not null;

-- Who reported it, where they have no account.
create table issue_contact (
  tenant_id int not null references tenant,
  issue_guid uuid not null,
  name text check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  primary key (tenant_id, issue_guid),
  foreign key (tenant_id, issue_guid) references issue (tenant_id, guid) on delete cascade
);

-- Residents who have seen the same.
create table issue_confirmation (
  tenant_id int not null references tenant,
  issue_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  confirmed_at timestamptz not null,
  primary key (tenant_id, issue_guid, account_id)
);
create index issue_confirmation_of_account on issue_confirmation (tenant_id, account_id);

-- What became of it, step by step. A note goes to its reporter alone.
create table issue_step (
  tenant_id int not null references tenant,
  issue_guid uuid not null,
  number int not null,
  at timestamptz not null,
  by text not null check (by in ('reporter', 'resident', 'staff')),
  status text not null,
  note text check (length(note) between 1 and 2000),
  primary key (tenant_id, issue_guid, number),
  foreign key (tenant_id, issue_guid) references issue (tenant_id, guid) on delete cascade
);

-- That somebody was sent to the page of another body.
create table issue_referral (
  tenant_id int not null references tenant,
  guid uuid not null,
  place_guid uuid not null,
  type_slug text not null check (length(type_slug) between 1 and 80),
  referred_at timestamptz not null,
  primary key (tenant_id, guid)
);
create index issue_referral_of_type on issue_referral (tenant_id, type_slug, referred_at);

call fence_tenant_tables(array['issue', 'issue_contact', 'issue_confirmation', 'issue_step', 'issue_referral']);

grant select, insert on issue, issue_contact, issue_confirmation, issue_step, issue_referral to greenward_app;
grant update (status, technical_types, account_id, confirmed_at, resolved_at, withdrawn_at, merged_into, assignee, revision, changed_at, place_guid, resolved_guid, lon, lat)
  on issue to greenward_app;
grant delete on issue, issue_confirmation to greenward_app;
grant select, delete on issue, issue_contact, issue_confirmation, issue_step, issue_referral to greenward_worker;
grant update (resolved_guid, account_id) on issue to greenward_worker;
