-- What an imported item looked like when it came in, so that the same import again changes nothing.
alter table items add column source_digest text check (source_digest is null or source_key is not null);

-- The newest of all types together: the front page, the feed, a search for a frequent word.
create index publications_latest on publications (first_published_at desc, item_id desc);

-- A publication under each of its categories, in the order of lists.
create table publication_categories (
  category_id integer not null references categories (id),
  item_id integer not null references publications (item_id) on delete cascade,
  first_published_at timestamptz not null,
  primary key (category_id, item_id)
);
create index publication_categories_newest
  on publication_categories (category_id, first_published_at desc, item_id desc);
create index publication_categories_item on publication_categories (item_id);
drop index publications_categories;

create function list_under_categories() returns trigger language plpgsql as $$
begin
  delete from publication_categories where item_id = new.item_id;
  insert into publication_categories (category_id, item_id, first_published_at)
  select id, new.item_id, new.first_published_at from categories where id = any (new.category_ids);
  return null;
end
$$;
create trigger publications_under_categories
  after insert or update of category_ids, first_published_at on publications
  for each row execute function list_under_categories();
insert into publication_categories (category_id, item_id, first_published_at)
select categories.id, item_id, first_published_at
from publications join categories on categories.id = any (category_ids);

-- Search reads accented letters as plain ones, in what is written and in what is asked.
create text search configuration site_english (copy = english);
alter text search configuration site_english
  alter mapping for hword, hword_part, word with unaccent, english_stem;
alter table publications alter column search set expression as (
  setweight(to_tsvector('site_english', title), 'A') ||
  setweight(to_tsvector('site_english', company_name || ' ' || summary), 'B') ||
  setweight(to_tsvector('site_english', body_text), 'C')
);

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
