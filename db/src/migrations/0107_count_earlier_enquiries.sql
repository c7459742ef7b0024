-- Without a lock that readers or writers wait for.
alter table page_counts validate constraint page_counts_kind_check;

-- What there is of the time before. A version that runs beside this one counts none.
insert into page_counts (item_id, day, kind, count)
select coalesce(item_id, company_id), (received_at at time zone 'Europe/London')::date, 'enquiry', count(*)
from enquiries group by 1, 2;
insert into page_counts (item_id, day, kind, count)
select company_id, (confirmed_at at time zone 'Europe/London')::date, 'follower', count(*)
from follows where company_id is not null and confirmed_at is not null group by 1, 2;
