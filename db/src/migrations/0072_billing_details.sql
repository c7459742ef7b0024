-- To whom the invoices of a company go. Its rows carry the account that holds the company, as its orders and payments do.
create table billing_details (
  account_id integer primary key references accounts (id),
  name text not null check (name <> ''),
  -- The lines of the address.
  address text not null check (address <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- With the country's prefix.
  vat_number text check (vat_number <> ''),
  -- That staff have looked up country and number: until then VAT is charged.
  confirmed_at timestamptz,
  confirmed_by integer references accounts (id),
  updated_at timestamptz not null,
  version integer not null default 1,
  check (confirmed_at is null or vat_number is not null),
  check ((confirmed_at is null) = (confirmed_by is null))
);
create index billing_details_confirmed_by on billing_details (confirmed_by) where confirmed_by is not null;

-- The customer's number of what was sold without VAT, for which the customer accounts; null where VAT was charged.
alter table purchase_orders add column reverse_charge_number text;
alter table payments add column reverse_charge_number text;
