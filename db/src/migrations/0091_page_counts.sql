-- What readers did on a page on a day in Europe/London, beside its views: no reader in it, only counts.
create table page_counts (
  item_id integer not null references items (id),
  day date not null,
  kind text not null check (kind in ('reader', 'half', 'end', 'click', 'download', 'referrer')),
  -- The host that a referrer names; empty for all others.
  detail text not null default '' check (length(detail) <= 253),
  count integer not null check (count > 0),
  primary key (item_id, day, kind, detail)
);
create index page_counts_day on page_counts (day);

-- What a day's readers are told apart by: a hash of a page, an address and a browser's name with the day's salt. Once the salt is gone,
-- nobody can say of whom the hashes are. Unlogged: neither reaches a standby, a log or a backup.
create unlogged table reader_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);
create unlogged table reader_hashes (
  day date not null,
  hash bytea not null check (octet_length(hash) = 16),
  primary key (day, hash)
);
