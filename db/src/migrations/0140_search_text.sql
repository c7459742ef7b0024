-- Texts and searches become words in one place, whatever the locale of the database: PostgreSQL's parser takes a dash or
-- a curly quote for a letter under one and for none under another, and leaves 'AMP7/AMP8' whole. What comes out holds
-- letters and digits alone, apart by single spaces, lower-cased and without accents: ₂ is 2, ﬁ is fi, and the micro sign is
-- the Greek letter. Invisible characters within a word go. '10³' stays two numbers. unaccent itself is only called stable,
-- as its dictionary might be replaced.
create function search_text(words text) returns text language sql immutable strict parallel safe
  return btrim(lower(unaccent('unaccent'::regdictionary, normalize(regexp_replace(regexp_replace(normalize(
    regexp_replace(
      regexp_replace(words, '[\u00ad\u034f\u061c\u180e\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
      '([0-9])(?=[²³¹⁰⁴-⁹₀-₉¼-¾⅐-⅞])|[™℠]|(?=[①-⓿])|(?<=[①-⓿])', '\1 ', 'g'),
    nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g')
    -- Unicode counts some apostrophes among the letters.
    collate pg_unicode_fast, '([^[:alnum:]]|[\u02b9-\u02bf\u02c6-\u02d1\u02ee])+', ' ', 'g'), nfc)) collate pg_c_utf8));

-- A text as it is searched. A raised digit may belong to the word, as in 'm³', or name a note, and a zero-width space is
-- where a word may break, or where two meet: such words are found either way.
create function indexed_text(words text) returns text language sql immutable strict parallel safe
  return search_text(words) || coalesce((
    select string_agg(' ' || search_text(
      regexp_replace(replace(word[1], e'\u200b', ''), '[²³¹⁰ⁱ⁴-₎ₐ-ₜᵃ-ᵪ]+', ' ', 'g')), '')
    from regexp_matches(words, '\S*[²³¹⁰ⁱ⁴-₎ₐ-ₜᵃ-ᵪ\u200b]\S*', 'g') word), '');

create function search_vector(words text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('site_english', indexed_text(words));

create function publication_search(title text, company_name text, summary text, body_text text)
  returns tsvector language sql immutable strict parallel safe
  return setweight(search_vector(title), 'A') || setweight(search_vector(company_name || ' ' || summary), 'B')
    || setweight(search_vector(body_text), 'C');

-- A trigger keeps what was generated, as a new expression would rewrite the table while nobody could read it.
alter table publications alter column search drop expression;
create function index_publication() returns trigger language plpgsql as $$
begin
  new.search := publication_search(new.title, new.company_name, new.summary, new.body_text);
  return new;
end
$$;
create trigger publications_index before insert or update of title, company_name, summary, body_text on publications
  for each row execute function index_publication();
-- Where many rows are loaded without other triggers too.
alter table publications enable always trigger publications_index;

-- All columns but `search`: indexing a page anew changes nothing that the public site shows.
create or replace trigger publications_tell_site
  after insert or delete or update of item_id, revision_id, account_id, type, slug, title, summary, company_name,
    image_file_id, category_ids, body_text, first_published_at, published_at on publications
  for each row execute function tell_site_of_publication();
create or replace trigger publications_tell_site_of_claim
  after insert or delete or update of item_id, revision_id, account_id, type, slug, title, summary, company_name,
    image_file_id, category_ids, body_text, first_published_at, published_at on publications
  for each row execute function tell_site_of_claimed_item();

create or replace function search_words_of(page text) returns setof text language sql stable strict parallel safe
begin atomic
  select distinct word from regexp_split_to_table(indexed_text(page), ' ') word
  where length(word) between 4 and 40 and word !~ '^\d+$' and numnode(plainto_tsquery('site_english', word)) > 0;
end;
