-- What a reader has asked a company, until the link in the mail to the reader confirms it. The public site writes it, and nobody
-- of the company or the publisher reads it.
create table enquiry_requests (
  id integer generated always as identity primary key,
  -- The page that was asked about.
  item_id integer not null references items (id) on delete cascade,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  organisation text not null,
  message text not null check (message <> ''),
  asked_at timestamptz not null,
  -- Of the secret in the link; null until the mail is written.
  token_hash bytea unique check (length(token_hash) = 32),
  confirmed_at timestamptz
);
-- A form that is sent twice asks once.
create unique index enquiry_requests_once on enquiry_requests (item_id, lower(email), md5(message));
create index enquiry_requests_asked on enquiry_requests (asked_at);

-- What its reader has confirmed: the company's own.
create type enquiry_status as enum ('new', 'answered', 'closed');
create table enquiries (
  id integer generated always as identity primary key,
  company_id integer not null references items (id) on delete cascade,
  -- Null once the page no longer exists.
  item_id integer references items (id) on delete set null,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  organisation text not null,
  message text not null check (message <> ''),
  asked_at timestamptz not null,
  received_at timestamptz not null,
  status enquiry_status not null default 'new',
  closed_at timestamptz,
  check ((status = 'closed') = (closed_at is not null))
);
create index enquiries_company on enquiries (company_id, id desc);
create index enquiries_status on enquiries (company_id, status, id desc);
create index enquiries_item on enquiries (item_id) where item_id is not null;
create index enquiries_closed on enquiries (closed_at) where closed_at is not null;

-- What the members of the company note about one for each other.
create table enquiry_notes (
  id integer generated always as identity primary key,
  enquiry_id integer not null references enquiries (id) on delete cascade,
  author_id integer not null references accounts (id),
  -- Empty once its author's account is erased.
  text text not null,
  written_at timestamptz not null
);
create index enquiry_notes_enquiry on enquiry_notes (enquiry_id, id);
create index enquiry_notes_author on enquiry_notes (author_id);

-- Whom enquiries are emailed to beside the company's members, once the link in a mail to the address confirms it.
create table enquiry_addresses (
  id integer generated always as identity primary key,
  company_id integer not null references items (id) on delete cascade,
  email text not null check (email <> ''),
  added_by integer not null references accounts (id),
  added_at timestamptz not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  confirmed_at timestamptz
);
create unique index enquiry_addresses_once on enquiry_addresses (company_id, lower(email));
create index enquiry_addresses_added_by on enquiry_addresses (added_by);
