-- An import of the version before brings a deleted item back: staff may delete one now, and it stays deleted. A restoration
-- leaves the digest as it is.
create function leave_deleted_item() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger items_leave_deleted before update of deleted_at on items
  for each row when (
    old.deleted_at is not null and new.deleted_at is null and new.source_digest is distinct from old.source_digest)
  execute function leave_deleted_item();
