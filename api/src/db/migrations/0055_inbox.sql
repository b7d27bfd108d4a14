-- Streams and inboxes. An activity is listed under topics, and readers ask for the topics they follow (docs/activities.md).
alter table activity add column thing_key text check (length(thing_key) between 1 and 100);
-- shown in the inboxes of those who follow one of its topics
alter table activity add column for_followers boolean not null default false;

create table activity_topic (
  tenant_id int not null references tenant,
  -- 'project', the codes of follows ('place:<guid>', 'hood:<slug>', 'issue:<id>', 'story:<slug>'), and 'account:<id>'
  topic text not null check (length(topic) between 1 and 220),
  activity_id bigint not null,
  -- of the topic of an account
  account_id text,
  primary key (tenant_id, topic, activity_id),
  check (topic like 'account:%' = (account_id is not null))
);
create index activity_topic_of_activity on activity_topic (tenant_id, activity_id);
create index activity_topic_of_account on activity_topic (tenant_id, account_id) where account_id is not null;

-- What an account has seen and read: everything up to these activities, and what is worked out afresh each day up to these times.
create table inbox_mark (
  tenant_id int not null references tenant,
  account_id text not null,
  seen_id bigint not null default 0,
  read_id bigint not null default 0,
  seen_at timestamptz,
  read_at timestamptz,
  primary key (tenant_id, account_id)
);

-- Browsers in which somebody has signed in before, by the hash of their random marker.
create table known_browser (
  tenant_id int not null references tenant,
  marker_hash text not null check (marker_hash ~ '^[0-9a-f]{64}$'),
  account_id text not null,
  known_at timestamptz not null,
  primary key (tenant_id, marker_hash)
);
create index known_browser_of_account on known_browser (tenant_id, account_id, known_at);

alter table activity no force row level security;
alter table place no force row level security;
alter table area no force row level security;
create temporary table told on commit drop as
  select tenant_id, id, kind in ('tree-adopted', 'pit-adopted', 'tree-watered', 'tree-tagged', 'picture-added') as is_told, actor, thing_type, thing_guid
  from activity;
insert into activity_topic (tenant_id, topic, activity_id)
  select tenant_id, 'project', id from told where is_told
  union all select tenant_id, 'place:' || thing_guid, id from told where is_told and thing_type = 'place'
  union all select told.tenant_id, 'hood:' || area.slug, told.id
    from told join place on place.tenant_id = told.tenant_id and place.guid = told.thing_guid
      join area on area.tenant_id = place.tenant_id and area.id = place.area_id and area.kind = 'NEIGHBOURHOOD'
    where is_told and thing_type = 'place';
insert into activity_topic (tenant_id, topic, activity_id, account_id)
  select tenant_id, 'account:' || actor, id, actor from told where actor is not null;
update activity set for_followers = true where is_public;
alter table activity force row level security;
alter table place force row level security;
alter table area force row level security;

call fence_tenant_tables(array['activity_topic', 'inbox_mark', 'known_browser']);
grant select, insert, delete on activity_topic to greenward_app, greenward_worker;
grant select, insert, update, delete on inbox_mark to greenward_app;
grant select, insert, update, delete on known_browser to greenward_app;
grant select, delete on inbox_mark, known_browser to greenward_worker;
grant update (for_followers) on activity to greenward_app;

create function activity_leaves_topics() returns trigger language plpgsql as $$
begin
  delete from activity_topic using gone where activity_topic.tenant_id = gone.tenant_id and activity_id = gone.id;
  return null;
end
$$;
create trigger activity_leaves_topics after delete on activity referencing old table as gone
  for each statement execute function activity_leaves_topics();

-- Open pages are told at the end of the transaction, which may hide what it records. What is not public is told to accounts alone, by a hash.
drop trigger activity_recorded on activity;
drop function activity_recorded();
create function activity_told() returns trigger language plpgsql as $$
declare
  told activity;
begin
  select * into told from activity where tenant_id = new.tenant_id and id = new.id;
  if not found then
    return null;
  end if;
  if told.is_public then
    perform pg_notify('greenward_event', json_build_object('tenantId', told.tenant_id, 'kind', 'activity', 'topics',
      (select coalesce(json_agg(topic order by topic), '[]') from activity_topic where tenant_id = told.tenant_id and activity_id = told.id and account_id is null))::text);
  end if;
  perform pg_notify('greenward_event', json_build_object('tenantId', told.tenant_id, 'kind', 'news', 'account',
    encode(sha256(convert_to(told.tenant_id || ':' || account_id, 'UTF8')), 'hex'))::text)
  from (
    select account_id from activity_topic where tenant_id = told.tenant_id and activity_id = told.id and account_id is not null
    union select follow.account_id from activity_topic topic join user_follow follow on follow.tenant_id = topic.tenant_id and follow.list_code = topic.topic
      where told.for_followers and not told.is_public and topic.tenant_id = told.tenant_id and topic.activity_id = told.id
    limit 500
  ) accounts;
  return null;
end
$$;
create constraint trigger activity_told after insert on activity deferrable initially deferred
  for each row execute function activity_told();
