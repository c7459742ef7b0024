create index sales_entries_subject on sales_entries (subject_id) where subject_id is not null;
