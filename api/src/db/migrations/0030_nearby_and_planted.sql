-- Water and benches near a place. Latitude first: row-level security lets an index be used for leakproof operators only, and those of boxes are not among them.
create index ground_amenity on ground (tenant_id, layer, south, west) where layer in ('BENCH', 'DRINKING_WATER');

-- The photo that staff show with a step, of the flow's place. It may be deleted like any other picture, so nothing refers to it.
alter table flow_step add column image_guid uuid;
