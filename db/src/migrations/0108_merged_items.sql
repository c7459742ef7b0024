-- Two imported items of one thing become one. The other's row stays, so that whatever names it leads to the one that was kept, and
-- imports find its key.
alter table items
  add column merged_into integer references items (id),
  -- When staff chose the categories or the picture of an imported item, which imports leave alone from then on.
  add column categories_edited_at timestamptz,
  add column picture_edited_at timestamptz,
  add constraint items_merged_are_imported
    check (merged_into is null or (account_id is null and deleted_at is not null)) not valid,
  add constraint items_imported_alone_have_edited_parts
    check (account_id is null or (categories_edited_at is null and picture_edited_at is null)) not valid;

-- The lock waits for a merge that is under way, and then finds where it led; the kept item may be merged in turn.
create function refer_to_kept_item() returns trigger language plpgsql as $$
declare
  named constant integer := new.reference_id;
  kept integer;
begin
  loop
    select merged_into into kept from items where id = new.reference_id for key share;
    exit when kept is null;
    new.reference_id := kept;
  end loop;
  if new.reference_id <> named and exists (
    select from company_references where company_id = new.company_id and reference_id = new.reference_id) then
    return null;
  end if;
  return new;
end
$$;
create trigger company_references_refer_to_kept before insert on company_references
  for each row execute function refer_to_kept_item();

-- A page that refers to a hidden item changes with its merge, and no publication says so.
create function announce_merged_item() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'item:' || new.id);
  return null;
end
$$;
create trigger items_announce_merge after update of merged_into on items
  for each row when (new.merged_into is distinct from old.merged_into) execute function announce_merged_item();

-- An import of a version that knows no merged items leaves them alone, and goes on.
create function leave_merged_item() returns trigger language plpgsql as $$
begin
  return null;
end
$$;
create trigger items_leave_merged before update of deleted_at on items
  for each row when (new.merged_into is not null and new.deleted_at is null) execute function leave_merged_item();
