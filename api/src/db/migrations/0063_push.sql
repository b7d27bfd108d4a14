-- Browsers that are told of news by Web Push, and whom to tell (docs/notices.md).
create table push_browser (
  tenant_id int not null references tenant,
  endpoint_hash text not null check (endpoint_hash ~ '^[0-9a-f]{64}$'),
  account_id text not null check (length(account_id) between 1 and 200),
  endpoint text not null check (length(endpoint) between 1 and 1000),
  p256dh text not null check (length(p256dh) between 1 and 200),
  auth text not null check (length(auth) between 1 and 100),
  added_at timestamptz not null,
  primary key (tenant_id, endpoint_hash)
);
create index push_browser_of_account on push_browser (tenant_id, account_id, added_at);

-- Activities whose followers have not been looked for.
create table push_news (
  tenant_id int not null references tenant,
  activity_id bigint not null,
  primary key (tenant_id, activity_id)
);

-- Accounts with news that no browser was told of, since when, and when one was told last.
create table push_due (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  since timestamptz,
  pushed_at timestamptz,
  primary key (tenant_id, account_id)
);

call fence_tenant_tables(array['push_browser', 'push_news', 'push_due']);
grant select, insert, update (account_id, p256dh, auth, added_at), delete on push_browser to greenward_app;
grant select, delete on push_browser to greenward_worker;
grant insert on push_news to greenward_app, greenward_worker;
grant select, update (activity_id), delete on push_news to greenward_worker;
grant select, delete on push_due to greenward_app;
grant select, insert, update (since, pushed_at), delete on push_due to greenward_worker;

-- Nothing is looked for while the change is written, so that a busy tree costs its writers nothing.
create function activity_is_news() returns trigger language plpgsql as $$
begin
  if exists (select from push_browser where tenant_id = new.tenant_id) then
    insert into push_news (tenant_id, activity_id) values (new.tenant_id, new.id);
  end if;
  return null;
end
$$;
create trigger activity_is_news after insert on activity for each row when (new.for_followers) execute function activity_is_news();
