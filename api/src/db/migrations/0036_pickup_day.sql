-- Trees that were handed out, and orders that nobody collected (docs/orders.md).
create table check_in (
  tenant_id int not null references tenant,
  order_guid uuid not null,
  -- where the trees were handed out; the order may be for another event
  event_guid uuid not null,
  -- the staff member; null once their account is deleted
  account_id text check (length(account_id) between 1 and 200),
  -- by the clock of the device, which sends it later if it has no network
  collected_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, order_guid)
);
create index check_in_of_account on check_in (tenant_id, account_id);
create index check_in_of_event on check_in (tenant_id, event_guid);

call fence_tenant_tables(array['check_in']);

grant select, insert, delete on check_in to greenward_app;
grant update (account_id) on check_in to greenward_app, greenward_worker;
grant select on check_in to greenward_worker;
create trigger desk_only before insert or delete on check_in
  for each statement when (current_user = 'greenward_app') execute function desk_only();

-- Only staff record that trees were handed out.
create trigger desk_only after update of state on customer_order for each row
  when (current_user = 'greenward_app' and old.state <> new.state and 'COLLECTED' in (old.state, new.state))
  execute function desk_only();

-- An order that was released as not collected and turns out to be handed out gets a slot again.
grant update (slot) on customer_order to greenward_app;
-- orders that nobody collected
grant update (state, cancel_reason, ended_at) on customer_order to greenward_worker;

-- markets from the command line
grant update (rules, is_draft, changed_at) on market to greenward_worker;
grant update (total) on stock_item to greenward_worker;
