-- Reminders in a dry spell, and the forecast that they wait for (docs/weather.md).

-- Days to come, all replaced by each import. weather_day has only days that have begun.
create table weather_forecast (
  tenant_id int not null references tenant,
  -- by the tenant's clock
  day date not null,
  -- degrees Celsius; null where the source does not know it
  max_temp_c real check (max_temp_c between -90 and 60),
  -- millimetres
  rain_mm real check (rain_mm between 0 and 2000),
  primary key (tenant_id, day)
);

-- Of which trees a resident was reminded, and how dry these were.
create table watering_reminder (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  place_guid uuid not null,
  -- by the tenant's clock
  day date not null,
  reservoir real not null check (reservoir between 0 and 1),
  weather_tag text not null check (weather_tag in ('VDVH', 'VD', 'VH', '')),
  primary key (tenant_id, account_id, place_guid, day)
);
create index watering_reminder_by_day on watering_reminder (tenant_id, day);

-- "Not this week": no reminder of this tree up to and including a day.
create table reminder_pause (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  place_guid uuid not null,
  until date not null,
  primary key (tenant_id, account_id, place_guid)
);

-- Residents who want no reminders and no yearly thanks.
create table reminder_stop (
  tenant_id int not null references tenant,
  account_id text not null check (length(account_id) between 1 and 200),
  stopped_at timestamptz not null,
  primary key (tenant_id, account_id)
);

call fence_tenant_tables(array['weather_forecast', 'watering_reminder', 'reminder_pause', 'reminder_stop']);

grant select on weather_forecast to greenward_app;
grant select, insert, delete on weather_forecast to greenward_worker;
-- download and deletion of an account
grant select, delete on watering_reminder to greenward_app;
grant select, insert, update (until), delete on reminder_pause to greenward_app;
grant select, insert, delete on reminder_stop to greenward_app;
grant select, insert, delete on watering_reminder to greenward_worker;
-- retention, and accounts that end
grant select, delete on reminder_pause, reminder_stop to greenward_worker;
