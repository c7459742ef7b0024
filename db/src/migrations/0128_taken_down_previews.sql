-- Taking a page down switches its preview off. Those that the staff took down before follow. The bytes of two uuids, 122 bits of
-- chance in each, make a key.
insert into private_previews (item_id, pass_key, switched_off_by, switched_off_at)
select item_id, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  coalesce(unpublished_by, items.account_id), unpublished_at
from unpublished_pages
join items on items.id = item_id
where cause = 'staff'
on conflict do nothing;
