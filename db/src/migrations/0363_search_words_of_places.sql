-- A misspelt search is corrected to the place of a company, or to a category, as well as to a word of a text.
create or replace function collect_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct page.word
  from published, search_words_of(concat_ws(' ', published.title, published.company_name, published.summary,
    publication_keywords(published.category_ids, published.revision_id))) page (word)
  where not exists (select from search_words known where known.word = page.word);
  return null;
end
$$;

insert into publications_to_index (item_id) select item_id from publications on conflict do nothing;
