-- A company is several people. Its rows still carry the account of one of its owners, who holds it: another owner takes
-- them over when that one leaves.
create type company_role as enum ('owner', 'editor', 'finance', 'viewer');

create table company_members (
  company_id integer not null references items (id) on delete cascade,
  account_id integer not null references accounts (id),
  role company_role not null,
  joined_at timestamptz not null default now(),
  -- When the person last chose the company, of those that they are a member of.
  chosen_at timestamptz,
  primary key (company_id, account_id)
);
create index company_members_account on company_members (account_id);
create unique index company_members_one_owned on company_members (account_id) where role = 'owner';

insert into company_members (company_id, account_id, role, joined_at)
select id, account_id, 'owner', created_at from items where type = 'company';

-- The version before creates companies as well.
create function add_company_owner() returns trigger language plpgsql as $$
begin
  insert into company_members (company_id, account_id, role) values (new.id, new.account_id, 'owner');
  return null;
exception when unique_violation then
  -- It answers as it does to an account whose rows a company carries.
  raise unique_violation using constraint = 'items_one_company_an_account',
    message = 'The account owns a company already';
end
$$;
create trigger company_has_an_owner after insert on items
  for each row when (new.type = 'company') execute function add_company_owner();

-- The version before erases a company with its account, and knows of no other owner, to whom this one passes it on before.
create function keep_company_of_others() returns trigger language plpgsql as $$
begin
  if exists (
    select from company_members join accounts on accounts.id = account_id
    where company_id = old.id and role = 'owner' and account_id <> old.account_id and closed_at is null
  ) then
    raise exception 'Company % has another owner, to whom it has to pass', old.id;
  end if;
  return old;
end
$$;
create trigger company_passes_to_other_owners before delete on items
  for each row when (old.type = 'company') execute function keep_company_of_others();

-- Deleted once it is accepted or withdrawn; the audit says what became of it.
create table company_invitations (
  id integer generated always as identity primary key,
  company_id integer not null references items (id) on delete cascade,
  email text not null check (email = btrim(email) and length(email) between 3 and 254),
  role company_role not null,
  -- Whether the owner who sent it becomes an editor once it is accepted.
  hands_over boolean not null default false,
  invited_by integer not null references accounts (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (not hands_over or role = 'owner')
);
create unique index company_invitations_email on company_invitations (company_id, lower(email));
create index company_invitations_expires on company_invitations (expires_at);

-- Null in those of the version before, which mean the company that the account owns.
alter table sessions add column company_id integer references items (id) on delete set null;
alter table api_tokens add column company_id integer references items (id) on delete cascade;

-- Which company a change was made for: the id stays when the company is erased.
alter table audit_entries add column company_id integer;

-- Stripe knows a payment by the account that started it, which may have handed the company over since.
alter table payments add column started_by integer references accounts (id);
create index invoices_payment on invoices (payment_id) where payment_id is not null;
