-- A reader asks several companies at once: a kind of its own, which the version before leaves alone.
alter type reader_request_kind add value 'several';
