-- Hints about an item before it is submitted that somebody has left as they are, by what they are about.
create table left_hints (
  item_id integer not null references items (id) on delete cascade,
  hint_key text not null check (length(hint_key) = 22),
  left_by integer not null references accounts (id),
  left_at timestamptz not null,
  primary key (item_id, hint_key)
);
create index left_hints_by on left_hints (left_by);

-- What the links of an item answered when they were last looked up.
create table link_lookups (
  item_id integer not null references items (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  host text not null,
  -- Null where there was no answer.
  status integer,
  looked_up_at timestamptz not null,
  primary key (item_id, url)
);
-- Those of the last minute, as a site is asked only so often.
create index link_lookups_host on link_lookups (host, looked_up_at);
