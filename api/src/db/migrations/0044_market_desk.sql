-- Staff make and change markets at the desk (docs/orders.md). Counters stay with move_stock.
grant insert on market, stock_location, market_event, stock_sku, stock_item, audience_quota, pickup_event to greenward_app;
grant update (name, description, rules, is_draft, is_public, changed_at) on market to greenward_app;
grant update (total) on stock_item to greenward_app;
grant update (quota) on audience_quota to greenward_app;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['market', 'stock_location', 'market_event', 'stock_sku'] loop
    execute format('create trigger desk_only before insert or update or delete on %I for each statement when (current_user = ''greenward_app'') execute function desk_only()', guarded);
  end loop;
  -- their counters are moved by orders
  foreach guarded in array array['stock_item', 'audience_quota', 'pickup_event'] loop
    execute format('create trigger desk_only_insert before insert on %I for each statement when (current_user = ''greenward_app'') execute function desk_only()', guarded);
  end loop;
end
$$;
create trigger desk_only before update of total on stock_item
  for each statement when (current_user = 'greenward_app') execute function desk_only();
create trigger desk_only before update of quota on audience_quota
  for each statement when (current_user = 'greenward_app') execute function desk_only();
