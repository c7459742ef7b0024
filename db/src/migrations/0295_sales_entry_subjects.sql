-- Whom an entry is about, such as the new owner, so that no text has the email of somebody who is erased later.
alter table sales_entries add column subject_id integer references accounts (id) on delete set null;
