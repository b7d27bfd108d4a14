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

call fence_tenant_tables(array['weather_forecast']);

grant select on weather_forecast to greenward_app;
grant select, insert, delete on weather_forecast to greenward_worker;
