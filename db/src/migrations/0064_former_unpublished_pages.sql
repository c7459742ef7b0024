-- The page that was off the site until an approval published the item again, so that an undo takes it off again as it was.
alter table submittals add column former_unpublished_page jsonb;
