-- What the package was called when it was sold: invoices and emails say so, whatever it is renamed to.
alter table purchase_orders add column sold_as text;
alter table payments add column sold_as text;
update purchase_orders set sold_as = products.name from products where products.id = product_id;
update payments set sold_as = products.name from products where products.id = product_id;
