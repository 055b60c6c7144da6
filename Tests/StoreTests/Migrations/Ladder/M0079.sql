UPDATE account SET language = 'de' WHERE id = 'account-ben';
