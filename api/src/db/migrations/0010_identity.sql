-- Schema identity: accounts of the sign-in service, their sessions, keys, tickets and mail. No other login of the installation reads a row of it.

revoke create on schema identity from greenward_identity;

create table identity.account (
  -- the `sub` of tokens
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  -- PHC string of argon2id; null for an account that has to choose a password first
  password_hash text check (password_hash like '$argon2id$%'),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  blocked_at timestamptz,
  -- taken over from an older system: its first sign-in leads to a new password
  is_legacy boolean not null default false
);

-- What the provider keeps: sessions, grants, codes and interactions.
create table identity.oidc (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_grant on identity.oidc (grant_id) where grant_id is not null;
create index oidc_uid on identity.oidc (uid) where uid is not null;
create index oidc_user_code on identity.oidc (user_code) where user_code is not null;
create index oidc_account on identity.oidc ((payload ->> 'accountId')) where payload ? 'accountId';
create index oidc_expiry on identity.oidc (expires_at);

create table identity.signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  -- private JWK, sealed with a key made from IDENTITY_SECRET
  private_sealed text not null,
  -- published: known to everybody, signs nothing yet; retired: signs nothing any more, what it signed is still good
  state text not null check (state in ('published', 'signing', 'retired')),
  created_at timestamptz not null,
  state_since timestamptz not null
);
create unique index signing_key_one_signs on identity.signing_key (state) where state = 'signing';
create unique index signing_key_one_waits on identity.signing_key (state) where state = 'published';

-- Links in mails of the sign-in service; each works once.
create table identity.ticket (
  -- sha256 of the token: who reads this table can open none
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('sign-up', 'verify-email', 'reset-password')),
  -- null before there is one: a sign-up makes it when its ticket is used, so that nobody has an account with somebody else's address
  account_id uuid references identity.account on delete cascade,
  -- the address it was sent to: another one since then makes it void
  email text not null,
  -- of the password that was chosen with the sign-up; gone when the ticket is used
  password_hash text check (password_hash like '$argon2id$%'),
  tenant text not null,
  -- of the tenant's site that it leads back to
  origin text not null,
  -- which terms were accepted with the sign-up, and when
  terms jsonb,
  -- sha256 of a cookie of the browser that signed up; null for none
  browser_hash text check (browser_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_account on identity.ticket (account_id) where account_id is not null;
create index ticket_open on identity.ticket (email) where used_at is null;
create index ticket_expiry on identity.ticket (expires_at);

-- How often something was tried lately, by address or by account: a vessel that fills with tries and drains with time.
create table identity.attempt (
  -- keyed hash: neither an address nor a mail stands here
  subject text primary key check (subject ~ '^[a-z-]+:[0-9a-f]{64}$'),
  level double precision not null,
  at timestamptz not null
);
create index attempt_age on identity.attempt (at);

-- What is to be handed to the api: written in the transaction of the deed itself.
create table identity.mail_outbox (
  id bigint generated always as identity primary key,
  -- says what is done once: the api takes the same key again as nothing new
  key text not null unique check (length(key) between 1 and 200),
  tenant text not null,
  kind text not null check (kind in ('mail', 'consent')),
  -- emptied when it is handed over: it names a person
  payload jsonb not null,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  tries int not null default 0,
  last_error text,
  sent_at timestamptz
);
create index mail_outbox_waiting on identity.mail_outbox (next_at) where sent_at is null;
create index mail_outbox_sent on identity.mail_outbox (sent_at) where sent_at is not null;

grant select, insert, update, delete on
  identity.account, identity.oidc, identity.signing_key, identity.ticket, identity.attempt, identity.mail_outbox to greenward_identity;

-- As in schema public (migration 0003): a backup reads everything.
grant usage on schema identity to greenward_backup;
grant select on all tables in schema identity to greenward_backup;
grant select on all sequences in schema identity to greenward_backup;
alter default privileges in schema identity grant select on tables to greenward_backup;
alter default privileges in schema identity grant select on sequences to greenward_backup;
