-- Those whose last access ended long ago are not looked at. Where there is none, its end is null.
create index publication_categories_public on publication_categories (category_id, upper(access_days))
  include (access_days);
