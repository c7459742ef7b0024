-- A category that was merged into another stays as a row, so that whatever names it leads to that one. What it was called
-- makes way for a new category of the name.
alter table categories
  add column merged_into integer references categories (id),
  add column former_name text,
  add check ((merged_into is null) = (former_name is null));
create index categories_merged_into on categories (merged_into);

create or replace function list_under_categories() returns trigger language plpgsql as $$
begin
  delete from publication_categories where item_id = new.item_id;
  -- A merge that is under way is waited for.
  perform from categories where id = any (new.category_ids) order by id for key share;
  -- A child brings its parent.
  insert into publication_categories (category_id, item_id, first_published_at)
  select distinct shown.id, new.item_id, new.first_published_at
  from categories named
  join categories category on category.id = coalesce(named.merged_into, named.id)
  cross join lateral (values (category.id), (category.parent_id)) as shown (id)
  where named.id = any (new.category_ids) and shown.id is not null;
  return null;
end
$$;

-- The lock waits for a merge that is under way, and then finds where it led.
create function choose_merged_category() returns trigger language plpgsql as $$
begin
  select coalesce(merged_into, id) into new.category_id
  from categories where id = new.category_id for key share;
  if new.category_id is null or exists (
    select from item_categories where item_id = new.item_id and category_id = new.category_id
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger item_categories_choose_merged before insert on item_categories
  for each row when (new.category_id is not null) execute function choose_merged_category();

-- The names of categories stand on the pages of items as well as in lists.
create or replace function tell_site_of_categories() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'lists categories');
  return null;
end
$$;
