-- What an editor mends in a submitted revision: a revision of its own, which the company accepts or declines.
create type amendment_status as enum ('offered', 'replaced', 'accepted', 'declined');

create table amendments (
  id integer generated always as identity primary key,
  item_id integer not null references items (id) on delete cascade,
  -- What was mended. Once that is withdrawn or decided, an offer can no longer be accepted.
  submittal_id integer not null references submittals (id) on delete cascade,
  -- Null once it is no longer kept.
  revision_id integer,
  note text not null,
  offered_by integer not null references accounts (id),
  offered_at timestamptz not null,
  status amendment_status not null default 'offered',
  settled_by integer references accounts (id),
  settled_at timestamptz,
  -- Why it was declined.
  reason text,
  foreign key (item_id, revision_id) references revisions (item_id, id),
  check ((status = 'offered') = (settled_at is null)),
  check ((settled_at is null) = (settled_by is null)),
  check (reason is null or status = 'declined')
);
create unique index amendments_one_offered on amendments (submittal_id) where status = 'offered';
create index amendments_submittal on amendments (submittal_id, id desc);
create index amendments_item on amendments (item_id);
create index amendments_revision on amendments (item_id, revision_id);

-- Companies that allow the editors to publish what they mend at once.
create table amendment_consents (
  company_id integer primary key references items (id) on delete cascade,
  given_by integer not null references accounts (id),
  given_at timestamptz not null
);

-- The editor who mended what was submitted.
alter table submittals add column amended_by integer references accounts (id);
