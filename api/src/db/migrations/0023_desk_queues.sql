-- Modules add queues to the staff desk without changing what is here.

-- Acts on what residents sent, of any kind that is not recorded elsewhere.
alter table desk_act drop constraint desk_act_kind_check;
alter table desk_act add constraint desk_act_kind_check check (kind ~ '^[a-zA-Z]{1,40}$');

grant create on schema public to greenward_desk;
create or replace function desk_tell_act(acting text, act_kind text, act_subject text, was text, is_now text) returns void
security definer set search_path = public, pg_temp language plpgsql as $$
begin
  perform desk_enter(acting, 'staff');
  if act_kind in ('member', 'deadLetter', 'switch', 'release') then
    raise exception 'Other acts are written down where they are done' using errcode = 'GW001';
  end if;
  insert into desk_act (tenant_id, kind, subject, from_value, to_value, actor) values (desk_tenant(), act_kind, act_subject, was, is_now, 'account:' || acting);
end
$$;
revoke create on schema public from greenward_desk;

-- Row-level security and rights of a table whose rows wait for staff (api/src/db/decision-queue.ts): residents add and delete rows, only staff decide, and
-- jobs delete what is old.
create procedure fence_desk_queue(queue text) language plpgsql as $$
begin
  call fence_tenant_tables(array[queue]);
  execute format('grant select, insert, delete on %I to greenward_app', queue);
  execute format('grant update (state, decided_at) on %I to greenward_app', queue);
  execute format('grant select, delete on %I to greenward_worker', queue);
  execute format('create trigger desk_only before update on %I for each statement when (current_user = ''greenward_app'') execute function desk_only()', queue);
end
$$;
revoke all on procedure fence_desk_queue(text) from public;
