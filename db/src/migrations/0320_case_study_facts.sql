-- The facts of a case study; empty in items of other types. The saves of the version before leave them as they are.
alter table items
  add column client text not null default '',
  add column place text not null default '',
  add column contract_value text not null default '',
  add column dates text not null default '',
  add column technologies text not null default '',
  add column contract_kind text not null default '',
  -- Who took part, in order: name, part and, of a company of the site, its id.
  add column partners jsonb not null default '[]';
