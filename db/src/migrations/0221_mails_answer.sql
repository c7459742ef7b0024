create index mails_answer on mails (answer_id) where answer_id is not null;
