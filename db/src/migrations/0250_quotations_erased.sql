-- A quotation is no tax document either: its order and invoice stay without it.
create or replace function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind in ('pro-forma', 'quotation')
    and current_setting('headwater.retention', true) = 'on' then
    return old;
  end if;
  raise exception '% rows are never changed', tg_table_name;
end
$$;

create or replace function erase_pro_formas(pro_forma_ids integer[]) returns void language plpgsql as $$
begin
  perform set_config('headwater.retention', 'on', true);
  update mails set invoice_id = null where invoice_id = any (pro_forma_ids);
  delete from invoices where id = any (pro_forma_ids) and kind in ('pro-forma', 'quotation');
  perform set_config('headwater.retention', 'off', true);
end
$$;
