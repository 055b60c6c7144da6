UPDATE reminder_setting SET others_account = 'account-ada';
