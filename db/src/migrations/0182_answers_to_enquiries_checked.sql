alter table enquiries validate constraint enquiries_value;
alter table enquiries validate constraint enquiries_lost_reason;
