create index if not exists enquiries_email on enquiries (lower(email));
