UPDATE clinic_link SET summary_key = 'a-sealed-key', none_known = 'allergies', wrong_passcodes = 3 WHERE id = 'link';
