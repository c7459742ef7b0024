-- Those that were there before.
select refresh_sales_accounts(array(select id from accounts where closed_at is null));

-- Each list has what is due first, and those without a next step after all others; its sums come from its index alone.
create index sales_accounts_step on sales_accounts (coalesce(next_step_on, 'infinity'), account_id) include (worth);
create index sales_accounts_owner on sales_accounts (owner_id, coalesce(next_step_on, 'infinity'), account_id)
  include (worth) where owner_id is not null;
create index sales_accounts_unowned on sales_accounts (coalesce(next_step_on, 'infinity'), account_id)
  include (worth) where owner_id is null;
create index sales_accounts_open on sales_accounts (open_sale, coalesce(next_step_on, 'infinity'), account_id)
  include (worth) where open_sale is not null;
create index sales_accounts_ends on sales_accounts (ends_on, account_id) include (open_sale, worth)
  where ends_on is not null;
create index sales_accounts_unpaid on sales_accounts (profile, coalesce(next_step_on, 'infinity'), account_id)
  include (worth) where open_sale is null and ends_on is null;
create index sales_accounts_product on sales_accounts (product_id, coalesce(next_step_on, 'infinity'), account_id)
  include (worth);
