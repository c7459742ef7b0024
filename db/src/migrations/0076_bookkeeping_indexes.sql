-- What was issued and paid in a period, for the files that bookkeepers take away.
create index invoices_issued_on on invoices (issued_on, id);
create index payments_paid_at on payments (paid_at) where paid_at is not null;
create index purchase_orders_created_at on purchase_orders (created_at);
