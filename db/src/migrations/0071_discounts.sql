-- Codes that lower the price of a package for whoever types them.
create table discounts (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  -- What it is for, in the words of the staff.
  note text not null default '',
  -- Either a share of the price, or an amount in pence.
  percent integer check (percent between 1 and 99),
  pence integer check (pence > 0),
  -- The packages that it holds for; empty: all.
  product_ids integer[] not null default '{}',
  -- Its last day, in London; null: none.
  ends_on date,
  -- Null: any number.
  max_uses integer check (max_uses > 0),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((percent is null) <> (pence is null))
);
-- The code of one that was ended can be given again.
create unique index discounts_code on discounts (code) where ended_at is null;

-- As it was sold: the price is what is left, and `discount` what was taken off it. A use of the code is an order that was
-- not declined, or a payment that did not expire or fail.
alter table purchase_orders
  add column discount_id integer references discounts (id),
  add column discount_code text,
  add column discount integer check (discount > 0),
  add check ((discount is null) = (discount_id is null) and (discount is null) = (discount_code is null));
alter table payments
  add column discount_id integer references discounts (id),
  add column discount_code text,
  add column discount integer check (discount > 0),
  add check ((discount is null) = (discount_id is null) and (discount is null) = (discount_code is null));
create index purchase_orders_discount on purchase_orders (discount_id) where discount_id is not null;
create index payments_discount on payments (discount_id) where discount_id is not null;
