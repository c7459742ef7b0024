-- The filters of the staff's lists that a person comes back to, by a name of theirs.
create table saved_filters (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  list text not null,
  name text not null check (name <> ''),
  filter jsonb not null
);
create unique index saved_filters_name on saved_filters (account_id, list, lower(name));
