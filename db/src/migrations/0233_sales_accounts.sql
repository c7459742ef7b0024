-- What the publisher's sales people see of each account that buys, or may buy.
create table sales_accounts (
  account_id integer primary key references accounts (id) on delete cascade,
  -- Kept by refresh_sales_accounts, whoever changes what it is derived from.
  profile text not null default 'registered' check (profile in ('registered', 'building', 'ready')),
  -- What waits for the customer or for staff.
  open_sale text check (open_sale in ('checkout', 'quotation', 'order')),
  -- The package of the open sale, else of the access that ends last.
  product_id integer references products (id),
  -- The last day of access, past or to come; null for an account that never had any.
  ends_on date,
  -- Pence before VAT, of the same sale.
  worth integer not null default 0,
  -- Written by staff.
  owner_id integer references accounts (id) on delete set null,
  next_step text not null default '',
  next_step_on date,
  version integer not null default 1,
  check (next_step_on is null or next_step <> '')
);

-- What happened between the sales people and an account, newest last.
create table sales_entries (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  at timestamptz not null,
  -- Null for what the portal itself noted.
  author_id integer references accounts (id) on delete set null,
  kind text not null check (kind in ('note', 'owner', 'step', 'order', 'quotation', 'alarm', 'answer')),
  text text not null default ''
);
create index sales_entries_account on sales_entries (account_id, id desc);
create index sales_entries_author on sales_entries (author_id) where author_id is not null;

-- Whether the profile has all that the steps require before it can be submitted.
create function company_is_ready(company integer) returns boolean language sql stable as $$
  select exists (select from items where id = company and intro_header <> '')
    and exists (select from item_images where item_id = company and reference = 'logo')
    and exists (select from item_images where item_id = company and reference = 'gallery')
    and exists (select from company_addresses where company_id = company)
    and exists (
      select from item_categories join categories on categories.id = category_id
      where item_id = company and item_type = 'company')
$$;

