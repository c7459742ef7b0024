-- The few sales that give featured places, which every first page of a list asks for.
create index entitlements_featured on entitlements (id) where limits -> 'featured' is not null;
create index purchase_orders_featured on purchase_orders (id) where limits -> 'featured' is not null;
create index payments_featured on payments (id) where limits -> 'featured' is not null;
