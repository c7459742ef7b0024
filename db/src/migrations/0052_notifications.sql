-- What the portal tells a person about a company, in the portal itself: a row for each whom a message concerns, whether or
-- not it is emailed to them as well.
create table notifications (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  -- Null before the account has a company.
  company_id integer,
  message_kind message_kind not null,
  -- The email's own kind.
  kind text not null,
  subject text not null,
  -- The blocks of the email's template, and its call to action. What begins with a slash is a page of the portal.
  body jsonb not null,
  link_label text not null,
  link_url text not null,
  -- By which what is not true any more is withdrawn, together with the email.
  key text,
  created_at timestamptz not null default now(),
  -- It is shown from then on.
  due_at timestamptz not null default now(),
  read_at timestamptz,
  -- Whether the weekly summary tells of it in place of an email, and when it has.
  weekly boolean not null default false,
  summarised_at timestamptz,
  -- What somebody was told as a member ends with the membership.
  constraint notifications_member foreign key (company_id, account_id)
    references company_members (company_id, account_id) on delete cascade
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id, id desc) where read_at is null;
create index notifications_company on notifications (company_id, account_id);
create index notifications_withdrawable on notifications (key)
  where key is not null and read_at is null and summarised_at is null;
create index notifications_to_summarise on notifications (account_id, due_at)
  where weekly and summarised_at is null;
create index notifications_created on notifications (created_at);

-- Whether the weekly summary tells of what is not emailed at once.
alter table email_opt_outs add column weekly boolean not null default false;
