-- A search finds a page by its categories and, if it is a company's, by where it is, as well as by its texts.
create function publication_keywords(category_ids integer[], revision_id integer) returns text
  language sql stable parallel safe
  return concat_ws(' ',
    (select string_agg(distinct shown.name, ' ')
     from categories named join categories shown on shown.id = coalesce(named.merged_into, named.id)
     where named.id = any (category_ids)),
    (select string_agg(concat_ws(' ', address ->> 'town', address ->> 'postcode', address ->> 'country'), ' ')
     from revisions, jsonb_array_elements(snapshot -> 'addresses') address
     where revisions.id = revision_id));

create or replace function index_publication() returns trigger language plpgsql as $$
begin
  new.search := publication_search(new.title, new.company_name, new.summary, new.body_text)
    || setweight(search_vector(publication_keywords(new.category_ids, new.revision_id)), 'B');
  return new;
end
$$;
-- Whatever an update says of `search`, the trigger makes it.
create or replace trigger publications_index
  before insert or update of title, company_name, summary, body_text, category_ids, revision_id, search on publications
  for each row execute function index_publication();
alter table publications enable always trigger publications_index;

create function index_renamed_category() returns trigger language plpgsql as $$
begin
  insert into publications_to_index (item_id)
    select item_id from publication_categories where category_id = new.id
    on conflict do nothing;
  return null;
end
$$;
create trigger categories_index after update of name on categories
  for each row when (old.name is distinct from new.name) execute function index_renamed_category();

insert into publications_to_index (item_id) select item_id from publications on conflict do nothing;
