-- A document that was brought in, and the article that it became; kept for a day.
create table document_readings (
  id uuid primary key default gen_random_uuid(),
  account_id integer not null references accounts (id),
  -- The address of a page that the worker reads; null for a file, which has been read.
  url text,
  created_at timestamptz not null,
  finished_at timestamptz,
  article_id integer references items (id) on delete cascade,
  not_kept text[] not null default '{}',
  -- Why there is no article, in a sentence.
  failure text,
  check ((finished_at is null) = (article_id is null and failure is null)),
  check (article_id is null or failure is null)
);
create index document_readings_account on document_readings (account_id);
create index document_readings_created on document_readings (created_at);
create index document_readings_article on document_readings (article_id);
