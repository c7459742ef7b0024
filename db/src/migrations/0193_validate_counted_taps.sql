-- Without a lock that readers or writers wait for.
alter table page_counts validate constraint page_counts_kind_check;
