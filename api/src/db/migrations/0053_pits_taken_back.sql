-- A pit that staff take back is no declined application: a state of its own, also for those taken back before (docs/flows.md).
drop trigger flow_decided_by_staff on flow;
create trigger flow_decided_by_staff after update of state on flow for each row
  when (current_user = 'greenward_app' and new.state is distinct from old.state
    and (new.state in ('waiting', 'approved', 'planted', 'active', 'scheduled', 'revoked') or (new.state = 'declined' and new.account_id is not null)))
  execute function desk_only();

alter table flow no force row level security;
alter table flow_step no force row level security;
with taken_back as (
  update flow set state = 'revoked' where kind = 'pit-adoption' and state = 'declined'
    and exists (
      select from flow_step step where step.tenant_id = flow.tenant_id and step.flow_guid = flow.guid and step.state = 'approved'
    )
  returning tenant_id, guid
)
update flow_step set state = 'revoked', transition = 'revoke'
from taken_back where flow_step.tenant_id = taken_back.tenant_id and flow_guid = guid and state = 'declined';
alter table flow force row level security;
alter table flow_step force row level security;

-- An account that is deleted, or ends unused, takes its applications along. Somebody may move up then, as after a withdrawal.
create function flow_left() returns trigger language plpgsql as $$
begin
  insert into outbox (tenant_id, key, kind, payload)
  values (old.tenant_id, 'pit-left:' || old.guid, 'pit-left', jsonb_build_object('placeGuid', old.place_guid, 'flowGuid', old.guid)) on conflict do nothing;
  return null;
end
$$;
create trigger flow_left after delete on flow for each row
  when (old.kind = 'pit-adoption' and old.ended_at is null and old.state in ('applied', 'approved', 'planted', 'active'))
  execute function flow_left();

-- The job that moves them up.
grant update (state, revision, updated_at, ended_at) on flow to greenward_worker;
grant insert on flow_step to greenward_worker;
