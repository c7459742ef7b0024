-- Which emails about their companies a person has turned off. Without a row they get what their role concerns.
create type message_kind as enum ('decisions', 'payments', 'access', 'members');

create table email_opt_outs (
  account_id integer not null references accounts (id),
  -- Null for all companies, those that the person joins later among them.
  company_id integer,
  kind message_kind not null,
  constraint email_opt_outs_once unique nulls not distinct (account_id, company_id, kind),
  -- What a member has chosen ends with the membership.
  constraint email_opt_outs_member foreign key (company_id, account_id)
    references company_members (company_id, account_id) on delete cascade
);
