-- What a token may do. One of the version before may do all that its account may, and ends as it was made to.
alter table api_tokens
  add column scopes text[] not null default '{read,write,review,admin}'
    check (scopes <@ '{read,write,review,admin}' and cardinality(scopes) > 0);

-- Uploads that were received and refused count into the quota as those that were stored. Kept for a day.
create table refused_uploads (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts (id),
  bytes integer not null check (bytes >= 0),
  created_at timestamptz not null default now()
);
create index refused_uploads_account on refused_uploads (account_id, created_at);
