#!/bin/sh
# Prints the first completed payouts as JSON. Each procedure is a POST to /trpc/<its name>.
set -eu
url=${PAYDESK_URL:-http://localhost:3000}

quoted() { # <text>, as a string of JSON or of curl's settings
  printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"]/\\&/g')"
}

# Passwords and tokens go through standard input: every user of the machine sees the arguments of a process.
call() { # <procedure> <input>
  curl -sS --fail-with-body "$url/trpc/$1" -H 'content-type: application/json' --config - <<END
header = $(quoted "authorization: Bearer ${token:-}")
data = $(quoted "{\"json\":$2}")
END
}

session=$(call auth.signIn "{\"grantType\":\"credentials\",\"email\":$(quoted "$EMAIL"),\"password\":$(quoted "$PASSWORD")}")
token=$(echo "$session" | sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
call payouts.list '{"statuses":["completed"],"perPage":10}'
call auth.signOut null > /dev/null
