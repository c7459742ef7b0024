-- Dated sentences on a public page that say what was wrong on it, by its company or the publisher's staff.
create table correction_notices (
  id integer generated always as identity primary key,
  item_id integer not null references items (id) on delete cascade,
  text text not null check (text <> ''),
  written_by integer not null references accounts (id),
  -- What the publisher says stays, whatever the company thinks of it.
  by_publisher boolean not null,
  written_at timestamptz not null
);
create index correction_notices_item on correction_notices (item_id, id);
create index correction_notices_author on correction_notices (written_by);

create function announce_correction_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'item:' || (coalesce(new, old)).item_id);
  return null;
end
$$;
create trigger correction_notices_announce after insert or update or delete on correction_notices
  for each row execute function announce_correction_notice();
