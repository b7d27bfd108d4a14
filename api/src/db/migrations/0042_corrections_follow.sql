-- The job after an import lets suggestions that wait for staff go on at the record that continues their place, and makes one
-- of those that a resident sent of both (docs/corrections.md).
grant update (place_guid, note) on place_correction to greenward_worker;
