-- The pages about a company, newest first, as a search is narrowed to them, whoever wrote them.
create index publications_company_name
  on publications (company_name_key(company_name), first_published_at desc, item_id desc);

-- The words of public pages, from which a misspelt search is corrected. Without a key: who publishes at the same moment
-- does not wait, and a word that stands twice does no harm.
create table search_words (word text not null);
create index search_words_word on search_words (word);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

create function words_of_page(page text) returns setof text language sql immutable strict parallel safe
begin atomic
  select distinct word from regexp_split_to_table(plain_words(page), '[^[:alnum:]]+') word
  where length(word) between 4 and 40 and word !~ '^\d+$';
end;

create function collect_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select page.word from words_of_page(concat_ws(' ', new.title, new.company_name, new.summary)) page (word)
  where not exists (select from search_words known where known.word = page.word);
  return null;
end
$$;
create trigger publications_collect_search_words after insert or update of title, company_name, summary on publications
  for each row execute function collect_search_words();
insert into search_words (word)
select distinct page.word from publications, words_of_page(concat_ws(' ', title, company_name, summary)) page (word);
