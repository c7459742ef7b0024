-- Pages of the publisher's own on the public site, such as 'About us'. One at the address of a legal page stands in the
-- place of its sample.
create type site_page_place as enum ('header', 'footer', 'none');

create table site_pages (
  id integer generated always as identity primary key,
  slug text not null unique check (slug <> ''),
  title text not null check (title <> ''),
  content text not null,
  place site_page_place not null,
  -- Among the pages of its place; the lowest comes first.
  position integer not null,
  published boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- The addresses that a page had before, which lead to it.
create table former_site_page_slugs (
  slug text primary key,
  page_id integer not null references site_pages (id) on delete cascade
);
create index former_site_page_slugs_page on former_site_page_slugs (page_id);

-- Links to them are on every page.
create trigger site_pages_tell_site after insert or update or delete on site_pages
  for each statement execute function tell_site_of_settings();
