-- The status of a report before it was merged, so that the merge can be undone. Null for reports that were merged before this existed.
alter table issue add column status_before_merge text
  check (status_before_merge in ('Open', 'In progress', 'Resolved', 'Closed'));
alter table issue add constraint issue_before_merge check (status_before_merge is null or merged_into is not null);
grant update (status_before_merge) on issue to greenward_app;

-- The command line changes reports as staff do at the desk.
grant update (status, technical_types, resolved_at, withdrawn_at, merged_into, status_before_merge, assignee, revision, changed_at, place_guid, lon, lat)
  on issue to greenward_worker;
grant insert on issue_step to greenward_worker;
