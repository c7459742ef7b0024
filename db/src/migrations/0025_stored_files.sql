-- What each stored file holds, an original or a variant, for whoever serves, checks or copies it. The version before does
-- not write here: what has no row is recorded by the nightly check.
create table stored_files (
  name text primary key,
  -- The version before deletes files without knowing of these.
  file_id uuid not null references files (id) on delete cascade,
  -- Both are null where nobody has seen the file whole.
  bytes integer check (bytes > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What the last check found.
  damage text check (damage in ('missing', 'size', 'content', 'unreadable')),
  damaged_at timestamptz,
  check ((bytes is null) = (sha256 is null)),
  check ((damage is null) = (damaged_at is null))
);
create index stored_files_file on stored_files (file_id);
create index stored_files_damaged on stored_files (damaged_at) where damage is not null;

-- When a file and its variants were last read and compared. Not indexed, so that a check writes little.
alter table files add column checked_at timestamptz;
