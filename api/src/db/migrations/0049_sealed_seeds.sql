-- The api has no use for the encrypted seed of a ballot: only the jobs and the command line can read it (docs/orders.md).
revoke select on ballot from greenward_app;
grant select (tenant_id, market_guid, seed_hash, made_at, closed_at, entry_list, list_hash, entries, drawn_at, public_value, seed,
  draw_order, settled_at) on ballot to greenward_app;
