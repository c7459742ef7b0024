-- What comes back into sight stands on no page that could be known by its account: all pages that show the newest of
-- one of its categories hear of it.
create function tell_site_of_account(told integer) returns void language sql as $$
  select pg_notify('site_changes', 'lists account:' || told);
  -- One by one, as a single message holds no more than 8,000 bytes.
  select pg_notify('site_changes', 'category:' || category_id)
  from (
    select distinct category_id
    from publications join publication_categories using (item_id)
    where account_id = told
  ) as of_account;
$$;

create or replace function tell_site_of_access() returns trigger language plpgsql as $$
begin
  perform tell_site_of_account((coalesce(new, old)).account_id);
  return null;
end
$$;

create or replace function tell_site_of_closing() returns trigger language plpgsql as $$
begin
  perform tell_site_of_account(new.id);
  return null;
end
$$;
