-- Water and benches near a place. Latitude first: row-level security lets an index be used for leakproof operators only, and those of boxes are not among them.
create index ground_amenity on ground (tenant_id, layer, south, west) where layer in ('BENCH', 'DRINKING_WATER');
