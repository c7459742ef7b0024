alter table payments
  -- Whom the provider knew the payer as. Not the account's customer of today: one that was deleted there is replaced.
  add column stripe_customer_id text,
  -- Whether its subscription will be charged for again; null for a one-time price.
  add column renews boolean;
update payments set stripe_customer_id = accounts.stripe_customer_id
from accounts where accounts.id = payments.account_id;
-- Kept where a subscription began; not of one that ended long ago. What was cancelled since is found out by itself.
update payments as first set renews = true
where recurring and stripe_session_id is not null and exists (
  select from payments as each
  where each.stripe_subscription_id = first.stripe_subscription_id and each.period_end > now() - interval '60 days'
);

-- What an admin has dealt with is not told again, however often the provider says the same.
alter table payment_faults
  add column settled_by integer references accounts (id),
  add column note text,
  add check (settled_by is null or resolved_at is not null);
create index payment_faults_open on payment_faults (id) where resolved_at is null;
