-- Since when the email is known to be the person's own: they opened the link that was mailed to it, or nobody asked
-- them to. The accounts of the time before count as confirmed.
alter table accounts add column email_confirmed_at timestamptz default now();

-- An admin has suspended the account: nobody can sign in to it. `pages_hidden` takes its pages off the public site.
alter table accounts
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add column pages_hidden boolean not null default false,
  add check ((suspended_at is null) = (suspension_reason is null)),
  add check (suspended_at is not null or not pages_hidden);
create trigger accounts_tell_site_of_suspension after update of pages_hidden on accounts
  for each row when (old.pages_hidden is distinct from new.pages_hidden) execute function tell_site_of_closing();
