-- What residents want by mail, and the mails that count against the project's limit (docs/notices.md).
create table notice_preference (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  topic text not null check (topic ~ '^[a-z]{1,30}$'),
  by_mail boolean not null,
  changed_at timestamptz not null,
  primary key (tenant_id, account_id, topic)
);

-- Mails that nobody has to get, of all topics together.
create table notice_mail (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  key text not null check (length(key) between 1 and 200),
  sent_at timestamptz not null,
  primary key (tenant_id, account_id, key)
);
create index notice_mail_by_time on notice_mail (tenant_id, sent_at);

-- How far a resident's weekly mail has come.
create table digest_mark (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  since_id bigint not null default latest_activity_id(),
  -- first day of the latest week that is done, by the tenant's clock
  week date,
  primary key (tenant_id, account_id)
);

call fence_tenant_tables(array['notice_preference', 'notice_mail', 'digest_mark']);
grant select, insert, update (by_mail, changed_at), delete on notice_preference to greenward_app;
grant select, delete on notice_preference to greenward_worker;
grant select, insert, delete on notice_mail to greenward_app, greenward_worker;
grant select, insert, delete on digest_mark to greenward_app;
grant select, update (since_id, week), delete on digest_mark to greenward_worker;
