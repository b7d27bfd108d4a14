-- The job after an import lets those who follow a place, and applications for it, go on with the record that continues it
-- (docs/adoption.md).
grant insert on user_follow to greenward_worker;
grant update (place_guid) on flow to greenward_worker;
