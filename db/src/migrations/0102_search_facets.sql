-- The pages about a company, newest first, as a search is narrowed to them, whoever wrote them.
create index publications_company_name
  on publications (company_name_key(company_name), first_published_at desc, item_id desc);

-- The words of public pages, from which a misspelt search is corrected. Without a key: who publishes at the same moment
-- does not wait, and a word that stands twice does no harm.
create table search_words (id bigint generated always as identity primary key, word text not null);
create index search_words_word on search_words (word);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- The words of a text that say something: stop words are none, as no search finds them.
create function search_words_of(page text) returns setof text language sql stable strict parallel safe
begin atomic
  select distinct word from regexp_split_to_table(plain_words(page), '[^[:alnum:]]+') word
  where length(word) between 4 and 40 and word !~ '^\d+$' and numnode(plainto_tsquery('site_english', word)) > 0;
end;

create function collect_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct page.word
  from published, search_words_of(concat_ws(' ', published.title, published.company_name, published.summary)) page (word)
  where not exists (select from search_words known where known.word = page.word);
  return null;
end
$$;
create trigger publications_collect_search_words after insert on publications
  referencing new table as published for each statement execute function collect_search_words();
create trigger publications_collect_changed_search_words after update on publications
  referencing new table as published for each statement execute function collect_search_words();
