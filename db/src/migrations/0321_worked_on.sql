-- The companies of the site that published case studies name, and whether they want these on their own pages.
create table worked_on (
  company_id integer not null references items (id) on delete cascade,
  item_id integer not null references items (id) on delete cascade,
  -- Null until the company is asked, once for each pair.
  asked_at timestamptz,
  -- Null until somebody answers.
  shown boolean,
  answered_at timestamptz,
  primary key (company_id, item_id),
  check ((shown is null) = (answered_at is null))
);
create index worked_on_item on worked_on (item_id);
create index worked_on_to_ask on worked_on (company_id, item_id) where asked_at is null;

create function announce_worked_on() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changes', 'item:' || (coalesce(new, old)).company_id);
  return null;
end
$$;
create trigger worked_on_announce after update of shown or delete on worked_on
  for each row execute function announce_worked_on();
