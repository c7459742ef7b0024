-- A mail may wait before it is sent, and be withdrawn by its key until then.
alter table mails
  add column key text,
  add column due_at timestamptz not null default now(),
  add column withdrawn_at timestamptz,
  -- Since when the queue has given it up; it may still be sent later.
  add column failed_at timestamptz,
  -- The mail server takes nothing for this recipient: it isn't tried again by itself.
  add column refused boolean not null default false;
drop index mails_unsent;
create index mails_unsent on mails (id) where sent_at is null and withdrawn_at is null;
create index mails_withdrawable on mails (key) where sent_at is null and withdrawn_at is null;
create index mails_failed on mails (id) where failed_at is not null and sent_at is null;

-- What an account has been told about the end of its access: each once.
create type access_notice as enum ('30-days', '7-days', 'ended');
create table access_notices (
  account_id integer not null references accounts (id),
  ends_on date not null,
  notice access_notice not null,
  at timestamptz not null default now(),
  primary key (account_id, ends_on, notice)
);

-- The hours in which the admins were told of what is new, whichever worker came first.
create table digests (
  hour timestamptz primary key,
  at timestamptz not null
);
