-- What a person has typed into the form of a company profile or an article and not saved: no edit of the item, and seen by
-- that person alone.
create table working_copies (
  account_id integer not null references accounts (id),
  item_id integer not null references items (id) on delete cascade,
  -- The company that the person is a member of; null before the account has one. It ends with the membership.
  company_id integer,
  title text not null,
  intro_header text not null,
  author text not null,
  content text not null,
  -- The version of the item that the text started from.
  version integer not null check (version > 0),
  -- The form that sent it, and which of that form's texts it is: one that arrives late overwrites no newer one.
  form_key text not null,
  sequence integer not null check (sequence > 0),
  saved_at timestamptz not null,
  primary key (account_id, item_id),
  constraint working_copies_member foreign key (company_id, account_id)
    references company_members (company_id, account_id) on delete cascade
);
create index working_copies_item on working_copies (item_id);
create index working_copies_company on working_copies (company_id, account_id);
create index working_copies_saved on working_copies (saved_at);
