-- A link by which somebody without an account sees a draft as it was when the link was sent, comments on it, and signs it
-- off or asks for changes.
create type sign_off_answer as enum ('signed-off', 'changes-asked');

create table sign_offs (
  id integer generated always as identity primary key,
  item_id integer not null references items (id) on delete cascade,
  -- The draft as it was sent; null once it is no longer kept.
  revision_id integer,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Opens the page on the public site, for as long as the link works.
  frame_uuid uuid not null unique default gen_random_uuid(),
  guest text not null check (guest <> ''),
  -- Null where the link was only copied.
  email text,
  note text not null,
  sent_by integer not null references accounts (id),
  sent_at timestamptz not null,
  -- The last day on which the link works, in London.
  ends_on date not null,
  revoked_by integer references accounts (id),
  revoked_at timestamptz,
  -- When its page was first opened.
  opened_at timestamptz,
  answer sign_off_answer,
  signed_by text,
  words text not null default '',
  answered_at timestamptz,
  foreign key (item_id, revision_id) references revisions (item_id, id),
  check ((revoked_at is null) = (revoked_by is null)),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (signed_by is null)),
  check (answer <> 'changes-asked' or words <> '')
);
create index sign_offs_item on sign_offs (item_id, id desc);
create index sign_offs_revision on sign_offs (item_id, revision_id);

-- What a guest says about a part of the page.
create table sign_off_comments (
  id integer generated always as identity primary key,
  sign_off_id integer not null references sign_offs (id) on delete cascade,
  place jsonb not null,
  -- The place in words, as it was then.
  label text not null check (label <> ''),
  text text not null check (text <> ''),
  written_at timestamptz not null,
  -- Who of the company has marked it as done.
  done_by integer references accounts (id),
  done_at timestamptz,
  check ((done_by is null) = (done_at is null))
);
create index sign_off_comments_sign_off on sign_off_comments (sign_off_id, id);
