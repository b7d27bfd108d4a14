-- Walks: what can be walked along, and walks that somebody had made.

-- Made from `ground` by each import that changes it; a town's is a few hundred kilobytes.
create table walking_network (
  tenant_id int primary key references tenant,
  -- gzip; the layout is api/src/modules/trail/network-file.rules.ts
  body bytea not null,
  etag text not null
);

-- The same wish of the same inventory is the same row, so that asking twice keeps one walk. Nothing says who asked.
create table trail (
  tenant_id int not null references tenant,
  guid uuid not null,
  wish_hash text not null,
  wish jsonb not null,
  plan jsonb not null,
  made_at timestamptz not null,
  primary key (tenant_id, guid),
  unique (tenant_id, wish_hash)
);
create index trail_by_time on trail (tenant_id, made_at);

call fence_tenant_tables(array['walking_network', 'trail']);

grant select on walking_network to greenward_app;
grant select, insert, update, delete on walking_network to greenward_worker;
grant select, insert on trail to greenward_app;
-- retention
grant select, delete on trail to greenward_worker;
