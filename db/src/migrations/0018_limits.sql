-- The browsers that have signed in to an account, or that a link in a mail has admitted: each has a budget of failed
-- attempts of its own, so that a stranger's failures never lock the person out.
create table known_devices (
  account_id integer not null references accounts (id),
  -- Of the secret in the browser's cookie, which is one for all of its accounts.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  last_used_at timestamptz not null default now(),
  primary key (account_id, token_hash)
);
create index known_devices_last_used on known_devices (last_used_at);

-- When the person was last notified of guessing at the account.
alter table accounts add column guesses_reported_at timestamptz;

-- How many changes an account or an address has made in a minute. They need not survive a crash, and every change
-- writes here: unlogged, with room on each page for the next version of its rows.
create unlogged table write_counts (
  key text primary key,
  minute timestamptz not null,
  writes integer not null
) with (fillfactor = 50);
