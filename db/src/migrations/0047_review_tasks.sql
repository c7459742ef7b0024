-- The list of a rejection that requests changes: what is needed, and where in the revision that was submitted.
create table review_tasks (
  id integer generated always as identity primary key,
  submittal_id integer not null references submittals (id) on delete cascade,
  -- From 0, in the order in which the list is read.
  position integer not null check (position >= 0),
  place jsonb not null,
  -- The place in words, as it was when the change was requested.
  label text not null check (label <> ''),
  needed text not null check (needed <> ''),
  -- What the company has made of it.
  done boolean not null default false,
  answer text not null default '',
  answered_by integer references accounts (id),
  answered_at timestamptz,
  unique (submittal_id, position),
  check ((answered_by is null) = (answered_at is null))
);
create index review_tasks_answered_by on review_tasks (answered_by) where answered_by is not null;
