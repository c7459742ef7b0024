-- What the public site showed before an approval: undoing it puts that back.
alter table submittals
  add column former_revision_id integer,
  add column former_published_at timestamptz,
  add column former_first_published_at timestamptz,
  add foreign key (item_id, former_revision_id) references revisions (item_id, id),
  add constraint submittals_former check (
    (former_revision_id is null) = (former_published_at is null)
    and (former_revision_id is null) = (former_first_published_at is null)
  );

-- Who decided ahead that it be published as soon as access begins.
alter table submittals
  drop column approve_when_paid,
  add column approve_when_paid_by integer references accounts (id);
create index submittals_when_paid on submittals (id)
  where approve_when_paid_by is not null and withdrawn_at is null and decided_at is null;

-- An admin's latest decisions.
create index submittals_decided_by on submittals (decided_by, decided_at desc) where decided_at is not null;
