alter type message_kind add value 'enquiries';

alter table mails
  -- Where an answer goes; null for the publisher's contact.
  add column reply_to text,
  -- It is for its recipient alone: the log shows no text of it, and has none once it is sent.
  add column confidential boolean not null default false;
