-- The admins' lists stay quick however long they grow.

-- The mail log: looked for by any part of the recipient, and by what became of a mail.
create index mails_recipient_part on mails using gin (recipient gin_trgm_ops);
create index mails_withdrawn on mails (id) where withdrawn_at is not null and sent_at is null;

-- As people type and as they mean it: lower-cased, without accents. unaccent itself is only called stable, as its
-- dictionary might be replaced.
create function plain_words(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

-- The imported items: by any part of the title, or by its consonants alone.
create index items_imported_title on items using gin (
  plain_words(title) gin_trgm_ops, translate(plain_words(title), 'aeiou', '') gin_trgm_ops
) where account_id is null and deleted_at is null;
-- A title that nothing has must not look like one that thousands have.
create statistics items_plain_title on (plain_words(title)) from items;
create statistics items_bare_title on (translate(plain_words(title), 'aeiou', '')) from items;
alter statistics items_plain_title set statistics 1000;
alter statistics items_bare_title set statistics 1000;

-- Orders whose access still runs, without those of all the years before.
create index entitlements_of_orders on entitlements (ends_on, purchase_order_id)
  where ended_at is null and purchase_order_id is not null;

-- What was decided in a week is counted without a look at the submittals themselves.
create index submittals_decided_as on submittals (decided_at, decision) where decided_at is not null;
drop index submittals_decided;
