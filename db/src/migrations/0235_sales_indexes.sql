create unique index invoices_quotation on invoices (quotation_id) where quotation_id is not null;
create index purchase_orders_entered_by on purchase_orders (entered_by) where entered_by is not null;
