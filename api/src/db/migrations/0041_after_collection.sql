-- How the trees are doing that residents collected, in their own words (docs/orders.md).
create unique index customer_order_item_guid on customer_order_item (tenant_id, guid);

-- One row for each tree and round that was asked about or answered.
create table tree_check (
  tenant_id int not null references tenant,
  item_guid uuid not null,
  order_guid uuid not null,
  -- two weeks, six and twelve months after the tree was handed out
  round text not null check (round in ('WEEKS_2', 'MONTHS_6', 'MONTHS_12')),
  -- when the mail was ordered; null for an answer before it
  asked_at timestamptz,
  condition text check (condition in ('ALIVE', 'POORLY', 'DEAD', 'MOVED')),
  answered_at timestamptz,
  primary key (tenant_id, item_guid, round),
  constraint tree_check_answered check ((condition is null) = (answered_at is null)),
  constraint tree_check_reason check (num_nonnulls(asked_at, answered_at) > 0),
  foreign key (tenant_id, order_guid) references customer_order (tenant_id, guid) on delete cascade,
  foreign key (tenant_id, item_guid) references customer_order_item (tenant_id, guid) on delete cascade
);
create index tree_check_of_order on tree_check (tenant_id, order_guid);
call fence_tenant_tables(array['tree_check']);

grant select, insert on tree_check to greenward_app, greenward_worker;
grant update (condition, answered_at) on tree_check to greenward_app;
grant update (asked_at) on tree_check to greenward_worker;

-- When the resident unsubscribed from mails about the trees of the order.
alter table customer_order add column checks_stopped_at timestamptz;
grant update (checks_stopped_at) on customer_order to greenward_app;
-- for the job that finds whom to ask
create index customer_order_collected on customer_order (tenant_id, ended_at) where state = 'COLLECTED' and account_id is not null;
create index customer_order_of_market on customer_order (tenant_id, market_guid) where state = 'COLLECTED';

-- What tenants' files say of a market that is over: orders that were collected, of nobody.
create policy past_only on customer_order as restrictive for insert to greenward_worker
  with check (state = 'COLLECTED' and account_id is null and sealed is null);
grant insert on customer_order, customer_order_item to greenward_worker;
