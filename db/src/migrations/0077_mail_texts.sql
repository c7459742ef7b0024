-- What the publisher has an email say in place of the portal's own text, by the email's kind.
create table mail_texts (
  kind text primary key check (kind <> ''),
  subject text not null check (subject <> ''),
  opening text not null check (opening <> ''),
  closing text not null,
  version integer not null default 1,
  changed_at timestamptz not null default now()
);

-- What an email was rendered from, so that another text can be previewed with it; null for those of earlier versions.
alter table mails add column source jsonb;
create index mails_source on mails (kind, id) where source is not null;
