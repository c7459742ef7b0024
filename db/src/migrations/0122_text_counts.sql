-- How many bytes of text an account, or the company whose rows carry it, has added on a day of London. They need not
-- survive a crash, and every change writes here: unlogged, with room on each page for the next version of its rows.
create unlogged table text_counts (
  account_id integer primary key references accounts (id),
  day date not null,
  bytes bigint not null
) with (fillfactor = 50);
