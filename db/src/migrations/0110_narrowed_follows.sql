-- What a followed search is narrowed to beside its section. `search` names all of it then, as `follows_once` compares it, and
-- `search_words` has what is searched for.
alter table follows
  add column search_words text,
  add column search_category_id integer references categories (id) on delete cascade,
  add column search_company text,
  add column search_year integer,
  add constraint follows_search_words_check check (search_words <> '') not valid,
  add constraint follows_search_company_check check (search_company <> '') not valid,
  add constraint follows_narrowed check (
    case when search_words is null then num_nonnulls(search_category_id, search_company, search_year) = 0
    else search is not null and num_nonnulls(search_category_id, search_company, search_year) > 0 end)
    not valid;
