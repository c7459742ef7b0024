-- What a company and the editors write to each other about an item, beside the submittal that was the newest by then.
create type message_side as enum ('company', 'editors');
create table review_messages (
  id integer generated always as identity primary key,
  item_id integer not null references items (id) on delete cascade,
  submittal_id integer not null references submittals (id) on delete cascade,
  side message_side not null,
  author_id integer not null references accounts (id),
  -- Empty once its author's account is erased.
  text text not null,
  sent_at timestamptz not null,
  -- The editor who was told of a company's message by email; null where the digest tells all of them.
  notified_id integer references accounts (id)
);
create index review_messages_item on review_messages (item_id, id desc);
create index review_messages_author on review_messages (author_id);
create index review_messages_unnotified on review_messages (item_id) where side = 'company' and notified_id is null;

-- What editors note for one another. A table of its own: no query for a company reads it.
create table review_notes (
  id integer generated always as identity primary key,
  item_id integer not null references items (id) on delete cascade,
  submittal_id integer not null references submittals (id) on delete cascade,
  author_id integer not null references accounts (id),
  text text not null,
  written_at timestamptz not null
);
create index review_notes_item on review_notes (item_id, id desc);
create index review_notes_author on review_notes (author_id);