-- Of each account a few rows are read, by an index: without statistics, as after many rows were filled in, a plan might read
-- the whole of a table for each.
create function refresh_sales_accounts(changed integer[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  buyers integer[];
begin
  if changed = '{}' then return; end if;
  -- Not staff, nor those who only belong to the company of others.
  select coalesce(array_agg(id), '{}') into buyers from accounts as account
  where id = any (changed) and closed_at is null and not admin and staff_role is null and (
    not exists (select from company_members where account_id = account.id)
    or (select deleted_at is null from items where account_id = account.id and type = 'company')
    or exists (select from purchase_orders where account_id = account.id)
    or exists (select from quotations where account_id = account.id)
    or exists (select from payments where account_id = account.id)
    or exists (select from entitlements where account_id = account.id));
  delete from sales_accounts where account_id = any (changed) and account_id <> all (buyers);
  insert into sales_accounts (account_id) select unnest(buyers) on conflict do nothing;
  -- Whoever comes second sees what the first has committed.
  perform from sales_accounts where account_id = any (buyers) order by account_id for no key update;
  update sales_accounts as known
  set profile = fact.profile, open_sale = fact.open_sale, product_id = fact.product_id,
    ends_on = fact.ends_on, worth = fact.worth
  from (
    select account.id,
      case
        when company.id is null or company.deleted_at is not null then 'registered'
        when company_is_ready(company.id) then 'ready'
        else 'building'
      end as profile,
      sale.kind as open_sale,
      coalesce(sale.product_id, access.product_id) as product_id,
      access.last_day as ends_on,
      coalesce(sale.worth, access.worth, 0) as worth
    from unnest(buyers) as account (id)
    left join items as company on company.account_id = account.id and company.type = 'company'
    left join lateral (
      select kind, product_id, worth from (
        select 1 as place, 'order' as kind, id, product_id, coalesce(list_price, price) as worth
        from purchase_orders where account_id = account.id and status = 'waiting'
        union all
        select 2, 'quotation', id, product_id, price from quotations
        where account_id = account.id and status = 'open'
        union all
        select 3, 'checkout', id, product_id, coalesce(list_price, net) from payments
        where account_id = account.id and status in ('open', 'processing')
      ) as open_sales order by place, id desc limit 1
    ) as sale on true
    left join lateral (
      select coalesce(given.product_id, paid.product_id, bought.product_id) as product_id,
        coalesce(bought.list_price, bought.price, paid.list_price, paid.net) as worth,
        case when given.ended_at is null then given.ends_on
          else least(given.ends_on, (given.ended_at at time zone 'Europe/London')::date - 1) end as last_day
      from entitlements as given
      left join purchase_orders as bought on bought.id = given.purchase_order_id
      left join payments as paid on paid.id = given.payment_id
      where given.account_id = account.id and given.paused_at is null
      order by last_day desc, given.id desc limit 1
    ) as access on true
  ) as fact
  where known.account_id = fact.id
    and (known.profile, known.open_sale, known.product_id, known.ends_on, known.worth)
      is distinct from (fact.profile, fact.open_sale, fact.product_id, fact.ends_on, fact.worth);
end
$$;

create function refresh_new_sales_accounts() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then
    -- They have nothing yet.
    insert into sales_accounts (account_id)
      select id from written where closed_at is null and not admin and staff_role is null
      on conflict do nothing;
  elsif tg_table_name = 'items' then
    perform refresh_sales_accounts(
      array(select account_id from written where type = 'company' and account_id is not null));
  elsif tg_table_name = 'company_members' then
    -- Whoever holds the company is known already.
    perform refresh_sales_accounts(array(
      select account_id from written
      where not exists (select from items where id = company_id and items.account_id = written.account_id)));
  else
    perform refresh_sales_accounts(array(select distinct account_id from written));
  end if;
  return null;
end
$$;
create function refresh_changed_sales_accounts() returns trigger language plpgsql as $$
begin
  perform refresh_sales_accounts(array(select account_id from written union select account_id from replaced));
  return null;
end
$$;
create function refresh_left_sales_accounts() returns trigger language plpgsql as $$
begin
  perform refresh_sales_accounts(array(select distinct account_id from replaced));
  return null;
end
$$;

create trigger accounts_sales_new after insert on accounts
  referencing new table as written for each statement execute function refresh_new_sales_accounts();
create trigger items_sales_new after insert on items
  referencing new table as written for each statement execute function refresh_new_sales_accounts();
create trigger members_sales_new after insert on company_members
  referencing new table as written for each statement execute function refresh_new_sales_accounts();
create trigger entitlements_sales_new after insert on entitlements
  referencing new table as written for each statement execute function refresh_new_sales_accounts();
create trigger purchase_orders_sales_new after insert on purchase_orders
  referencing new table as written for each statement execute function refresh_new_sales_accounts();
create trigger payments_sales_new after insert on payments
  referencing new table as written for each statement execute function refresh_new_sales_accounts();
create trigger quotations_sales_new after insert on quotations
  referencing new table as written for each statement execute function refresh_new_sales_accounts();

create trigger entitlements_sales_changed after update on entitlements
  referencing new table as written old table as replaced
  for each statement execute function refresh_changed_sales_accounts();
create trigger purchase_orders_sales_changed after update on purchase_orders
  referencing new table as written old table as replaced
  for each statement execute function refresh_changed_sales_accounts();
create trigger payments_sales_changed after update on payments
  referencing new table as written old table as replaced
  for each statement execute function refresh_changed_sales_accounts();
create trigger quotations_sales_changed after update on quotations
  referencing new table as written old table as replaced
  for each statement execute function refresh_changed_sales_accounts();

create trigger members_sales_left after delete on company_members
  referencing old table as replaced for each statement execute function refresh_left_sales_accounts();
create trigger entitlements_sales_left after delete on entitlements
  referencing old table as replaced for each statement execute function refresh_left_sales_accounts();
create trigger payments_sales_left after delete on payments
  referencing old table as replaced for each statement execute function refresh_left_sales_accounts();

create function refresh_sales_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then
    perform refresh_sales_accounts(array[new.id]);
  elsif new.account_id is distinct from old.account_id or new.deleted_at is distinct from old.deleted_at then
    perform refresh_sales_accounts(array_remove(array[old.account_id, new.account_id], null));
  elsif exists (select from sales_accounts where account_id = new.account_id and ends_on is null) then
    perform refresh_sales_accounts(array[new.account_id]);
  end if;
  return null;
end
$$;
create trigger accounts_sales_changed after update of closed_at, admin, staff_role on accounts
  for each row execute function refresh_sales_account();
-- Each edit of a profile, once it has written all that it changes.
create constraint trigger items_sales_changed after update of account_id, deleted_at, updated_at on items
  deferrable initially deferred
  for each row when (new.type = 'company') execute function refresh_sales_account();
