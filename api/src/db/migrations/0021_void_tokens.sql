-- Access tokens that are void before they expire: after a password reset, a block or a sign-out.

-- The account, or the session that ended, by hash. Tokens and accounts are the same at every tenant.
create table void_token (
  subject_hash text primary key check (subject_hash ~ '^[0-9a-f]{64}$'),
  -- tokens of sign-ins before this moment are void
  signed_in_before timestamptz not null,
  -- no token that the row is about lives longer
  expires_at timestamptz not null
);
create index void_token_expiry on void_token (expires_at);

grant select, insert, update on void_token to greenward_app;
grant select, delete on void_token to greenward_worker;

-- Sign-ins before this second are over; null for an account that never ended them all.
alter table identity.account add column sign_ins_from timestamptz;

-- What makes tokens void concerns every tenant.
alter table identity.mail_outbox alter column tenant drop not null;
alter table identity.mail_outbox drop constraint mail_outbox_kind_check;
alter table identity.mail_outbox add constraint mail_outbox_kind_check check (kind in ('mail', 'consent', 'void-tokens'));
