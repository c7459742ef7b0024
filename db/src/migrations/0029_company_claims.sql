-- A company claims the name under which items about it were imported. Names match whatever their case and spaces.
create function company_name_key(name text) returns text language sql immutable strict parallel safe
  return lower(btrim(regexp_replace(name, '\s+', ' ', 'g')));

create type claim_status as enum ('waiting', 'approved', 'rejected', 'withdrawn', 'undone');

create table company_claims (
  id integer generated always as identity primary key,
  company_id integer not null references items (id) on delete cascade,
  -- The name as the imported items have it, and as it is compared.
  name text not null check (name <> ''),
  name_key text not null generated always as (company_name_key(name)) stored,
  reason text not null check (reason <> ''),
  status claim_status not null default 'waiting',
  created_at timestamptz not null,
  decided_at timestamptz,
  -- What the admin wrote about the last decision.
  response text,
  check ((decided_at is not null) = (status in ('approved', 'rejected', 'undone'))),
  check ((response is not null) = (decided_at is not null))
);
create unique index company_claims_given on company_claims (name_key) where status = 'approved';
create unique index company_claims_waiting on company_claims (company_id, name_key) where status = 'waiting';
create index company_claims_to_decide on company_claims (name_key, id) where status = 'waiting';
create index company_claims_company on company_claims (company_id, id desc);

-- The imported publications by the name of their company, and by the beginnings of its words.
create index publications_imported_company
  on publications (company_name_key(company_name), first_published_at desc, item_id desc) where account_id is null;
create index publications_imported_names
  on publications using gin (company_name_key(company_name) gin_trgm_ops) where account_id is null;

-- The public site's tag of the pages of all items that were imported under a name, as it is compared.
create function imported_name_tag(name_key text) returns text language sql immutable strict parallel safe
  return 'imported-name:' || md5(name_key);

-- The pages of a given name's items link to the company's page, which shows them.
create function tell_site_of_claim() returns trigger language plpgsql as $$
declare
  claim company_claims := coalesce(new, old);
begin
  perform pg_notify('site_changes', concat_ws(' ',
    'lists', 'item:' || claim.company_id, imported_name_tag(claim.name_key)));
  return null;
end
$$;
create trigger company_claims_tell_site after update of status on company_claims
  for each row when ((old.status = 'approved') <> (new.status = 'approved')) execute function tell_site_of_claim();
create trigger company_claims_tell_site_of_deletion after delete on company_claims
  for each row when (old.status = 'approved') execute function tell_site_of_claim();

-- What is imported under a given name, or no longer, changes the company's page.
create function tell_site_of_claimed_item() returns trigger language plpgsql as $$
declare
  names text[] := array[
    case when tg_op <> 'DELETE' and new.account_id is null then company_name_key(new.company_name) end,
    case when tg_op <> 'INSERT' and old.account_id is null then company_name_key(old.company_name) end];
begin
  perform pg_notify('site_changes', 'item:' || company_id)
  from company_claims where status = 'approved' and name_key = any (names);
  return null;
end
$$;
create trigger publications_tell_site_of_claim after insert or update or delete on publications
  for each row execute function tell_site_of_claimed_item();
