-- The job after an import lets those who follow a place follow the record that continues it (docs/adoption.md).
grant insert on user_follow to greenward_worker;
