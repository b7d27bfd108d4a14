-- A follow begins after the latest activity, so an inbox reads no history of a busy topic (docs/activities.md).
-- Ids come from one sequence for all tenants, whose rows no login may read at once.
create function latest_activity_id() returns bigint security definer stable set search_path = public, pg_temp language sql as $$
  select coalesce(pg_sequence_last_value(pg_get_serial_sequence('activity', 'id')::regclass), 0)
$$;
revoke all on function latest_activity_id() from public;
grant execute on function latest_activity_id() to greenward_app, greenward_worker;

alter table user_follow add column since_id bigint not null default 0;
alter table activity no force row level security;
alter table user_follow no force row level security;
update user_follow follow set since_id = begun.since_id
  from (
    select tenant_id, account_id, list_code, id,
      coalesce(max(id) over (partition by tenant_id order by moment, id nulls first rows between unbounded preceding and current row), 0) as since_id
    from (
      select tenant_id, null as account_id, null as list_code, at as moment, id from activity
      union all select tenant_id, account_id, list_code, followed_at, null from user_follow
    ) moments
  ) begun
  where begun.id is null and follow.tenant_id = begun.tenant_id and follow.account_id = begun.account_id and follow.list_code = begun.list_code;
alter table activity force row level security;
alter table user_follow force row level security;
alter table user_follow alter column since_id set default latest_activity_id();

-- Streams of one kind, which may hardly ever happen. Those of all kinds are read by topic.
drop index activity_public;
create index activity_public on activity (tenant_id, kind, id desc) where is_public;
