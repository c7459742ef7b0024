alter type message_kind add value 'statistics';

-- The months whose statistics the members of an account's company have been sent, or did not need.
create table statistics_mails (
  account_id integer not null references accounts (id),
  -- Its first day.
  month date not null,
  primary key (account_id, month)
);
