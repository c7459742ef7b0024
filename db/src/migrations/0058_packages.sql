-- What a package is sold for besides its price, and what it gives. A key that `limits` lacks is not limited.
alter table products
  -- Null: as the portal's setting says.
  add column vat_percent integer check (vat_percent between 0 and 100),
  add column term_months integer not null default 12 check (term_months between 1 and 60),
  add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  add column version integer not null default 1;

-- As the package was when it was ordered: a later change takes nothing from those who have paid.
alter table purchase_orders
  add column vat_percent integer check (vat_percent between 0 and 100),
  add column term_months integer not null default 12 check (term_months between 1 and 60),
  add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object');
alter table payments
  add column term_months integer not null default 12 check (term_months between 1 and 60),
  add column limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object');
-- Of what was granted; otherwise the order or the payment says it.
alter table entitlements
  add column limits jsonb check (jsonb_typeof(limits) = 'object');
