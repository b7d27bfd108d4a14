#!/bin/sh
# Runs once, when the database is created: adds three logins beside the owner's, with the passwords from the settings.
set -eu
for login in app worker identity; do
  password=$(eval "echo \"\$$(echo "$login" | tr a-z A-Z)_PASSWORD\"")
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v role="greenward_$login" -v password="$password" <<'SQL'
create role :"role" login password :'password';
SQL
done
