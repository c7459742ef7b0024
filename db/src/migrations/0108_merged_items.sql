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

-- The lock waits for a merge that is under way, and then finds where it led.
create function refer_to_kept_item() returns trigger language plpgsql as $$
declare
  kept integer;
begin
  select merged_into into kept from items where id = new.reference_id for key share;
  if kept is null then
    return new;
  end if;
  if exists (select from company_references where company_id = new.company_id and reference_id = kept) then
    return null;
  end if;
  new.reference_id := kept;
  return new;
end
$$;
create trigger company_references_refer_to_kept before insert on company_references
  for each row execute function refer_to_kept_item();
