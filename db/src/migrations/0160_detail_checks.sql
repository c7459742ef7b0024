-- Whether a company's owners have said that its public page is right. They are asked once a year, and when an email to the
-- company was refused for good.
create type detail_check_reason as enum ('year', 'refused-email');
create table detail_checks (
  company_id integer primary key references items (id) on delete cascade,
  confirmed_at timestamptz,
  asked_at timestamptz,
  -- Why they were asked last.
  asked_because detail_check_reason,
  -- Of the secret in the link of that email; null once it is used.
  token_hash bytea unique check (length(token_hash) = 32),
  check ((asked_at is null) = (asked_because is null))
);
create index detail_checks_asked on detail_checks (asked_at, company_id) where token_hash is not null;

create function announce_detail_check() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'item:' || new.company_id);
  return null;
end
$$;
create trigger detail_checks_announce after insert or update of confirmed_at on detail_checks
  for each row when (new.confirmed_at is not null) execute function announce_detail_check();
