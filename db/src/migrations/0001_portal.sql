create extension if not exists pg_trgm;
create extension if not exists unaccent;

create type item_type as enum ('company', 'mini-case-study', 'press-release', 'case-study', 'innovation');
create type file_kind as enum ('image', 'pdf');
create type image_reference as enum ('banner', 'content', 'gallery', 'logo');
create type submittal_action as enum ('create', 'update', 'delete');
create type submittal_decision as enum ('approved', 'rejected');
create type order_status as enum ('waiting', 'processed', 'declined');
create type payment_status as enum ('open', 'processing', 'paid', 'failed', 'expired', 'refunded', 'disputed', 'lost');
create type entitlement_source as enum ('card', 'purchase-order', 'granted');

-- Accounts and how they sign in ---------------------------------------------------------------------------

create table accounts (
  id integer generated always as identity primary key,
  email text not null check (email = btrim(email) and length(email) between 3 and 254),
  password_hash text not null,
  -- Null once the code has been used: the next sign-in offers a new one.
  recovery_code_hash text,
  admin boolean not null default false,
  stripe_customer_id text unique,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
-- A closed account keeps its row for payments and audit, and frees its e-mail.
create unique index accounts_email on accounts (lower(email)) where closed_at is null;

create table sessions (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  -- Names a session on screen without giving away its key.
  public_id uuid not null unique default gen_random_uuid(),
  -- Who signed in, and whom they view the portal as.
  actor_id integer not null references accounts (id),
  subject_id integer references accounts (id),
  viewing_since timestamptz,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check ((subject_id is null) = (viewing_since is null)),
  check (subject_id <> actor_id)
);
create index sessions_actor on sessions (actor_id);
create index sessions_last_seen on sessions (last_seen_at);

create table api_tokens (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  name text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_account on api_tokens (account_id);

-- One row a counted attempt; an exact sliding window needs the times themselves.
create table throttle_hits (
  id integer generated always as identity primary key,
  scope text not null,
  key text not null,
  at timestamptz not null default now()
);
create index throttle_hits_window on throttle_hits (scope, key, at);
create index throttle_hits_at on throttle_hits (at);

-- Files ---------------------------------------------------------------------------------------------------

create table files (
  -- The public name is /files/{id}.png or .pdf.
  id uuid primary key,
  kind file_kind not null,
  account_id integer references accounts (id),
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- The widths of the WebP variants that are stored beside the original.
  variant_widths integer[] not null default '{}',
  created_at timestamptz not null default now(),
  check ((kind = 'image') = (width is not null)),
  check ((width is null) = (height is null))
);
create index files_account on files (account_id);

-- Items: the company profile and the articles ------------------------------------------------------------

create table items (
  -- One sequence for companies and articles, so that an id names one thing only.
  id integer generated always as identity primary key,
  -- The capability that opens the preview; never printed on a public page.
  uuid uuid not null unique default gen_random_uuid(),
  type item_type not null,
  account_id integer references accounts (id),
  -- Imported items have no account but the name of the company they tell of, and the key they came under.
  company_name text,
  source_key text,
  title text not null check (title <> ''),
  intro_header text not null default '',
  content text not null default '',
  author text not null default '',
  pdf_file_id uuid references files (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((account_id is null) = (type in ('case-study', 'innovation'))),
  check ((account_id is null) = (company_name is not null)),
  check (type <> 'company' or (author = '' and pdf_file_id is null and deleted_at is null)),
  unique (type, source_key)
);
create unique index items_one_company_an_account on items (account_id) where type = 'company';
create index items_of_account on items (account_id, type, id desc);
create index items_pdf on items (pdf_file_id) where pdf_file_id is not null;
create index items_imported on items (type, company_name, id) where account_id is null;

create table item_images (
  id integer generated always as identity primary key,
  -- Null for the pictures of imported items.
  account_id integer references accounts (id),
  -- Content images belong to the account: an item may not exist yet while it is being written.
  item_id integer references items (id),
  file_id uuid not null unique references files (id),
  reference image_reference not null,
  alt text not null default '',
  sequence integer not null default 1 check (sequence >= 1),
  created_at timestamptz not null default now(),
  check ((reference = 'content') = (item_id is null)),
  check (reference <> 'content' or account_id is not null)
);
create index item_images_item on item_images (item_id, reference, sequence);
create unique index item_images_one_logo on item_images (item_id) where reference = 'logo';
create unique index item_images_one_banner on item_images (item_id) where reference = 'banner';

create table company_addresses (
  id integer generated always as identity primary key,
  company_id integer not null references items (id),
  street_1 text not null check (street_1 <> ''),
  phone text not null default '',
  email text not null default '',
  url text not null default '',
  -- 1..n without gaps; the first is the main address. Deferred, so that one update can renumber them all.
  sequence integer not null check (sequence >= 1),
  version integer not null default 1,
  constraint company_addresses_sequence unique (company_id, sequence) deferrable initially deferred
);

create table company_videos (
  id integer generated always as identity primary key,
  company_id integer not null references items (id),
  url text not null check (url like 'https://%'),
  title text not null default '',
  sequence integer not null check (sequence >= 1),
  version integer not null default 1,
  constraint company_videos_sequence unique (company_id, sequence) deferrable initially deferred
);

create table company_networks (
  id integer generated always as identity primary key,
  company_id integer not null unique references items (id),
  facebook text not null default '',
  x_twitter text not null default '',
  linkedin text not null default '',
  youtube text not null default '',
  version integer not null default 1
);

create table categories (
  id integer generated always as identity primary key,
  item_type item_type not null,
  parent_id integer,
  name text not null check (name <> ''),
  position integer not null default 0,
  unique (item_type, id),
  -- A child is of its parent's tree.
  foreign key (item_type, parent_id) references categories (item_type, id)
);
create unique index categories_name on categories (item_type, coalesce(parent_id, 0), lower(name));

create table item_categories (
  item_id integer not null references items (id),
  category_id integer not null references categories (id),
  primary key (item_id, category_id)
);
create index item_categories_category on item_categories (category_id);

-- The case studies that a company refers to on its profile.
create table company_references (
  company_id integer not null references items (id),
  reference_id integer not null references items (id),
  primary key (company_id, reference_id)
);
create index company_references_reference on company_references (reference_id);

-- Review and publication ---------------------------------------------------------------------------------

create table revisions (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  item_id integer not null references items (id),
  snapshot jsonb not null,
  created_at timestamptz not null default now(),
  unique (item_id, id)
);

create table submittals (
  id integer generated always as identity primary key,
  item_id integer not null references items (id),
  -- What would be published; a deletion has nothing to show.
  revision_id integer,
  action submittal_action not null,
  submitted_at timestamptz not null default now(),
  submitted_by integer not null references accounts (id),
  -- Set by any edit of the item, whether the submittal was open or approved.
  withdrawn_at timestamptz,
  decided_at timestamptz,
  decided_by integer references accounts (id),
  decision submittal_decision,
  reason text,
  approve_when_paid boolean not null default false,
  foreign key (item_id, revision_id) references revisions (item_id, id),
  check ((action = 'delete') = (revision_id is null)),
  check ((decided_at is null) = (decision is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (reason is null or decision = 'rejected')
);
create unique index submittals_one_open_an_item on submittals (item_id) where withdrawn_at is null and decided_at is null;
create index submittals_open on submittals (id) where withdrawn_at is null and decided_at is null;
create index submittals_item on submittals (item_id, id desc);

-- Every address an item was ever published at, so that an old one can redirect and a removed one say so.
create table slugs (
  type item_type not null,
  -- In the order of its bytes, so that the key finds all that begin alike.
  slug text collate "C" not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  item_id integer not null references items (id),
  created_at timestamptz not null default now(),
  primary key (type, slug)
);
create index slugs_item on slugs (item_id);

create table publications (
  item_id integer primary key references items (id),
  revision_id integer not null,
  account_id integer references accounts (id),
  type item_type not null,
  slug text collate "C" not null,
  -- Kept beside the revision for lists and search.
  title text not null,
  summary text not null default '',
  company_name text not null default '',
  image_file_id uuid references files (id),
  category_ids integer[] not null default '{}',
  body_text text not null default '',
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', company_name || ' ' || summary), 'B') ||
    setweight(to_tsvector('english', body_text), 'C')
  ) stored,
  first_published_at timestamptz not null default now(),
  published_at timestamptz not null default now(),
  foreign key (item_id, revision_id) references revisions (item_id, id),
  foreign key (type, slug) references slugs (type, slug)
);
create unique index publications_slug on publications (type, slug);
create index publications_newest on publications (type, first_published_at desc, item_id desc);
create index publications_account on publications (account_id);
create index publications_categories on publications using gin (category_ids);
create index publications_search on publications using gin (search);

-- Store ---------------------------------------------------------------------------------------------------

create table products (
  id integer generated always as identity primary key,
  name text not null unique,
  description text not null,
  price integer not null check (price > 0),
  currency text not null default 'GBP' check (currency = 'GBP'),
  stripe_price_id text not null unique,
  recurring boolean not null default false,
  active boolean not null default true,
  position integer not null default 0
);

create table purchase_orders (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  product_id integer not null references products (id),
  -- Pence, as it was when the order came in.
  price integer not null check (price > 0),
  po_reference text not null check (po_reference <> ''),
  ap_email text not null,
  comments text not null default '',
  amount_received integer check (amount_received >= 0),
  paid_date date,
  status order_status not null default 'waiting',
  reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by integer references accounts (id),
  check ((status = 'declined') = (reason is not null))
);
create unique index purchase_orders_reference on purchase_orders (account_id, lower(po_reference));
create index purchase_orders_waiting on purchase_orders (id) where status = 'waiting';

create table payments (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  product_id integer not null references products (id),
  -- A checkout's session, or the invoice of a renewal: each counts once.
  stripe_session_id text unique,
  stripe_invoice_id text unique,
  stripe_payment_intent_id text unique,
  stripe_subscription_id text,
  status payment_status not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (stripe_session_id is not null or stripe_invoice_id is not null)
);
create index payments_account on payments (account_id);
create index payments_subscription on payments (stripe_subscription_id) where stripe_subscription_id is not null;

-- What the payment provider told us, stored before it takes effect.
create table payment_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  problem text
);
create index payment_events_unhandled on payment_events (received_at) where handled_at is null;

-- The one ledger of paid access: days inclusive, in Europe/London.
create table entitlements (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  source entitlement_source not null,
  purchase_order_id integer unique references purchase_orders (id),
  payment_id integer unique references payments (id),
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  -- A refund, a lost dispute or a declined order ends it at once, pages included.
  ended_at timestamptz,
  -- While a dispute is open nothing can be approved.
  paused_at timestamptz,
  check (ends_on >= starts_on),
  check ((source = 'purchase-order') = (purchase_order_id is not null)),
  check ((source = 'card') = (payment_id is not null))
);
create index entitlements_account on entitlements (account_id, ends_on);
create index entitlements_ending on entitlements (ends_on) where ended_at is null;

-- Mail and audit ------------------------------------------------------------------------------------------

-- The outbox: written with the change it tells of, sent by a job.
create table mails (
  id integer generated always as identity primary key,
  account_id integer references accounts (id),
  kind text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_unsent on mails (id) where sent_at is null;
create index mails_account on mails (account_id, id desc);

create table audit_entries (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  -- Who did it, and as whom. Null for the operator's scripts and for jobs.
  actor_id integer references accounts (id),
  subject_id integer references accounts (id),
  action text not null,
  item_id integer references items (id),
  before jsonb,
  after jsonb
);
create index audit_entries_item on audit_entries (item_id, id desc) where item_id is not null;
create index audit_entries_subject on audit_entries (subject_id, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_action on audit_entries (action, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end
$$;
create trigger audit_entries_are_final before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger revisions_are_final before update or delete on revisions
  for each row execute function refuse_change();

-- Which one-off steps of the set-up are done (the seed, for one).
create table setup_steps (
  name text primary key,
  done_at timestamptz not null default now()
);
