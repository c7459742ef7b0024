create index if not exists items_merged_into on items (merged_into) where merged_into is not null;
