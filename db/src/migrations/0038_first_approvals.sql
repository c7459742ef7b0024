-- Where two people have to approve: who approved first, and when. The second one decides.
alter table submittals
  add column first_approved_by integer references accounts (id),
  add column first_approved_at timestamptz,
  add constraint submittals_first_approval_is_whole
    check ((first_approved_by is null) = (first_approved_at is null));
