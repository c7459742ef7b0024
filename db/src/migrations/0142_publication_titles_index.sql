-- Beside the index of 0015, which the version before uses.
create index publications_title_words on publications using gin (
  search_vector(title), (array[length(search_vector(title))])
);
