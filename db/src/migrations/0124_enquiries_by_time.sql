-- A company's inbox is read by the time at which an enquiry was received: an id may be older than what came before it.
create index if not exists enquiries_received on enquiries (company_id, received_at desc, id desc);
