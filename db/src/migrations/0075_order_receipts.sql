-- Money that was received for an order. Their sum is the order's amount_received, which the former release of the portal
-- writes alone.
create table order_receipts (
  id integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_orders (id),
  -- Pence; negative where the sum was corrected.
  amount integer not null check (amount <> 0),
  received_on date not null,
  -- As the bank's statement names it.
  reference text not null default '',
  recorded_by integer references accounts (id),
  recorded_at timestamptz not null
);
create index order_receipts_order on order_receipts (purchase_order_id, id);
create index order_receipts_recorded_by on order_receipts (recorded_by) where recorded_by is not null;
create index order_receipts_received_on on order_receipts (received_on, id);

-- What staff have credited on an order. A new invoice in the place of another is credited anew.
create table order_credits (
  id integer generated always as identity primary key,
  purchase_order_id integer not null references purchase_orders (id),
  amount integer not null check (amount > 0),
  reason text not null,
  -- The credit note of the present invoice; null where nothing of that was left to credit.
  credit_note_id integer unique references invoices (id),
  given_by integer references accounts (id),
  given_at timestamptz not null
);
create index order_credits_order on order_credits (purchase_order_id, id);
create index order_credits_given_by on order_credits (given_by) where given_by is not null;

insert into order_receipts (purchase_order_id, amount, received_on, recorded_by, recorded_at)
select id, amount_received, coalesce(paid_date, created_at::date), reviewed_by, coalesce(reviewed_at, created_at)
from purchase_orders where amount_received > 0;
