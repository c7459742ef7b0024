-- Beside the indexes of 0080, which the version before uses.
create index items_companies_text on items using gin (indexed_text(title) gin_trgm_ops)
  where type = 'company' and account_id is not null and deleted_at is null;
create index items_company_articles_text on items using gin (indexed_text(title) gin_trgm_ops)
  where type <> 'company' and account_id is not null and deleted_at is null;

create function order_text(po_reference text, ap_email text) returns text language sql immutable parallel safe
  return indexed_text(po_reference || e'\n' || ap_email);
create index purchase_orders_text on purchase_orders using gin (order_text(po_reference, ap_email) gin_trgm_ops);

create function invoice_text(kind invoice_kind, number integer, document jsonb)
  returns text language sql immutable parallel safe
  return indexed_text(
    invoice_number(kind, number) || e'\n' || coalesce(document #>> '{buyer,name}', '')
      || e'\n' || coalesce(document ->> 'poReference', '')
  );
create index invoices_text on invoices using gin (invoice_text(kind, number, document) gin_trgm_ops);
