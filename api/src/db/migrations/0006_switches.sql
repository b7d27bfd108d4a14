-- Switches at run time: every change is written down and announced, whoever makes it and by whatever way.

create table switch_audit (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  switch text not null,
  -- null: as the tenant's configuration says
  from_value boolean,
  to_value boolean,
  actor text not null,
  primary key (tenant_id, id)
);
create index switch_audit_newest on switch_audit (tenant_id, switch, id desc);

call fence_tenant_tables(array['switch_audit']);

-- Whoever is acting says so in app.actor; otherwise the login's name must do.
create function switch_changed() returns trigger language plpgsql as $$
declare
  row_now switch_override := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and new.value = old.value then
    return null;
  end if;
  insert into switch_audit (tenant_id, switch, from_value, to_value, actor)
  values (
    row_now.tenant_id,
    row_now.switch,
    case when tg_op = 'INSERT' then null else old.value end,
    case when tg_op = 'DELETE' then null else new.value end,
    coalesce(nullif(current_setting('app.actor', true), ''), session_user)
  );
  -- delivered when the transaction commits, once for many equal ones
  perform pg_notify('greenward_event', json_build_object('tenantId', row_now.tenant_id, 'kind', 'switches')::text);
  return null;
end
$$;
create trigger switch_changed after insert or update or delete on switch_override for each row execute function switch_changed();

-- The command line works by the worker's login; which switches builds have brought is read from their records.
grant select, insert, update, delete on switch_override to greenward_worker;
grant select, insert on switch_audit to greenward_worker;
grant select on release, release_pointer to greenward_worker;
