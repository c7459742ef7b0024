-- A pro-forma is no tax document: where its order came to nothing, nothing needs it once the account is erased. Invoices and
-- credit notes are still never changed by anything.
create function refuse_change_of_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind = 'pro-forma' and current_setting('headwater.retention', true) = 'on' then
    return old;
  end if;
  raise exception '% rows are never changed', tg_table_name;
end
$$;
create or replace trigger invoices_are_final before update or delete on invoices
  for each row execute function refuse_change_of_invoice();

create function erase_pro_formas(pro_forma_ids integer[]) returns void language plpgsql as $$
begin
  perform set_config('headwater.retention', 'on', true);
  update mails set invoice_id = null where invoice_id = any (pro_forma_ids);
  delete from invoices where id = any (pro_forma_ids) and kind = 'pro-forma';
  perform set_config('headwater.retention', 'off', true);
end
$$;
