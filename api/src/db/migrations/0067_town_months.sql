-- How often things happened in a town in each month, so that the page of a year need not read all of its activities. This month and the last are
-- counted every five minutes. Earlier months keep their counts, even when accounts are deleted later.
create table town_month (
  tenant_id int not null references tenant,
  -- its first day, by the project's clocks
  month date not null check (extract(day from month) = 1),
  kind text not null,
  -- slug; '' for the whole town
  neighbourhood text not null,
  happenings int not null check (happenings > 0),
  litres double precision not null,
  primary key (tenant_id, month, kind, neighbourhood)
);
create index activity_at on activity (tenant_id, at);

call fence_tenant_tables(array['town_month']);
grant select on town_month to greenward_app;
grant select, insert, delete on town_month to greenward_worker;
