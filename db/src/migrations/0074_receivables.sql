-- What an order still owes, since its invoice: one row an order, kept when it is paid. The job of the reminders reads it.
create table receivables (
  purchase_order_id integer primary key references purchase_orders (id),
  -- The order's latest invoice, which says when it is due.
  invoice_id integer not null references invoices (id),
  due_on date not null,
  -- Pence; 0 once it is paid, credited or declined.
  outstanding integer not null check (outstanding >= 0),
  -- The last reminder of this invoice, by its days after the due day.
  reminded_days integer,
  reminded_at timestamptz,
  -- Somebody of the staff has stopped the reminders.
  stopped_at timestamptz,
  stopped_by integer references accounts (id),
  stop_reason text,
  check ((reminded_days is null) = (reminded_at is null)),
  check (num_nonnulls(stopped_at, stopped_by, stop_reason) in (0, 3))
);
create index receivables_outstanding on receivables (due_on, purchase_order_id) where outstanding > 0;
create index receivables_invoice on receivables (invoice_id);
create index receivables_stopped_by on receivables (stopped_by) where stopped_by is not null;

-- The invoices so far name no due day: they are listed as due after 30 days, and nobody is reminded of them.
insert into receivables (purchase_order_id, invoice_id, due_on, outstanding, reminded_days, reminded_at)
select invoice.purchase_order_id, invoice.id, invoice.issued_on + 30,
  invoice.gross - coalesce(purchase_orders.amount_received, 0), 21, now()
from (
  select distinct on (purchase_order_id) id, purchase_order_id, issued_on, gross
  from invoices where kind = 'invoice' and purchase_order_id is not null
  order by purchase_order_id, id desc
) as invoice
join purchase_orders on purchase_orders.id = invoice.purchase_order_id
where purchase_orders.status = 'processed' and invoice.gross > coalesce(purchase_orders.amount_received, 0);
