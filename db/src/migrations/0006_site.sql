-- What an imported item looked like when it came in, so that the same import again changes nothing.
alter table items add column source_digest text check (source_digest is null or source_key is not null);

-- The newest of all types together: the front page, the feed, a search for a frequent word.
create index publications_latest on publications (first_published_at desc, item_id desc);

-- How often a page was read on a day in Europe/London: no reader in it, only a count.
create table page_views (
  item_id integer not null references items (id),
  day date not null,
  views integer not null check (views > 0),
  primary key (item_id, day)
);

-- Each process of the public site listens, and forgets its pages that depend on one of the words it hears.
create function tell_site_of_publication() returns trigger language plpgsql as $$
declare
  shown publications := coalesce(new, old);
  categories integer[] := case when old is null then '{}' else old.category_ids end
    || case when new is null then '{}' else new.category_ids end;
begin
  perform pg_notify('site_changes', concat_ws(' ',
    'lists', 'item:' || shown.item_id, 'account:' || shown.account_id,
    (select string_agg(distinct 'category:' || id, ' ') from unnest(categories) id)));
  return null;
end
$$;
create trigger publications_tell_site after insert or update or delete on publications
  for each row execute function tell_site_of_publication();

create function tell_site_of_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'lists account:' || (coalesce(new, old)).account_id);
  return null;
end
$$;
create trigger entitlements_tell_site after insert or update or delete on entitlements
  for each row execute function tell_site_of_access();

create function tell_site_of_closing() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'lists account:' || new.id);
  return null;
end
$$;
create trigger accounts_tell_site after update of closed_at on accounts
  for each row when (old.closed_at is distinct from new.closed_at) execute function tell_site_of_closing();

create function tell_site_of_categories() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'lists');
  return null;
end
$$;
create trigger categories_tell_site after insert or update or delete on categories
  for each statement execute function tell_site_of_categories();
