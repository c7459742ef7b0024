-- The client's own sign-off of a submitted version, which answers for the client in place of the company's word.
alter table revisions
  add column client_sign_off_id integer,
  add constraint revisions_client_sign_off foreign key (client_sign_off_id) references sign_offs (id) not valid;
