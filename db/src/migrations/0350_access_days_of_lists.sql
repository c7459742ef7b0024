-- The days of access of a listed page's company, so that a category's public pages are counted in an index alone, on any
-- day. The grace days are a setting, and follow each period. Pages without an account are always public.
alter table publication_categories
  add column access_days datemultirange not null default '{[-infinity,infinity)}';

create function access_days_of(account integer) returns datemultirange language sql stable as $$
  select case when account is null then '{[-infinity,infinity)}' else coalesce((
    select range_agg(daterange(starts_on, ends_on, '[]'))
    from entitlements join accounts on accounts.id = account_id
    where account_id = account and ended_at is null and closed_at is null and not pages_hidden
  ), '{}') end
$$;

create or replace function list_under_categories() returns trigger language plpgsql as $$
begin
  delete from publication_categories where item_id = new.item_id;
  -- A merge that is under way is waited for.
  perform from categories where id = any (new.category_ids) order by id for key share;
  -- A child brings its parent.
  insert into publication_categories (category_id, item_id, first_published_at, access_days)
  select distinct shown.id, new.item_id, new.first_published_at, access_days_of(new.account_id)
  from categories named
  join categories category on category.id = coalesce(named.merged_into, named.id)
  cross join lateral (values (category.id), (category.parent_id)) as shown (id)
  where named.id = any (new.category_ids) and shown.id is not null;
  return null;
end
$$;
create or replace trigger publications_under_categories
  after insert or update of account_id, category_ids, first_published_at on publications
  for each row execute function list_under_categories();

-- Pages that are published at the same moment take turns with changes of access, not with each other, each as it commits,
-- so that the second sees what the first has written.
create function check_access_days() returns trigger language plpgsql as $$
declare
  days datemultirange;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('headwater access days', 0));
  days := access_days_of(new.account_id);
  update publication_categories set access_days = days where item_id = new.item_id and access_days <> days;
  return null;
end
$$;
create constraint trigger publications_check_access_days
  after insert or update of account_id, category_ids, first_published_at on publications
  deferrable initially deferred
  for each row when (new.account_id is not null) execute function check_access_days();

create function refresh_access_days(account integer) returns void language plpgsql as $$
declare
  days datemultirange;
begin
  -- What is being published or merged is waited for before the turn is taken, so that nobody waits for both.
  perform from publication_categories
    where item_id in (select item_id from publications where account_id = account)
    order by category_id, item_id for update;
  perform pg_advisory_xact_lock(hashtextextended('headwater access days', 0));
  days := access_days_of(account);
  update publication_categories as listed set access_days = days
  from publications
  where publications.account_id = account and publications.item_id = listed.item_id and listed.access_days <> days;
end
$$;

create function list_changed_access() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then
    perform refresh_access_days(new.id);
  else
    perform refresh_access_days(account) from (select old.account_id union select new.account_id) as changed (account)
    where account is not null;
  end if;
  return null;
end
$$;
create constraint trigger entitlements_list_access after insert or delete on entitlements
  deferrable initially deferred for each row execute function list_changed_access();
create constraint trigger entitlements_list_changed_access
  after update of account_id, starts_on, ends_on, ended_at on entitlements
  deferrable initially deferred for each row
  when ((old.account_id, old.starts_on, old.ends_on, old.ended_at is null)
    is distinct from (new.account_id, new.starts_on, new.ends_on, new.ended_at is null))
  execute function list_changed_access();
create constraint trigger accounts_list_access after update of closed_at, pages_hidden on accounts
  deferrable initially deferred for each row
  when ((old.closed_at is null, old.pages_hidden) is distinct from (new.closed_at is null, new.pages_hidden))
  execute function list_changed_access();
