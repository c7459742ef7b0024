-- Beside the indexes of 0010, which the version before uses. A title that nothing has must not look like one that
-- thousands have.
create index items_imported_text on items using gin (
  indexed_text(title) gin_trgm_ops, translate(indexed_text(title), 'aeiou', '') gin_trgm_ops
) where account_id is null and deleted_at is null;
create statistics items_indexed_title on (indexed_text(title)) from items;
create statistics items_indexed_bare_title on (translate(indexed_text(title), 'aeiou', '')) from items;
alter statistics items_indexed_title set statistics 1000;
alter statistics items_indexed_bare_title set statistics 1000;
analyze items;
