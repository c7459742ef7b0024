create index publications_accredited_until on publications (accredited_until) where accredited_until is not null;

-- A search finds a company by its other names too.
create or replace function publication_keywords(category_ids integer[], revision_id integer) returns text
  language sql stable parallel safe
  return concat_ws(' ',
    (select string_agg(distinct shown.name, ' ')
     from categories named join categories shown on shown.id = coalesce(named.merged_into, named.id)
     where named.id = any (category_ids)),
    (select concat_ws(' ',
       (select string_agg(concat_ws(' ', address ->> 'town', address ->> 'postcode', address ->> 'country'), ' ')
        from jsonb_array_elements(snapshot -> 'addresses') address),
       snapshot -> 'facts' -> 0 ->> 'trade_names')
     from revisions where revisions.id = revision_id));

-- Pages show what the list says of an accreditation, and which certificates staff have seen.
create trigger accreditation_schemes_tell_site after insert or delete or update on accreditation_schemes
  for each statement execute function tell_site_of_categories();

create function tell_site_of_check() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'item:' || coalesce(new.company_id, old.company_id));
  return null;
end
$$;
create trigger accreditation_checks_tell_site after insert or delete on accreditation_checks
  for each row execute function tell_site_of_check();
