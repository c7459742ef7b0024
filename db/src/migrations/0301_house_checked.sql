alter table items validate constraint items_have_their_owner;
-- The lists of a company's articles, and of the house's.
create index items_of_holder on items (coalesce(account_id, 0), type, id desc);
