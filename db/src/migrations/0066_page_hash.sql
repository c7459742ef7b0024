-- A hash of the page as it was sent, without the sizes in which its pictures are kept, so that nobody has to read what was
-- sent to learn whether the draft is another one by now; null for what was sent before. Where a snapshot gains a field, a
-- migration empties it.
alter table sign_offs add column page_hash bytea check (length(page_hash) = 32);
