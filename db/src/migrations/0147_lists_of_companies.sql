-- The publisher's lists beside the categories from which a company says where it works, for whom, and what it is
-- approved for. A value of an enum may be used only once it is committed.
alter type item_type add value 'region';
alter type item_type add value 'sector';
alter type item_type add value 'accreditation';
