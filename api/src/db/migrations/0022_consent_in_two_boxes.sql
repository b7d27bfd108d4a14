-- Consent in two boxes (docs/decisions/0047): the Terms are one thing, updates by e-mail another.

-- Who asked for updates of a project by e-mail; on its list once confirmed from their own mailbox.
create table project_subscription (
  tenant_id int not null references tenant,
  account_id text not null,
  -- what the link in the mail names: a newer question makes older links void
  id uuid not null default gen_random_uuid(),
  email text not null,
  -- the box that was ticked: its own, or the one that held the Terms as well until November 2026
  origin text not null check (origin in ('updates-box', 'terms-box')),
  -- when the mail that asks for confirmation was ordered; null: it is still to be ordered
  asked_at timestamptz,
  confirmed_at timestamptz,
  primary key (tenant_id, account_id),
  unique (tenant_id, id)
);

-- Updates were bound to the Terms: who confirmed is asked once more, who did not is on no list and is not asked again.
-- Whose rows they are matters to no owner of tables who is no superuser.
alter table consent no force row level security;
insert into project_subscription (tenant_id, account_id, email, origin)
  select distinct on (tenant_id, account_id) tenant_id, account_id, email, 'terms-box'
  from consent where confirmed_at is not null
  order by tenant_id, account_id, accepted_at desc;
alter table consent force row level security;
-- What stays in it is which text was agreed to, and when.
alter table consent drop column confirmed_at;

call fence_tenant_tables(array['project_subscription']);

grant select, insert, update, delete on project_subscription to greenward_app;
grant select, delete on project_subscription to greenward_worker;
