#!/bin/sh
# Makes an empty volume a synchronous standby of the service `postgres`, and runs it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown postgres:postgres "$PGDATA"
  # Each of the two keeps what the other needs after an absence, and pg_rewind to find where they parted.
  psql --host postgres --username headwater --command "alter system set wal_keep_size = '512MB'"
  gosu postgres pg_basebackup --host postgres --username headwater --pgdata "$PGDATA" --write-recovery-conf --checkpoint fast
  # The copy is without it: once promoted it takes writes by itself.
  psql --host postgres --username headwater --command "alter system set synchronous_standby_names = '*'" --command 'select pg_reload_conf()'
fi
exec docker-entrypoint.sh postgres
