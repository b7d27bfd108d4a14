-- The command line approves applications as staff do at the desk; some applicants do not want to be named.
grant update (rating, is_private, changed_at) on user_place to greenward_worker;
grant update (is_public, for_followers) on activity to greenward_worker;
