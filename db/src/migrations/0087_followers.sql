-- Readers who are emailed what is published. They have no account: the link in each of their emails is signed.
create table followers (
  id integer generated always as identity primary key,
  email text not null,
  -- Signs the link in the emails.
  link_key bytea not null check (length(link_key) = 32),
  -- Whether the email with the link is still to be written.
  link_due boolean not null
);
create unique index followers_email on followers (lower(email));

-- What a follower follows: a company, a category, a search, which may be narrowed to a section, a section, or everything.
create table follows (
  id integer generated always as identity primary key,
  follower_id integer not null references followers (id) on delete cascade,
  company_id integer references items (id) on delete cascade,
  category_id integer references categories (id) on delete cascade,
  search text check (search <> ''),
  item_type item_type,
  frequency text not null check (frequency in ('daily', 'weekly')),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  -- What was published until then has been in a digest, or was before its beginning. Null until it is confirmed.
  digested_until timestamptz,
  check (num_nonnulls(company_id, category_id, search) <= 1),
  check (item_type is null or num_nonnulls(company_id, category_id) = 0),
  check ((confirmed_at is null) = (digested_until is null))
);
create unique index follows_once
  on follows (follower_id, company_id, category_id, search, item_type) nulls not distinct;
create index follows_due on follows (frequency, digested_until) where confirmed_at is not null;
create index follows_unconfirmed on follows (requested_at) where confirmed_at is null;
create index follows_company on follows (company_id) where company_id is not null;
create index follows_category on follows (category_id) where category_id is not null;

-- An email to a follower goes with the follower. It is ended by one click in a mail program (RFC 8058) at its address.
alter table mails
  add column follower_id integer references followers (id) on delete cascade,
  add column unsubscribe_url text;
create index mails_follower on mails (follower_id) where follower_id is not null;
