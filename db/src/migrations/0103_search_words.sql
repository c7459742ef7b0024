-- Apart from the trigger before it, whose lock would keep editors waiting meanwhile.
insert into search_words (word)
select distinct page.word
from publications, search_words_of(concat_ws(' ', title, company_name, summary)) page (word)
where not exists (select from search_words known where known.word = page.word);
