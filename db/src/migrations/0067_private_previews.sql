-- Items whose preview does not open for whoever has its address: it takes a pass, which the portal gives to the company's
-- members and to the staff.
create table private_previews (
  item_id integer primary key references items (id) on delete cascade,
  -- Signs the passes. Another one each time, so that none outlives the switch.
  pass_key bytea not null check (length(pass_key) = 32),
  switched_off_by integer not null references accounts (id),
  switched_off_at timestamptz not null
);
