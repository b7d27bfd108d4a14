-- Orders that staff take for somebody without an account, and places of an event that staff correct (docs/orders.md).
grant update (tickets) on pickup_event to greenward_app;
create trigger desk_only_tickets before update of tickets on pickup_event
  for each statement when (current_user = 'greenward_app') execute function desk_only();

-- Such an order has a secret and no account. Only staff make and forget it.
create trigger desk_only_insert after insert on customer_order for each row
  when (current_user = 'greenward_app' and new.account_id is null) execute function desk_only();
create trigger desk_only_forget after update of sealed on customer_order for each row
  when (current_user = 'greenward_app' and old.account_id is null) execute function desk_only();

-- As before; without an account, an order is forgotten with its secret.
drop trigger forgotten on customer_order;
create trigger forgotten before update of account_id, sealed on customer_order for each row
  when ((old.account_id is not null and new.account_id is null) or (old.account_id is null and old.sealed is not null and new.sealed is null))
  execute function forget_order();

-- whose order it is, by the address that they say
create index profile_by_email on profile (tenant_id, lower(email));
