-- Sign-in: accounts of older systems, terms at each tenant, addresses that were mistyped, and the warning before an account ends for its age.

-- Who had an account before is in the tenant's files, as hashes; here there is none until its password is chosen.
alter table identity.account drop column is_legacy;
alter table identity.ticket drop constraint ticket_purpose_check;
alter table identity.ticket add check (purpose in ('sign-up', 'verify-email', 'reset-password', 'legacy-account'));

-- Which text of a tenant's terms an account has accepted, and when: without one its next sign-in there asks.
create table identity.accepted_terms (
  account_id uuid not null references identity.account on delete cascade,
  tenant text not null,
  text_version text not null check (length(text_version) between 1 and 100),
  accepted_at timestamptz not null,
  primary key (account_id, tenant)
);
grant select, insert, update, delete on identity.accepted_terms to greenward_identity;

-- Those who signed up before are not asked again. Whose rows they are matters to no owner of tables who is no superuser.
alter table consent no force row level security;
insert into identity.accepted_terms (account_id, tenant, text_version, accepted_at)
  select account.id, tenant.code, consent.text_version, consent.accepted_at
  from consent join tenant on tenant.id = consent.tenant_id join identity.account on account.id::text = consent.account_id
  order by consent.accepted_at desc
  on conflict do nothing;
alter table consent force row level security;

-- Of an account that had not confirmed its address: the mailbox that it never showed to be its own is not asked.
alter table email_change add column of_unverified boolean not null default false;

-- When the owner was told that the account ends for its age; a visit after it makes it void.
alter table profile add column warned_at timestamptz;
grant update (warned_at) on profile to greenward_worker;
