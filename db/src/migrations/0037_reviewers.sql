-- Who decides on a submittal: assigned to it, or, until `claimed_until`, as they opened it.
alter table submittals
  add column reviewer_id integer references accounts (id),
  add column claimed_until timestamptz,
  add constraint submittals_claim_has_reviewer check (claimed_until is null or reviewer_id is not null);
create index submittals_reviewer on submittals (reviewer_id)
  where reviewer_id is not null and withdrawn_at is null and decided_at is null;
