-- What staff search by any part of its name, newest first: companies, what companies write, orders and invoices.
create index items_companies on items (id)
  where type = 'company' and account_id is not null and deleted_at is null;
create index items_companies_title on items using gin (plain_words(title) gin_trgm_ops)
  where type = 'company' and account_id is not null and deleted_at is null;
create index items_company_articles on items (id)
  where type <> 'company' and account_id is not null and deleted_at is null;
create index items_company_articles_title on items using gin (plain_words(title) gin_trgm_ops)
  where type <> 'company' and account_id is not null and deleted_at is null;

create function order_words(po_reference text, ap_email text) returns text language sql immutable parallel safe
  return plain_words(po_reference || e'\n' || ap_email);
create index purchase_orders_words on purchase_orders using gin (order_words(po_reference, ap_email) gin_trgm_ops);

-- As it is printed: 'INV-000042'.
create function invoice_number(kind invoice_kind, number integer) returns text language sql immutable parallel safe
  return case kind when 'pro-forma' then 'PF' when 'invoice' then 'INV' else 'CN' end
    || '-' || lpad(number::text, greatest(6, length(number::text)), '0');
create function invoice_words(kind invoice_kind, number integer, document jsonb)
  returns text language sql immutable parallel safe
  return plain_words(
    invoice_number(kind, number) || e'\n' || coalesce(document #>> '{buyer,name}', '')
      || e'\n' || coalesce(document ->> 'poReference', '')
  );
create index invoices_words on invoices using gin (invoice_words(kind, number, document) gin_trgm_ops);
