-- What the publisher sets on the screen in place of the environment's defaults, by section. What a section holds is
-- checked by the contract; one that is not here is as the environment has it.
create table publisher_settings (
  section text primary key check (section <> ''),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

-- `site` is the tag of every public page.
create function tell_site_of_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'site');
  return null;
end
$$;
create trigger publisher_settings_tell_site after insert or update or delete on publisher_settings
  for each statement execute function tell_site_of_settings();
