-- A card payment begins with its row, before the payment provider hears of it: what the person was shown is
-- what the provider's word is compared with. `amount` is what is charged, `net` the price before VAT.
alter table payments
  -- Names the payment at the provider, and keys the calls that must not run twice. Not the id: that could come
  -- again in another database that shares the provider's account.
  add column key uuid not null unique default gen_random_uuid(),
  add column net integer not null check (net >= 0),
  add column vat_percent integer not null check (vat_percent between 0 and 100),
  add column refunded integer not null default 0 check (refunded between 0 and amount),
  add column recurring boolean not null,
  -- What a paid invoice of a recurring price pays for.
  add column period_start timestamptz,
  add column period_end timestamptz,
  -- Who paid, as an invoice names them.
  add column payer_name text,
  add column payer_address text,
  add column payer_vat_number text,
  add column version integer not null default 1,
  add check ((period_start is null) = (period_end is null)),
  drop constraint payments_check;

create index payments_unsettled on payments (created_at) where status in ('open', 'processing', 'disputed');

-- What the provider tells and the ledger can't hold: set aside for an admin to look at.
create table payment_faults (
  id integer generated always as identity primary key,
  -- The checkout session or the invoice.
  stripe_id text not null unique,
  problem text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);

alter table payment_events drop column problem;
