#!/bin/sh
# Makes a lost primary a standby of the service `postgres-standby`, which was promoted: takes back what only the lost one
# had written, and fetches what it has missed.
set -eu
if pg_isready --quiet --host postgres; then
  echo 'The service postgres runs: stop it first.' >&2
  exit 1
fi
# It was left by a server that was killed, and names the first process of its container: here, another one.
rm -f "$PGDATA/postmaster.pid"
exec gosu postgres pg_rewind --target-pgdata "$PGDATA" --write-recovery-conf \
  --source-server "host=postgres-standby user=headwater dbname=headwater password=$POSTGRES_PASSWORD"
