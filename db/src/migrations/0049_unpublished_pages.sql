-- A page that its company, its end date or the staff took off the site, until the item is published again. Its address
-- answers 410.
create type unpublish_cause as enum ('company', 'end-date', 'staff');

create table unpublished_pages (
  item_id integer primary key references items (id) on delete cascade,
  -- The publication as it was.
  revision_id integer not null,
  first_published_at timestamptz not null,
  published_at timestamptz not null,
  -- The item as it was: the page comes back without a review only while neither an edit nor a submission has followed.
  item_updated_at timestamptz not null,
  submittal_id integer references submittals (id) on delete cascade,
  -- Whether that submittal was the page's approval, which taking the page off withdrew.
  withdrew_approval boolean not null,
  cause unpublish_cause not null,
  -- Null where its end date came.
  unpublished_by integer references accounts (id),
  reason text,
  unpublished_at timestamptz not null,
  foreign key (item_id, revision_id) references revisions (item_id, id),
  constraint unpublished_pages_by check ((cause = 'end-date') = (unpublished_by is null)),
  constraint unpublished_pages_reason check ((cause = 'staff') = (reason is not null) and reason <> '')
);
create index unpublished_pages_submittal on unpublished_pages (submittal_id);

-- Whichever way an item is published again, by the version before too.
create function end_unpublishing() returns trigger language plpgsql as $$
begin
  delete from unpublished_pages where item_id = new.item_id;
  return null;
end
$$;
create trigger publications_end_unpublishing after insert on publications
  for each row execute function end_unpublishing();
