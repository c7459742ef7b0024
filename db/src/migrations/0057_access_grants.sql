-- Access by hand: which package it gives, why, and by whom.
alter table entitlements
  add column product_id integer references products (id),
  add column reason text,
  add column granted_by integer references accounts (id),
  add column version integer not null default 1,
  add constraint entitlements_reason_is_of_grants
    check (source = 'granted' or (product_id is null and reason is null and granted_by is null));
create index entitlements_granted_by on entitlements (granted_by) where granted_by is not null;
create index entitlements_product on entitlements (product_id) where product_id is not null;
