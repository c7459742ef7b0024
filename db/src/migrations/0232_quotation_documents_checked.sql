alter table invoices validate constraint invoices_one_cause;
alter table invoices validate constraint invoices_of_quotations;
