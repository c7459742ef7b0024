-- Links in mails that let their reader do one thing, once.
create table mailed_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id integer not null references accounts (id),
  -- What the link is for; a newer link of the account for the same purpose replaces the older.
  purpose text not null check (purpose in ('confirm-email', 'change-email', 'admit-device', 'set-password')),
  -- Whom it was sent to.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (account_id, purpose)
);
create index mailed_links_expires on mailed_links (expires_at);
