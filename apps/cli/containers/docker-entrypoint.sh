#!/bin/bash
# Does for Debian's PostgreSQL what the official image's script of this name does, as far as docker-compose.yml needs it.
set -euo pipefail
[ "${1:-}" = postgres ] || exec "$@"
if [ "$(id -u)" = 0 ]; then
  mkdir --parents "$PGDATA" /run/postgresql
  chown --recursive postgres /var/lib/postgresql /run/postgresql
  chmod 700 "$PGDATA"
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # Word by word.
  read -ra options <<< "$POSTGRES_INITDB_ARGS"
  initdb --username "$POSTGRES_USER" --pwfile <(printf '%s' "$POSTGRES_PASSWORD") "${options[@]}"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options "-c listen_addresses=''" start
  createdb --username "$POSTGRES_USER" --maintenance-db postgres "$POSTGRES_USER"
  for script in /docker-entrypoint-initdb.d/*.sh; do . "$script"; done
  pg_ctl --wait stop
fi
exec "$@" -c listen_addresses='*'
