-- Where an address is, for readers who look for suppliers near them. The street stays the whole address, as it was typed.
alter table company_addresses
  add column town text not null default '',
  add column postcode text not null default '',
  add column country text not null default '';
