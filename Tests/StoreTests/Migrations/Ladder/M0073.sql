UPDATE study_site SET name = 'North clinic', contact = 'north@lindenfield.example' WHERE study = 'grass' AND code = 'north';
