-- Keys of other systems that report here by Open311 GeoReport v2 (docs/open311.md). Only their hashes are kept.
create table open311_key (
  tenant_id int not null references tenant,
  id uuid not null,
  -- whose it is, as the operator calls them
  name text not null check (length(name) between 1 and 100),
  -- SHA-256; a key is 32 random bytes, which nobody finds by trying
  hash text not null check (length(hash) = 43),
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, hash)
);
-- One key of a name at a time, so that "revoke" means one.
create unique index open311_key_name on open311_key (tenant_id, name) where revoked_at is null;
call fence_tenant_tables(array['open311_key']);
grant select on open311_key to greenward_app;
grant select, insert on open311_key to greenward_worker;
grant update (revoked_at) on open311_key to greenward_worker;

-- What everybody may know of reports to the council, by the time of the report.
create index issue_public on issue (tenant_id, reported_at desc, guid)
  where team = 'council' and confirmed_at is not null and withdrawn_at is null and merged_into is null;
