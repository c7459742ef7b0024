-- What was sent as a quotation is kept as it was, and numbered without gaps, as invoices are.
insert into invoice_counters (kind, last) values ('quotation', 0);
alter table invoices
  add column quotation_id integer references quotations (id),
  drop constraint invoices_check1,
  add constraint invoices_one_cause check (num_nonnulls(purchase_order_id, payment_id, quotation_id) = 1) not valid,
  add constraint invoices_of_quotations check ((kind = 'quotation') = (quotation_id is not null)) not valid;
