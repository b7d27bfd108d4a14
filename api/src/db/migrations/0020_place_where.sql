-- Three words of spots, as a service of such words said them: asked once for each place, as each question costs.
create table place_three_words (
  tenant_id int not null references tenant,
  place_guid uuid not null,
  -- where it stood when they were asked for: of a place that was moved they are asked for anew
  lon double precision not null,
  lat double precision not null,
  language text not null check (length(language) between 2 and 20),
  words text not null check (length(words) between 5 and 200),
  looked_up_at timestamptz not null default now(),
  primary key (tenant_id, place_guid),
  foreign key (tenant_id, place_guid) references place (tenant_id, guid) on delete cascade
);

call fence_tenant_tables(array['place_three_words']);

grant select, insert, update on place_three_words to greenward_app;
