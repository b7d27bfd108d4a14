-- The weather of each tenant, day by day, as the jobs fetch it.

create table weather_day (
  tenant_id int not null references tenant,
  -- by the tenant's clock
  day date not null,
  -- degrees Celsius; null where the source does not know it
  max_temp_c real check (max_temp_c between -90 and 60),
  -- millimetres
  rain_mm real check (rain_mm between 0 and 2000),
  source text not null check (source in ('open-meteo', 'file', 'sample')),
  primary key (tenant_id, day)
);

-- What was fetched last, and whom to thank for it.
create table weather_import (
  tenant_id int primary key references tenant,
  source text not null check (source in ('open-meteo', 'file', 'sample')),
  attribution text not null check (length(attribution) between 1 and 500),
  -- the newest day that was asked for
  until date not null,
  imported_at timestamptz not null
);

call fence_tenant_tables(array['weather_day', 'weather_import']);

grant select on weather_day, weather_import to greenward_app;
grant select, insert, update, delete on weather_day, weather_import to greenward_worker;
