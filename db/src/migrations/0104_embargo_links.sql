-- A link by which a journalist sees a page that is approved, before it appears.
create table embargo_links (
  id integer generated always as identity primary key,
  -- What was approved as the link was made. It shows what is approved instead since, until something of it has appeared.
  submittal_id integer not null references submittals (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Whom it is for, as the page says.
  recipient text not null check (recipient <> ''),
  -- The last day on which it works, in London; null until the page appears.
  ends_on date,
  made_by integer not null references accounts (id),
  made_at timestamptz not null,
  -- Whether it was made by the publisher's staff, and not by the company.
  by_editor boolean not null,
  revoked_by integer references accounts (id),
  revoked_at timestamptz,
  -- How often somebody has opened it.
  uses integer not null default 0,
  last_used_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null)),
  check ((uses = 0) = (last_used_at is null))
);
create index embargo_links_submittal on embargo_links (submittal_id);
