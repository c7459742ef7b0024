-- Companies that have said, either way, whether editors may publish at once what they mend: they are not asked again.
create table amendment_consent_answers (
  company_id integer primary key references items (id) on delete cascade,
  answered_at timestamptz not null
);
insert into amendment_consent_answers select company_id, given_at from amendment_consents;
