-- What readers ask a company and who follows it is counted by page and day too. The count says nothing of the reader, and stays
-- once the enquiry is deleted or the follow has ended. Existing rows have none of the new kinds, so that none need be read under this lock.
alter table page_counts
  drop constraint page_counts_kind_check,
  add constraint page_counts_kind_check
    check (kind in ('reader', 'half', 'end', 'click', 'download', 'referrer', 'enquiry', 'follower')) not valid;
