-- The publisher writes articles of its own, of every kind. They carry no account, as those that were imported: both are the
-- house's. Its files, budgets and access need one. Nobody signs in to it, and it was never a customer.
insert into accounts (id, email, password_hash, email_confirmed_at, created_at, closed_at, erased_at)
overriding system value
values (0, 'house@publisher.invalid', '-', null, '2000-01-01', '2000-01-01', '2000-01-01');
insert into entitlements (account_id, source, reason, starts_on, ends_on, created_at)
values (0, 'granted', 'The publisher’s own articles', '2000-01-01', '2999-12-31', '2000-01-01');

alter table items
  drop constraint items_check,
  add constraint items_have_their_owner check (
    case when account_id is null then type <> 'company'
    else account_id <> 0 and type not in ('case-study', 'innovation') end) not valid;
