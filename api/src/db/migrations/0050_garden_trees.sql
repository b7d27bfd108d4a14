-- Collected trees that their residents show on the map, about where they stand (docs/orders.md).
create table garden_tree (
  tenant_id int not null references tenant,
  -- of the order
  item_guid uuid not null,
  account_id text not null check (length(account_id) between 1 and 200),
  -- of its place, which a job adds and takes away
  place_guid uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- species slug
  category text not null,
  -- not the garden: a point within 100 m of it, chosen once
  lon double precision not null,
  lat double precision not null,
  planted_season smallint not null,
  is_shown boolean not null,
  asked_at timestamptz not null,
  primary key (tenant_id, item_guid),
  unique (tenant_id, place_guid)
);
create index garden_tree_of_account on garden_tree (tenant_id, account_id);
call fence_tenant_tables(array['garden_tree']);

grant select, insert, delete on garden_tree to greenward_app;
grant update (is_shown, asked_at) on garden_tree to greenward_app;
grant select, delete on garden_tree to greenward_worker;
