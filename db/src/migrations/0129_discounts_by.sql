-- Who set a code's terms last: it lowers the price of no company of theirs. Null for the codes from before.
alter table discounts add column set_by integer references accounts (id);
