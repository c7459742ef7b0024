#!/bin/sh
# Runs when the image creates a database: a standby in the set's own network may follow it.
set -eu
echo "host replication $POSTGRES_USER samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
