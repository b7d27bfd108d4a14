-- Side effects: what is to be done after a commit (outbox), who did what (activity), links that were used, and the mailbox of an installation without a mail server.

-- Written in the transaction of the deed itself; a process of its own hands it to the job queue (schema pgboss, see install-job-queue.ts) and sees it done.
create table outbox (
  tenant_id int not null references tenant,
  id uuid not null default gen_random_uuid(),
  -- says what is done once: the same key again is nothing new
  key text not null check (length(key) between 1 and 200),
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  -- emptied when it is delivered: it may name a person
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- handed to the job queue, and under which id there
  queued_at timestamptz,
  job_id uuid,
  attempts int not null default 0,
  last_error text,
  delivered_at timestamptz,
  -- given up: kept until an operator tries again
  dead_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
create index outbox_waiting on outbox (tenant_id, created_at) where queued_at is null and delivered_at is null and dead_at is null;
create index outbox_open on outbox (tenant_id, queued_at) where delivered_at is null;

-- Which tenants have something waiting: asked with each one's own rights, as nobody sees two tenants' rows at once.
create function outbox_tenants_waiting() returns setof int language plpgsql volatile as $$
declare
  one int;
begin
  for one in select id from tenant order by id loop
    perform set_config('app.tenant', one::text, true);
    if exists (select from outbox where tenant_id = one and queued_at is null and delivered_at is null and dead_at is null) then
      return next one;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

create function outbox_waits() returns trigger language plpgsql as $$
begin
  -- delivered when the transaction commits, once for many equal ones
  perform pg_notify('greenward_event', json_build_object('tenantId', new.tenant_id, 'kind', 'outbox')::text);
  return null;
end
$$;
create trigger outbox_waits after insert or update of queued_at on outbox for each row
  when (new.queued_at is null and new.delivered_at is null and new.dead_at is null) execute function outbox_waits();

-- What residents did, as streams and inboxes tell it. The text is made when it is read, from kind and facts: nothing a person typed is kept here.
create table activity (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  -- says what happened once
  key text not null check (length(key) between 1 and 200),
  at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
  is_public boolean not null,
  -- opaque id of the account; null when nobody was signed in
  actor text,
  thing_type text,
  thing_guid uuid,
  facts jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
create index activity_public on activity (tenant_id, id desc) where is_public;
create index activity_of_actor on activity (tenant_id, actor, id desc) where actor is not null;
create index activity_of_thing on activity (tenant_id, thing_type, thing_guid, id desc) where thing_guid is not null;

create function activity_recorded() returns trigger language plpgsql as $$
begin
  perform pg_notify('greenward_event', json_build_object('tenantId', new.tenant_id, 'kind', 'activity')::text);
  return null;
end
$$;
create trigger activity_recorded after insert on activity for each row execute function activity_recorded();

-- Links of mails that write work once: their ids, kept until they expire anyway.
create table signed_link (
  tenant_id int not null references tenant,
  id text not null,
  purpose text not null,
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index signed_link_expiry on signed_link (tenant_id, expires_at);

-- Where mail goes when there is no mail server; read at mail.<base> on the same machine.
create table mailbox_message (
  tenant_id int not null references tenant,
  id uuid not null default gen_random_uuid(),
  -- header Message-ID: made from the outbox key, so that a mail delivered twice is there once
  message_id text not null,
  received_at timestamptz not null default now(),
  recipient text not null,
  sender text not null,
  subject text not null,
  html text not null,
  body text not null,
  headers jsonb not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, message_id)
);
create index mailbox_message_newest on mailbox_message (tenant_id, received_at desc);

call fence_tenant_tables(array['outbox', 'activity', 'signed_link', 'mailbox_message']);

-- Requests put things in and cannot read back what others put in.
grant insert on outbox to greenward_app;
grant select (tenant_id, id, key) on outbox to greenward_app;
grant select, insert, update, delete on outbox to greenward_worker;
grant select, insert on activity to greenward_app;
grant select, insert, delete on activity to greenward_worker;
grant select, insert, delete on signed_link to greenward_app, greenward_worker;
grant select, delete on mailbox_message to greenward_app;
grant select, insert, delete on mailbox_message to greenward_worker;
