-- Keyed hashes by which the desk finds other orders of the same person (docs/orders.md). They go with what they are of.
alter table customer_order
  -- id of the key among ORDER_KEYS; null until a job has written the marks
  add column marks_key text,
  -- null where the order does not say it
  add column email_mark text,
  add column telephone_mark text,
  add column name_mark text,
  add constraint customer_order_marks check (sealed is not null or (marks_key is null and email_mark is null and telephone_mark is null and name_mark is null));

create index customer_order_unmarked on customer_order (tenant_id, market_guid) where marks_key is null and sealed is not null;
create index customer_order_by_email on customer_order (tenant_id, market_guid, email_mark) where email_mark is not null;
create index customer_order_by_telephone on customer_order (tenant_id, market_guid, telephone_mark) where telephone_mark is not null;
create index customer_order_by_name on customer_order (tenant_id, market_guid, name_mark) where name_mark is not null;

create function drop_marks() returns trigger language plpgsql as $$
begin
  new.marks_key := null;
  new.email_mark := null;
  new.telephone_mark := null;
  new.name_mark := null;
  return new;
end
$$;
-- Its name comes after "forgotten", which deletes the secret. A new key, or another name, needs new marks.
create trigger sealed_anew before update on customer_order for each row
  when (new.sealed is distinct from old.sealed and new.marks_key is not distinct from old.marks_key) execute function drop_marks();

grant update (marks_key, email_mark, telephone_mark, name_mark) on customer_order to greenward_worker;

-- Since when the job for a ballot fails, for the desk; null while all is well.
alter table market add column job_failed_at timestamptz;
grant update (job_failed_at) on market to greenward_worker;
