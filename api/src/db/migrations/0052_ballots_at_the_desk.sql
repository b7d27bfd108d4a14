-- Staff choose at the desk whether a market is a ballot, while nobody else sees it (docs/orders.md).
grant update (mode) on market to greenward_app;

create function keep_market_mode() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not old.is_draft or old.mode = 'giveaway' or new.mode = 'giveaway' then
    raise exception 'The mode of this market can no longer change';
  end if;
  return new;
end
$$;
create trigger keep_market_mode before update of mode on market for each row
  when (old.mode is distinct from new.mode) execute function keep_market_mode();
