-- What a reader sees of a page once it has been published: fetched from its public address, with what was amiss.
create type live_result as enum ('pending', 'live', 'failed');
create table live_proofs (
  submittal_id integer primary key references submittals (id) on delete cascade,
  url text not null,
  published_at timestamptz not null,
  result live_result not null default 'pending',
  findings text[] not null default '{}',
  checked_at timestamptz,
  constraint live_proofs_result_is_checked check (result = 'pending' or checked_at is not null),
  constraint live_proofs_live_is_faultless check (result <> 'live' or findings = '{}')
);
create index live_proofs_open on live_proofs (published_at) where result <> 'live';
