UPDATE account SET role = 'helper', role_people = 'mia', role_ends_at = 1783150200000 WHERE id = 'account-ben';
UPDATE invitation SET role = 'reader', role_people = 'mia', role_ends_at = 1783150200000 WHERE id = 'for-nana';
