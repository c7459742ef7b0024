-- What may end a renewal or a sale, seen once, and what the customer says of it.
create table sales_alarms (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  kind text not null
    check (kind in ('renewal-off', 'checkout-left', 'card-refused', 'card-ending', 'quotation-ending')),
  -- The payment, the period or the quotation.
  about text not null,
  raised_at timestamptz not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  reason text check (reason in ('price', 'results', 'time', 'payment', 'changed', 'other')),
  answered_at timestamptz,
  unique (kind, about),
  check ((reason is null) = (answered_at is null))
);
create index sales_alarms_account on sales_alarms (account_id);
create index sales_alarms_answered on sales_alarms (answered_at) where answered_at is not null;
create index payments_left on payments (created_at) where status in ('open', 'expired');
