-- What a source says of a line or outline beside name and class, under the mapping's own keys: the species that a street is planned for.
alter table ground add column details jsonb not null default '{}';
alter table ground drop constraint ground_layer_check;
alter table ground add constraint ground_layer_check
  check (layer in ('BOUNDARY', 'WATER', 'GREEN', 'STREET', 'PATH', 'BENCH', 'DRINKING_WATER', 'TOILETS', 'PLANTING_PLAN'));

-- A place that came back, or whose successor went, is found by its successor: old links are followed this way. And without it
-- a removed place makes the server read all others.
create index place_successor on place (tenant_id, successor_guid) where successor_guid is not null;
