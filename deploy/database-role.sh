#!/bin/sh
# Run once by the database's image, as its administrator: the product's role owns its database and nothing else.
psql -v ON_ERROR_STOP=1 -U postgres -v password="$DATABASE_PASSWORD" <<'SQL'
create role paydesk login password :'password';
create database paydesk owner paydesk;
SQL
