-- Publishing by teams: whose key signs which part, tokens, a staging channel, pins, and builds that were cleared away.

alter table release_pointer drop constraint release_pointer_channel_check;
alter table release_pointer add constraint release_pointer_channel_check check (channel in ('staging', 'stable'));
-- a pinned pointer is moved by nobody until it is unpinned
alter table release_pointer add column pinned boolean not null default false;

-- when its files were removed; the record stays, so that an audit row can be read years later
alter table release add column collected_at timestamptz;

create index release_audit_newest on release_audit (tenant_id, channel, name, id desc);

-- Keys of teams, each certified by the operator for one name; more than one while a key is being replaced.
create table publisher (
  name text not null,
  public_key text not null,
  -- the operator's signature over name and key: edge believes this, not the row
  signature text not null,
  added_at timestamptz not null default now(),
  primary key (name, public_key)
);

create table publish_token (
  id uuid primary key,
  name text not null,
  channel text not null check (channel in ('staging', 'stable')),
  -- sha256 of the token: who reads this table can publish nothing
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- What was done to keys and tokens, and which builds were cleared away: acts that belong to no tenant.
create table installation_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null,
  name text not null,
  detail text not null default '',
  actor text not null
);

grant select, insert, delete on publisher to greenward_app;
grant select, insert on publish_token to greenward_app;
grant update (revoked_at) on publish_token to greenward_app;
grant select, insert on installation_audit to greenward_app;
grant select on release_audit to greenward_app;
-- the record itself only when the same build comes signed anew (registry.addRelease)
grant update (record, collected_at) on release to greenward_app;
