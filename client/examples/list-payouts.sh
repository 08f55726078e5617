#!/bin/sh
# Prints the first completed payouts as JSON. Each procedure is a POST to /trpc/<its name>.
set -eu
url=${PAYDESK_URL:-http://localhost:3000}

call() { # <procedure> <input>
  curl -sS --fail-with-body "$url/trpc/$1" -H 'content-type: application/json' \
    -H "authorization: Bearer ${token:-}" -d "{\"json\":$2}"
}

session=$(call auth.signIn "{\"grantType\":\"credentials\",\"email\":\"$EMAIL\",\"password\":\"$PASSWORD\"}")
token=$(echo "$session" | sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
call payouts.list '{"statuses":["completed"],"perPage":10}'
