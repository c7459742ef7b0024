-- Companies answer enquiries in the portal, say which member has one, and what came of it. Readers see how theirs stands.
create type enquiry_outcome as enum ('open', 'won', 'lost', 'no-match');
create type enquiry_lost_reason as enum ('price', 'time', 'competitor', 'no-project', 'no-reply', 'other');
alter table enquiries
  -- Of the secret in the email by which its reader confirmed it.
  add column token_hash bytea,
  -- When a member first opened it.
  add column read_at timestamptz,
  -- When the portal sent the first answer. Null as well where a member only says that it is answered.
  add column answered_at timestamptz,
  -- When its reader said that no answer is needed any more.
  add column ended_at timestamptz,
  add column assigned_to integer references accounts (id),
  -- When the company, and later its owners and the publisher, were reminded of it.
  add column reminded_at timestamptz,
  add column escalated_at timestamptz,
  add column outcome enquiry_outcome not null default 'open',
  add column outcome_at timestamptz,
  add column outcome_asked_at timestamptz,
  add column value_pounds integer,
  add column lost_reason enquiry_lost_reason,
  add constraint enquiries_value check (value_pounds is null or (outcome = 'won' and value_pounds > 0)) not valid,
  add constraint enquiries_lost_reason check (lost_reason is null or outcome = 'lost') not valid;
