-- The names of the companies whose accounts staff have opened, for the sales list's search.
create index accounts_invited_as on accounts using gin (lower(invited_as) gin_trgm_ops)
  where invited_as is not null and closed_at is null;
