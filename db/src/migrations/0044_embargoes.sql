-- When an approved submittal becomes public, at once where it is null, and when its page is taken down again.
alter table submittals
  add column not_before timestamptz,
  add column appears_until timestamptz,
  -- Approved, and not public yet: the worker publishes it. An edit withdraws it, as it does every submittal.
  add column awaits_publication boolean not null default false,
  -- Since when it has been due, and its account had no access.
  add column held_at timestamptz,
  -- When its page was taken down at its end. What brings the page back later is not ended again.
  add column ended_at timestamptz,
  add constraint submittals_appear_before_they_end check (appears_until > not_before),
  add constraint submittals_deletions_have_no_time
    check (action <> 'delete' or (not_before is null and appears_until is null)),
  add constraint submittals_await_once_approved
    check (not awaits_publication or decision is not distinct from 'approved');
create index submittals_awaiting on submittals (not_before) where awaits_publication and withdrawn_at is null;
create index submittals_ending on submittals (appears_until) where appears_until is not null and ended_at is null;

-- Claimed for a page that is not public yet, of which the public site says nothing.
alter table slugs add column reserved boolean not null default false;
