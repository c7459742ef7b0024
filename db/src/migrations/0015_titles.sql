-- The public search looks for titles by themselves: a word that stands everywhere is looked for among the newest pages
-- alone, and the page that is called so may be none of them. The number of words in a title tells those that say little
-- else from the thousands that hold the same words.
create index publications_title on publications using gin (
  to_tsvector('site_english', title), (array[length(to_tsvector('site_english', title))])
);
