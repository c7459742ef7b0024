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
create index items_imported_newest on items (id desc) where account_id is null and deleted_at is null;

-- Orders whose access still runs, without those of all the years before.
create index entitlements_of_orders on entitlements (ends_on, purchase_order_id)
  where ended_at is null and purchase_order_id is not null;
