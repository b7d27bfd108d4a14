-- What pages of parks need, kept by the import: how large an outline is, and what stands within it.

-- Hectares within the outline; null where the source knows a point alone and a circle stands for the outline.
alter table area add column hectares double precision;

-- Trees, shrubs and pits that stand in each park. Parks may overlap: a garden within a common.
create table park_place (
  tenant_id int not null references tenant,
  area_id int not null,
  place_guid uuid not null,
  primary key (tenant_id, area_id, place_guid),
  foreign key (tenant_id, area_id) references area (tenant_id, id) on delete cascade,
  foreign key (tenant_id, place_guid) references place (tenant_id, guid) on delete cascade
);
create index park_place_of_place on park_place (tenant_id, place_guid);

alter table ground drop constraint ground_layer_check;
alter table ground add constraint ground_layer_check
  check (layer in ('BOUNDARY', 'WATER', 'GREEN', 'STREET', 'PATH', 'BENCH', 'DRINKING_WATER', 'TOILETS', 'PLANTING_PLAN', 'PLAY_AREA', 'MONUMENT'));

-- The name of an address's page. As slugOf (import/slug.rules.ts) makes it; empty for a label without a letter or digit that addresses know.
alter table address_entry add column slug text not null generated always as (
  trim(both '-' from regexp_replace(
    regexp_replace(lower(regexp_replace(normalize(label, NFD), '[\u0300-\u036f]', '', 'g')), '[''’]', '', 'g'),
    '[^a-z0-9]+', '-', 'g'
  ))
) stored;
create index address_entry_page on address_entry (tenant_id, slug);

call fence_tenant_tables(array['park_place']);
grant select on park_place to greenward_app;
grant select, insert, update, delete on park_place to greenward_worker;
