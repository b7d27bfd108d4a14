-- Pictures of reports, hidden until staff show them. The picture itself is a row of image, which goes when this one goes.
create table issue_picture (
  tenant_id int not null references tenant,
  image_guid uuid not null,
  issue_guid uuid not null,
  -- null of visitors
  account_id text check (length(account_id) between 1 and 200),
  state text not null default 'pending' check (state in ('pending', 'shown', 'hidden')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, image_guid),
  foreign key (tenant_id, image_guid) references image (tenant_id, guid) deferrable initially deferred,
  constraint issue_picture_decided check ((state = 'pending') = (decided_at is null))
);
create index issue_picture_of_issue on issue_picture (tenant_id, issue_guid, sent_at);
create index issue_picture_of_account on issue_picture (tenant_id, account_id) where account_id is not null;
create trigger issue_picture_gone after delete on issue_picture for each row execute function place_picture_gone();
call fence_tenant_tables(array['issue_picture']);

grant select, insert, delete on issue_picture to greenward_app;
grant update (state, decided_at) on issue_picture to greenward_app;
grant select, delete on issue_picture to greenward_worker;
