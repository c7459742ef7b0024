-- An upgrade pays the difference to a package that costs more, and gives it until the access that it upgrades ends.
alter table payments
  -- What the package cost by itself; null for all but upgrades, which pay less.
  add column list_price integer check (list_price > 0),
  -- Its last day, whatever the term.
  add column upgraded_until date,
  add check ((list_price is null) = (upgraded_until is null));
alter table purchase_orders
  add column list_price integer check (list_price > 0),
  add column upgraded_until date,
  add check ((list_price is null) = (upgraded_until is null));
