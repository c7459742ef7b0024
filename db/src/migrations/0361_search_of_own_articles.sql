-- Beside those of 0080 and 0144, which the version before uses: with the house's own news and mini case studies.
create index items_articles on items (id)
  where type in ('mini-case-study', 'press-release') and deleted_at is null;
create index items_articles_text on items using gin (indexed_text(title) gin_trgm_ops)
  where type in ('mini-case-study', 'press-release') and deleted_at is null;
