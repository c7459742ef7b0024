-- By itself: what validates holds up no writes, while the transaction that added the constraints holds up everything.
alter table items
  validate constraint items_merged_are_imported,
  validate constraint items_imported_alone_have_edited_parts;
