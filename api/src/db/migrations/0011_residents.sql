-- Residents: what a tenant keeps of the people who sign in. Accounts themselves are the sign-in service's; account_id is its `sub`.

create table profile (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  nickname text check (length(nickname) between 1 and 60),
  -- the nickname without case, accents and punctuation: two that look alike are one
  nickname_key text,
  preference_colour text check (preference_colour ~ '^[0-9a-f]{6}$'),
  -- chosen in the sign-up wizard
  user_prov_nick boolean not null default false,
  -- as the last token said: where mail goes
  email text not null,
  -- a token made before that does not bring an older address back
  email_as_of timestamptz not null,
  created_at timestamptz not null default now(),
  -- to the day: what retention counts from
  seen_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  unique (tenant_id, nickname_key),
  check ((nickname is null) = (nickname_key is null))
);

-- Every name that somebody has or is offered: one index decides between two who want the same at the same moment.
create table nickname (
  tenant_id int not null references tenant,
  nickname_key text not null,
  nickname text not null,
  account_id text not null,
  -- null: in use
  reserved_until timestamptz,
  primary key (tenant_id, nickname_key)
);
create index nickname_of_account on nickname (tenant_id, account_id);
create index nickname_reserved on nickname (tenant_id, reserved_until) where reserved_until is not null;

create table private_profile (
  tenant_id int not null references tenant,
  account_id text not null,
  name text,
  address text,
  postcode text,
  telephone text,
  email text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, account_id)
);

create table user_follow (
  tenant_id int not null references tenant,
  account_id text not null,
  list_code text not null check (list_code ~ '^[a-z]{2,10}:[A-Za-z0-9-]{1,100}$'),
  followed_at timestamptz not null default now(),
  primary key (tenant_id, account_id, list_code)
);
create index user_follow_of_list on user_follow (tenant_id, list_code);

-- Which text somebody agreed to, and when. Confirmed from their own mailbox, or on no list.
create table consent (
  tenant_id int not null references tenant,
  -- the sign-in service's, so that one that is told twice is there once
  key text not null check (length(key) between 1 and 200),
  account_id text not null,
  email text not null,
  text_version text not null check (length(text_version) between 1 and 100),
  accepted_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant_id, key)
);
create index consent_of_account on consent (tenant_id, account_id);

-- Staff of a tenant: by address until the first sign-in with that address, verified; from then on by account.
create table staff_member (
  tenant_id int not null references tenant,
  email text not null check (email = lower(email)),
  account_id text,
  role text not null default 'staff' check (role in ('staff')),
  added_by text not null,
  added_at timestamptz not null default now(),
  primary key (tenant_id, email)
);
create index staff_member_of_account on staff_member (tenant_id, account_id) where account_id is not null;

-- Operators of the installation, in the same way; they belong to no tenant.
create table operator_member (
  email text primary key check (email = lower(email)),
  account_id text,
  added_by text not null,
  added_at timestamptz not null default now()
);

-- A change of address waits for both mailboxes.
create table email_change (
  tenant_id int not null references tenant,
  id uuid not null default gen_random_uuid(),
  account_id text not null,
  old_email text not null,
  new_email text not null,
  requested_at timestamptz not null default now(),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  primary key (tenant_id, id)
);
create index email_change_of_account on email_change (tenant_id, account_id);

-- Who deleted their account a moment ago, by hash: a token made before that, which is still good elsewhere, opens nothing here.
create table deleted_account (
  tenant_id int not null references tenant,
  account_hash text not null,
  deleted_at timestamptz not null,
  primary key (tenant_id, account_hash)
);

-- How often something was tried, for limits that hold over all processes. The subject is a hash.
create table attempt (
  tenant_id int not null references tenant,
  kind text not null,
  subject text not null,
  window_start timestamptz not null,
  attempts int not null default 1,
  primary key (tenant_id, kind, subject)
);

call fence_tenant_tables(array['profile', 'nickname', 'private_profile', 'user_follow', 'consent', 'staff_member', 'email_change', 'deleted_account', 'attempt']);

grant select, insert, update, delete on profile, nickname, private_profile, user_follow, email_change to greenward_app;
grant select, insert, delete on consent to greenward_app;
grant update (confirmed_at) on consent to greenward_app;
grant select, delete on staff_member, operator_member to greenward_app;
grant update (account_id) on staff_member, operator_member to greenward_app;
grant select, insert, update, delete on deleted_account, attempt to greenward_app;
-- what somebody did goes with their account
grant delete on activity to greenward_app;

grant select, delete on profile, nickname, private_profile, user_follow, consent, email_change, deleted_account, attempt to greenward_worker;
grant update (email, email_as_of) on profile to greenward_worker;
grant select, insert, update, delete on staff_member, operator_member to greenward_worker;
