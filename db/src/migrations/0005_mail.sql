-- A mail may wait before it is sent, and be withdrawn by its key until then.
alter table mails
  add column key text,
  add column due_at timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  -- Since when the queue has given it up; it may still be sent later.
  add column failed_at timestamptz;
drop index mails_unsent;
create index mails_unsent on mails (id) where sent_at is null and withdrawn_at is null;
create index mails_withdrawable on mails (key) where sent_at is null and withdrawn_at is null;
