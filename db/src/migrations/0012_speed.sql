-- The imported items, newest first, however many articles of companies came after them.
create index items_imported_newest on items (id) where account_id is null and deleted_at is null;
