-- Without statistics the planner reads a whole tenant to find one place by its guid (8 ms instead of 0.1). The server gathers them within
-- minutes of an import by itself; an import does not wait for that. Only the owner of a table may analyse it, hence the function.

create function refresh_statistics() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze area;
  analyze place;
  analyze species;
  analyze place_count;
end
$$;

revoke all on function refresh_statistics() from public;
grant execute on function refresh_statistics() to greenward_worker;
