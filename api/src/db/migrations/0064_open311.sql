-- Reports that the council's own system gets by Open311 GeoReport v2 (docs/open311.md).
create table issue_handover (
  tenant_id int not null references tenant,
  issue_guid uuid not null,
  identifier text not null check (length(identifier) between 1 and 40),
  -- as the operator calls the system
  peer text not null check (peer ~ '^[a-z0-9-]{1,80}$'),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'unclear', 'token', 'sent', 'closed', 'failed', 'cancelled')),
  -- each order to send it; only the latest counts
  round int not null default 1,
  -- how often the system has taken it: again after it was reopened
  taken int not null default 0,
  -- since when it may have arrived without our knowing
  sending_since timestamptz,
  token text check (length(token) between 1 and 200),
  remote_id text check (length(remote_id) between 1 and 200),
  remote_status text check (remote_status in ('open', 'closed')),
  sent_at timestamptz,
  -- why the last attempt, or the last look at its status, failed; in a code, and in words of the system
  problem text check (length(problem) between 1 and 40),
  problem_said text check (length(problem_said) between 1 and 300),
  problem_at timestamptz,
  -- when its status is asked for; and how often in a row that failed
  look_at timestamptz,
  failed_looks int not null default 0,
  primary key (tenant_id, issue_guid),
  unique (tenant_id, identifier),
  constraint issue_handover_problem check ((problem is null) = (problem_at is null)),
  foreign key (tenant_id, issue_guid) references issue (tenant_id, guid) on delete cascade
);
create index issue_handover_look on issue_handover (tenant_id, look_at) where look_at is not null;
call fence_tenant_tables(array['issue_handover']);

grant select, insert on issue_handover to greenward_app;
grant update (peer, state, round, sending_since, token, remote_status, problem, problem_said, problem_at, look_at, failed_looks) on issue_handover to greenward_app;
grant select, update, delete on issue_handover to greenward_worker;

-- The council's system changes the status of a report.
alter table issue_step drop constraint issue_step_by_check;
alter table issue_step add constraint issue_step_by_check check (by in ('reporter', 'resident', 'staff', 'system'));
