-- The pages that were listed before. What a trigger has written meanwhile is newer.
update publication_categories as listed set access_days = coalesce(access.days, '{}')
from publications
left join (
  select account_id, range_agg(daterange(starts_on, ends_on, '[]')) as days
  from entitlements join accounts on accounts.id = account_id
  where ended_at is null and closed_at is null and not pages_hidden
  group by account_id
) as access using (account_id)
where publications.item_id = listed.item_id and publications.account_id is not null
  and listed.access_days = '{[-infinity,infinity)}';
