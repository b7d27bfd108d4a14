-- What a review of 0032 found (docs/orders.md).

-- Nothing looks orders up by their key: they are encrypted anew page by page.
drop index customer_order_key;

-- An order without an account has no secret. If it could still be cancelled (order.rules.ts), others get its trees.
create or replace function forget_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.sealed := null;
  if new.state = 'ORDERED' and now() < coalesce(
    (select starts_at from pickup_event event where event.tenant_id = new.tenant_id and event.guid = new.event_guid),
    new.ordered_at + interval '7 days'
  ) then
    new.state := 'CANCELLED';
    new.cancel_reason := 'user';
    new.ended_at := now();
  end if;
  return new;
end
$$;

-- no column may be changed that nothing changes
revoke update on stock_hold from greenward_app;
grant update (account_id) on stock_hold to greenward_app;
revoke update (expires_at) on stock_hold from greenward_worker;
revoke update on customer_order from greenward_app, greenward_worker;
grant update (account_id, state, cancel_reason, ended_at) on customer_order to greenward_app;
grant update (account_id, sealed) on customer_order to greenward_worker;
-- both follow the tenants' files while nobody has changed the market here
grant update (is_public, is_default) on market to greenward_worker;
