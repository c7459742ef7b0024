-- What a picture was cut out of, so that another part of it can be chosen later. Only members of its company see it.
alter type file_kind add value 'original';
alter table files
  add column original_id uuid references files (id),
  -- The part that the picture shows, in percent of the original's size: x, y, width, height.
  add column crop jsonb,
  add constraint files_crop check ((original_id is null) = (crop is null));
create index files_original on files (original_id) where original_id is not null;
