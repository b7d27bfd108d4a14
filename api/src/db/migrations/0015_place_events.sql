-- How people came to a place: by its QR code (QR), or by a link that somebody shared (SH).

-- Of residents who were signed in; each landing once, however often it is told.
create table user_place_event (
  tenant_id int not null references tenant,
  place_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  event text not null check (event in ('QR', 'SH')),
  key text not null check (length(key) between 1 and 200),
  campaign_code text not null check (length(campaign_code) between 1 and 40),
  at timestamptz not null,
  primary key (tenant_id, place_guid, account_id, event, key)
);
create index user_place_event_of_account on user_place_event (tenant_id, account_id);
create index user_place_event_by_time on user_place_event (tenant_id, at);

-- Of everybody else: how many came in a day, and nothing of who they were.
create table place_visit_count (
  tenant_id int not null references tenant,
  place_guid uuid not null,
  day date not null,
  event text not null check (event in ('QR', 'SH')),
  visits int not null default 1 check (visits > 0),
  primary key (tenant_id, place_guid, day, event)
);
create index place_visit_count_by_day on place_visit_count (tenant_id, day);

call fence_tenant_tables(array['user_place_event', 'place_visit_count']);

grant select, insert, delete on user_place_event to greenward_app;
grant select, insert on place_visit_count to greenward_app;
grant update (visits) on place_visit_count to greenward_app;
-- retention, and accounts that end everywhere
grant select, delete on user_place_event, place_visit_count to greenward_worker;
