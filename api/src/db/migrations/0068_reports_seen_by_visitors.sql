-- Visitors who have seen the same, by a mail that they confirm (docs/issues.md).
create table issue_visitor_confirmation (
  tenant_id int not null references tenant,
  guid uuid not null,
  issue_guid uuid not null,
  -- null once there is nothing left to tell them; the confirmation still counts
  email text check (length(email) between 3 and 254),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant_id, guid),
  unique (tenant_id, issue_guid, email),
  foreign key (tenant_id, issue_guid) references issue (tenant_id, guid) on delete cascade
);
-- Reports that repeat another, whose people hear of it as well.
create index issue_repeats on issue (tenant_id, merged_into) where merged_into is not null;
call fence_tenant_tables(array['issue_visitor_confirmation']);
grant select, insert on issue_visitor_confirmation to greenward_app;
grant update (confirmed_at) on issue_visitor_confirmation to greenward_app;
grant select, delete on issue_visitor_confirmation to greenward_worker;
grant update (email) on issue_visitor_confirmation to greenward_worker;

-- "A picture was added" names nobody, so it does not go with its sender's account: it goes with the picture.
create function place_picture_untold() returns trigger language plpgsql as $$
begin
  delete from activity where tenant_id = old.tenant_id and key = 'picture:' || old.image_guid;
  return null;
end
$$;
create trigger place_picture_untold after delete on place_picture for each row execute function place_picture_untold();
