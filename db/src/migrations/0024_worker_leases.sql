-- Each process that runs jobs says here once a second that it lives; its lanes lock jobs by its name, a colon and a
-- number. Others free what it held once it is silent. With room on the page for the next version of its rows, of which
-- there are few and all change all the time.
create table worker_leases (
  worker text primary key,
  -- No two processes of a name run at the same time: the next of its name ends the lease of the one before.
  name text,
  renewed_at timestamptz not null,
  -- Since when it has been renewed without a gap.
  unbroken_since timestamptz not null
) with (fillfactor = 50);
