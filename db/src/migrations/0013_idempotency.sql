-- What a form calls its creation: sent again, as its answer got lost, it is the same article.
alter table items add column idempotency_key text;
create unique index items_idempotency_key on items (account_id, idempotency_key)
  where idempotency_key is not null;
