-- Nobody is reminded of what waited before there were reminders: the portal would email hundreds at once.
update enquiries set reminded_at = received_at, escalated_at = received_at where status = 'new' and reminded_at is null;
