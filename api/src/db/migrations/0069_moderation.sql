-- Objections to pictures, a second look at them, and accounts of which nothing new is taken (docs/moderation.md).
alter table place_picture
  -- somebody objected to the picture while it was shown, which can happen once
  add column objected_at timestamptz,
  add column objection text check (objection in ('person', 'offensive', 'otherPlace', 'rights')),
  add column objection_text text check (length(objection_text) between 1 and 500),
  -- its sender asked staff to look again, which they can do once
  add column appealed_at timestamptz,
  add constraint place_picture_objection check ((objected_at is null) = (objection is null) and (objected_at is not null or objection_text is null));

-- Staff forget the words of an objection once they have decided.
grant update (objection_text) on place_picture to greenward_app;

-- Staff alone change pictures (desk_only), but for these two moves, which only ever lead back to their queue.
create function object_to_picture(picture uuid, reason text, said text, objecting_at timestamptz) returns void
security definer set search_path = public, pg_temp language sql as $$
  update place_picture set state = 'pending', decided_at = null, objected_at = objecting_at, objection = reason, objection_text = said
  where tenant_id = desk_tenant() and image_guid = picture and state = 'shown' and objected_at is null
$$;
create function appeal_for_picture(picture uuid, appealing_at timestamptz) returns void
security definer set search_path = public, pg_temp language sql as $$
  update place_picture set state = 'pending', decided_at = null, appealed_at = appealing_at
  where tenant_id = desk_tenant() and image_guid = picture and state = 'rejected' and appealed_at is null
$$;
create policy desk_tenant on place_picture to greenward_desk
  using (current_user = 'greenward_desk' and tenant_id = desk_tenant()) with check (current_user = 'greenward_desk' and tenant_id = desk_tenant());
grant select on place_picture to greenward_desk;
grant update (state, decided_at, objected_at, objection, objection_text, appealed_at) on place_picture to greenward_desk;
grant create on schema public to greenward_desk;
alter function object_to_picture(uuid, text, text, timestamptz) owner to greenward_desk;
alter function appeal_for_picture(uuid, timestamptz) owner to greenward_desk;
revoke create on schema public from greenward_desk;
revoke all on function object_to_picture(uuid, text, text, timestamptz), appeal_for_picture(uuid, timestamptz) from public;
grant execute on function object_to_picture(uuid, text, text, timestamptz), appeal_for_picture(uuid, timestamptz) to greenward_app;

create table account_mute (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  muted_at timestamptz not null,
  until timestamptz not null check (until > muted_at),
  primary key (tenant_id, account_id)
);
call fence_tenant_tables(array['account_mute']);
grant select, insert, update, delete on account_mute to greenward_app;
grant select, delete on account_mute to greenward_worker;
create trigger desk_only before insert or update on account_mute for each statement when (current_user = 'greenward_app') execute function desk_only();
