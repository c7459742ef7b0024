-- A mail may wait before it is sent, and be withdrawn by its key until then.
alter table mails
  add column key text,
  add column due_at timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  -- Since when the queue has given it up; it may still be sent later.
  add column failed_at timestamptz,
  -- The mail server takes nothing for this recipient: it isn't tried again by itself.
  add column refused boolean not null default false;
drop index mails_unsent;
create index mails_unsent on mails (id) where sent_at is null and withdrawn_at is null;
create index mails_withdrawable on mails (key) where sent_at is null and withdrawn_at is null;
create index mails_failed on mails (id) where failed_at is not null and sent_at is null;

-- What an account has been told about the end of its access: each once.
create type access_notice as enum ('30-days', '7-days', 'ended');
create table access_notices (
  account_id integer not null references accounts (id),
  ends_on date not null,
  notice access_notice not null,
  at timestamptz not null default now(),
  primary key (account_id, ends_on, notice)
);

-- The hours in which the admins were told of what is new, whichever worker came first.
create table digests (
  hour timestamptz primary key,
  at timestamptz not null
);

-- Invoices ------------------------------------------------------------------------------------------------

create type invoice_kind as enum ('pro-forma', 'invoice', 'credit-note');

-- A counter's row stays locked until the invoice is committed with its number: no number is ever missing.
create table invoice_counters (
  kind invoice_kind primary key,
  last integer not null
);
insert into invoice_counters (kind, last) values ('pro-forma', 0), ('invoice', 0), ('credit-note', 0);

create table invoices (
  id integer generated always as identity primary key,
  kind invoice_kind not null,
  number integer not null check (number > 0),
  account_id integer not null references accounts (id),
  purchase_order_id integer references purchase_orders (id),
  payment_id integer references payments (id),
  -- The invoice that a credit note takes back, in part or whole.
  credits_id integer references invoices (id),
  issued_on date not null,
  -- Pence. A credit note's are positive too.
  net integer not null check (net >= 0),
  vat integer not null check (vat >= 0),
  gross integer not null check (gross = net + vat),
  -- All else that is printed, as it was on that day.
  document jsonb not null,
  unique (kind, number),
  check (num_nonnulls(purchase_order_id, payment_id) = 1),
  check ((kind = 'credit-note') = (credits_id is not null))
);
create index invoices_account on invoices (account_id, id desc);
create index invoices_order on invoices (purchase_order_id) where purchase_order_id is not null;
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create unique index invoices_one_a_payment on invoices (payment_id) where kind = 'invoice';
create trigger invoices_are_final before update or delete on invoices
  for each row execute function refuse_change();

alter table mails add column invoice_id integer references invoices (id);
