-- When an email with a key was last sent decides when the next one of its kind is due.
create index if not exists mails_key on mails (key, due_at) where key is not null;
