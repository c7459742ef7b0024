alter table follows
  validate constraint follows_search_words_check,
  validate constraint follows_search_company_check,
  validate constraint follows_narrowed;

create index if not exists follows_search_category on follows (search_category_id) where search_category_id is not null;
