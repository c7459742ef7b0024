-- Companies' enquiries and followers are few among many: the medians of a category would read all that was counted of its companies.
create index if not exists page_counts_of_companies on page_counts (item_id, day) where kind in ('enquiry', 'follower');
