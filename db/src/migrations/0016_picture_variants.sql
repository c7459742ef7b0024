-- The worker makes the smaller variants of a picture after its upload. Pages that show the picture by then show it in its
-- own size, and hear of the variants.
create function tell_site_of_variants() returns trigger language plpgsql as $$
begin
  if exists (
    select from publications join revisions on revisions.id = publications.revision_id
    where publications.account_id = new.account_id and strpos(revisions.snapshot::text, new.id::text) > 0
  ) then
    perform pg_notify('site_changes', 'lists account:' || new.account_id);
  end if;
  return null;
end
$$;
create trigger files_tell_site after update of variant_widths on files
  for each row execute function tell_site_of_variants();
