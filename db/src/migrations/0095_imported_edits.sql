-- What staff change of an imported item, which no import takes back.
alter table items
  -- When the texts became the staff's.
  add column edited_at timestamptz,
  -- The texts as they were imported last; null while those that are shown are these.
  add column source jsonb,
  -- When an import last brought other texts than those that staff had changed.
  add column source_changed_at timestamptz,
  -- When staff took it off the public site.
  add column hidden_at timestamptz,
  add constraint items_imported_alone_are_edited
    check (account_id is null or (edited_at is null and hidden_at is null)),
  add constraint items_edited_have_a_source check ((edited_at is null) = (source is null));
