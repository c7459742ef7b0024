-- Who said at submitting that the publisher may use a page's pictures and texts, and that the client named has agreed.
alter table revisions
  add column rights_confirmed_by integer,
  add column rights_confirmed_at timestamptz,
  add column client_agreed_by integer,
  add column client_agreed_at timestamptz,
  add constraint revisions_rights_confirmed_by foreign key (rights_confirmed_by) references accounts (id) not valid,
  add constraint revisions_client_agreed_by foreign key (client_agreed_by) references accounts (id) not valid;

-- Whether the person asked to sign off is the client whom a case study names.
alter table sign_offs add column of_client boolean not null default false;
