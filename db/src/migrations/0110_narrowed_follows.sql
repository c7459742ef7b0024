-- What a followed search is narrowed to beside its section. `search` names all of it then, as `follows_once` compares it, and
-- `search_words` has what is searched for.
alter table follows
  add column search_words text check (search_words <> ''),
  add column search_category_id integer references categories (id) on delete cascade,
  add column search_company text check (search_company <> ''),
  add column search_year integer,
  add constraint follows_narrowed check (
    case when search_words is null then num_nonnulls(search_category_id, search_company, search_year) = 0
    else search is not null and num_nonnulls(search_category_id, search_company, search_year) > 0 end);
create index follows_search_category on follows (search_category_id) where search_category_id is not null;
