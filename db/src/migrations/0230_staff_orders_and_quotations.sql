-- An order that staff enter, or that comes of a quotation. The version before writes none of these.
alter table purchase_orders
  add column entered_by integer references accounts (id),
  -- Why the price is another than the package's.
  add column price_reason text,
  -- The first day that was agreed; null for the day on which the order is processed.
  add column begins_on date;

create table quotations (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  product_id integer not null references products (id),
  -- The terms of the package when it was offered.
  sold_as text not null,
  price integer not null check (price >= 0),
  price_reason text,
  vat_percent integer not null,
  reverse_charge_number text,
  term_months integer not null check (term_months > 0),
  limits jsonb not null,
  begins_on date,
  -- What the customer reads beside the terms.
  note text not null default '',
  valid_until date not null,
  status text not null default 'open'
    check (status in ('open', 'accepted', 'withdrawn', 'superseded', 'expired')),
  sent_to text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Of the link in the reminder: the first one goes on working.
  reminder_hash bytea unique check (length(reminder_hash) = 32),
  purchase_order_id integer references purchase_orders (id),
  replaces_id integer references quotations (id),
  created_by integer references accounts (id),
  created_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  check ((status = 'accepted') = (purchase_order_id is not null)),
  check ((status = 'open') = (ended_at is null))
);
create index quotations_status on quotations (status, id desc);
create index quotations_account on quotations (account_id, id desc);
create index quotations_open on quotations (valid_until, id) where status = 'open';
create unique index quotations_order on quotations (purchase_order_id) where purchase_order_id is not null;
create index quotations_replaces on quotations (replaces_id) where replaces_id is not null;
create index quotations_product on quotations (product_id);
create index quotations_created_by on quotations (created_by) where created_by is not null;

alter type invoice_kind add value 'quotation';
