-- A reader asks several companies at once: a kind of its own, whose links the version before does not open.
alter type reader_request_kind add value 'several';
