-- What an account's package gives decides what its pages show. An order may be changed to another package while its access stays as it is.
create function tell_site_of_sold_limits() returns trigger language plpgsql as $$
begin
  perform tell_site_of_account(new.account_id);
  return null;
end
$$;
create trigger purchase_orders_tell_site after update of limits on purchase_orders
  for each row when (old.limits is distinct from new.limits) execute function tell_site_of_sold_limits();
